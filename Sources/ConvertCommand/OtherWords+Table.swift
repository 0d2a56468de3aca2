extension OtherWords {
  /// A line for each meaning: what is to be typed, or a sentence, and the words that are meant for it. Words that mean it only in
  /// a subcommand or as the value of an option are after that and `>`.
  static let text = """
    # Subcommands and options.
    convert | import export load read open transform translate conv transcode save write turn make migrate move \
    copy normalize normalise reformat
    dedup | deduplicate deduplication dedupe dupes dups duplicates duplicate unique uniq combine join concat append \
    unify consolidate remove-duplicates merge-duplicates find-duplicates delete-duplicates collapse
    validate | check lint verify test vcard-lint vcardlint proof audit health doctor errors
    search | find grep query lookup look who
    list | show ls print cat view table head names display dump tail less
    inspect | count stats stat info summary describe analyze analyse wc detect identify file fields columns statistics \
    overview
    merge | merge3 3way three-way resolve
    diff | compare delta difference changes cmp
    edit | change modify set rename replace alter
    edit INPUT --set FIELD=VALUE -o OUTPUT | add new create insert --edit --set --change --add
    edit INPUT --remove FIELD -o OUTPUT | --delete --remove-field
    dedup INPUT --undo LOG -o OUTPUT | undo revert
    split | explode divide separate chunk burst
    explain | why describe-code rule code
    explain --all | rules codes findings list-rules --rules --list-rules --explain-all
    explain fields | --list-fields --show-fields
    link | match known new-contacts
    filter | select where only grep-v exclude keep
    formats | products list-formats --formats --list-formats --list types formats-list --supported encodings --products
    validate --fix | fix clean cleanup repair correct sanitize tidy autofix
    --version | version -V ver
    --help | -? /? /help /h --usage usage --help-all --about about --h info-help
    --generate-manual | man manual --man --manual --manpage
    --generate-completion-script bash | completion completions --completion --completions --install-completion \
    --generate-completion autocomplete --show-completion
    -o birthdays.ics | birthdays birthday calendar --birthdays --calendar --ical --ics
    -o contacts.html | --html --print --page html
    -o contacts.csv | --csv csv --table --tsv
    -o contacts.vcf | --vcf --vcard vcf vcard
    -o contacts.xlsx | --excel --xlsx excel xlsx
    -o contacts.json | json
    --for google | --google --gmail
    --for apple | --apple --icloud --iphone --ios --mac
    --for outlook | --outlook --exchange
    --for android | --android --samsung
    --for qr | --qr qr qrcode
    --to | --output-format -t --target --as --type --convert-to --format --vcard-version --write --into --outformat -w
    --to vcard3.0 | -3 --vcard3 --v3
    --to vcard4.0 | -4 --vcard4 --v4
    --to vcard2.1 | -2 --vcard2
    --from | --input-format --source --read --informat --in-format
    --output | -O --out --outfile --dest --destination --output-file --save --save-as --output-dir --out-dir --dir -d
    --force | -y --yes --overwrite --replace -F --clobber
    --encoding | --charset --input-encoding --codepage
    --dry-run | -n --preview --simulate --test --check --noop
    --quiet | --silent -s --no-progress
    --verbose | --debug --trace --info --details
    --for | --product --app --profile --device --target-app
    --region | --country --default-region --country-code --default-country --cc
    --phones | --phone --normalize-phones --format-phones --phone-format
    --phones e164 | --e164
    --phones international | --international --intl
    --split | --chunk --chunk-size --split-size --per-file
    --map | --mapping --column --rename --column-map
    --sheet | --worksheet --tab
    --color never | --no-color --no-colour --plain --mono
    --color | --colour
    --columns | --fields --cols --header-names --lang --language --locale --keep-columns --select-fields
    --where | --filter --only --query --if --condition --match --search
    --groups | --labels --tags
    --where category=NAME | --group --category --tag --label
    --photos drop | --no-photos --remove-photos --strip-photos --without-photos --drop-photos --skip-photos --no-images
    --photos extract=DIR | --extract-photos --save-photos --photos-dir --export-photos --extract-images
    --date-order dmy | --dayfirst --day-first --european
    --date-order mdy | --monthfirst --month-first
    --date-order | --date-format --dates --datefmt
    --header NAMES | --no-header --noheader --header-row --without-header --skip-header
    --threads | -j --jobs --parallel --workers
    --report FILE.json | --log --logfile --stats --statistics --summary
    --bom | --with-bom --utf8-bom
    --output-encoding | --out-encoding --to-encoding
    --strict | --pedantic
    --uid | --uids --uuid --ids --no-uid
    --single | --one --object --jsonl-off
    --fail-on warning | --fail-on-warning --fail-on-warnings --warnings-as-errors
    --fail-on error | --fail-on-error --fail-on-errors
    --fail-on-loss | --lossless --no-loss --werror
    --rejected FILE | --rejects --errors-file --bad
    --ages | --age
    dedup INPUT -o OUTPUT | --dedup --dedupe --deduplicate --merge --merge-duplicates --remove-duplicates --unique \
    --no-duplicates --skip-duplicates
    --names | --name-format --name-order --swap-names
    # Sentences.
    The format comes after the file: INPUT --from FORMAT -o OUTPUT. | from to into
    Inputs need no option. | --input -i --in --file --infile
    The delimiter is detected, and a CSV is written with the one that its product reads. | --delimiter --separator \
    --semicolon --sep --tab-separated --comma
    The order of the contacts stays; 'list' prints them by name. | --sort --sort-by --order-by --reverse sort
    The output is in UTF-8 if its product reads that; --encoding names the encoding of the input. | --utf8 --utf-8 \
    --unicode
    Folders are read with all folders in them; no option is needed. | --recursive -r -R --recurse
    The output may be the input: -o FILE --force. | --in-place --inplace
    Name all inputs: INPUT INPUT -o OUTPUT; 'dedup' also merges duplicates. | --append -a
    Inputs are not changed, and an output is replaced only with --force. | --backup --bak
    All contacts are converted; --where chooses some, and 'split --every N' divides them. | --limit --first --last \
    --top --max-contacts --head --tail --sample
    '-o contacts.json' is indented, and '--to ndjson' has one line for each contact. | --pretty --indent --minify \
    --compact
    --columns chooses the fields of a table, and --map "COLUMN=ignore" leaves out a column of the input. | --no-notes \
    --drop-notes --exclude --drop --remove --without --omit --skip --skip-fields --ignore-columns
    --where chooses contacts, and --columns the fields of a table. | --select --include --keep
    What can be read is always converted, and the rest is reported; --rejected FILE keeps it. | --skip-errors \
    --ignore-errors --continue --keep-going --lenient --tolerant --relaxed
    '--phones international' writes country codes, and '--region DE' names the country. | --prefix --add-prefix \
    --add-country-code
    '--automatic identical' merges less, and '--review wide' lists more. | --threshold --score --similarity --fuzzy \
    --exact --sensitivity --min-score --confidence
    All values are compared; '--automatic identical' merges less, and '--interactive' asks. | --by --key --on \
    --match-by --fields-to-match --compare-by --ignore-case --email --phone-only
    There is no window; 'dedup INPUT --report groups.html' makes a page on which duplicates are decided. | --gui --ui \
    gui ui --web web serve server --serve app
    Nothing is sent or fetched; import and export files with the app or the web page of the product. Two changed copies \
    are merged by 'merge', and 'link' lists new contacts. | --user --password --login --account --username login auth \
    connect --url --server --carddav --upload --download download upload fetch sync pull push --token --api-key
    To merge two changed copies of a file, see 'help merge'; a new version of this program is a new download. | update \
    upgrade --update
    No settings are needed; 'validate' reads .contacts-convert.json, and 'help validate' describes it. | config \
    configure setup init install --config --settings --preferences
    'edit INPUT --remove FIELD' removes values, and 'filter' leaves out contacts. | delete remove rm
    Inputs are not changed; to copy contacts, convert them: INPUT -o OUTPUT. | backup restore
    'validate --redact' and 'inspect --redact' show shapes in place of values. | --anonymize --anonymise --pseudonymize \
    --fake
    The text comes first and without an option: search TEXT INPUT. | --name --text --pattern --regex --contains \
    --first-name --last-name
    The subcommand is 'formats' for a list, and 'convert' to write another format. | format
    --photos extract=DIR writes the photos to a folder. | photos images
    The progress is shown in a terminal after some seconds. | --progress
    Without -o the output is standard output. | -c --stdout --print0 --pipe
    '-' is standard input. | --stdin
    '-o contacts.json' writes contacts as JSON, and 'validate --format json' findings. | --json --sarif
    Name the files: contacts.csv -o contacts.vcf. | excel2vcf csv2vcf csv2vcard vcf2csv csv-to-vcf vcf-to-csv vcard-to-csv to-vcf \
    to-csv to-vcard tovcf tocsv
    # In single subcommands.
    validate > --format json | --json --output-format
    validate > --format sarif | --sarif
    validate > --format junit | --junit --xml
    validate > --format github | --github
    validate > --format | --reporter --formatter
    validate > --diff | --dry-run --preview -n --show-fixes
    validate > --fix | --autofix --auto-fix --repair --correct --write -w
    validate > --fail-on error | --errors-only --no-warnings --only-errors
    validate > --fail-on warning | --max-warnings --werror --strict --warnings-as-errors --pedantic
    validate > --fail-on | --level --severity --min-severity --threshold --exit-code
    validate > --ignore | --disable --skip --exclude --no-rule --suppress
    validate > --select | --rules --rule --enable --include --checks
    validate > The rules are those of the version that each card has, and --for names the product that imports it. | --to \
    --target --vcard-version
    validate > explain --all | --list-rules --list --explain
    validate > --quiet | --silent -s
    validate --version > The rules are those of the version that each card has. | 2.1 3.0 4.0 3 4
    validate --for > The rules are those of the version that each card has. | 2.1 3.0 4.0 vcard2.1 vcard3.0 vcard4.0 vcard
    inspect > All columns and fields are printed; no option is needed. | --fields --columns --headers --values --all --stats
    dedup > --interactive | --ask --prompt --manual --confirm --review-all
    dedup > --strategy | --keep --prefer --survivor --winner --resolve
    dedup > --automatic | --auto --all --auto-merge
    dedup > --report groups.html | --html --page --web --gui --ui
    dedup > --decisions | --answers
    dedup > --explain A B | --why
    list > --format json | --json
    search > --format json | --json
    inspect > --format json | --json
    diff > --format json | --json
    formats > --format json | --json
    link > --format json | --json
    split > --output | --dir -d --folder --out-dir --output-dir --target --destination
    split > --every | --size --per-file --max --count -n --number --lines --chunk --chunk-size --split
    merge > --prefer mine | --ours --mine
    merge > --prefer theirs | --theirs
    validate > --fail-on warning | -W --warnings
    validate > --unsafe-fixes | --fix-all --fix-everything --unsafe --force-fix
    validate > The rules are those of the version that each card has. | --rfc6350 --rfc --standard --spec --vcard3 --vcard4 -3 -4
    validate > All rules are checked; --select chooses some. | --check-phones --check-emails --all --full --deep
    dedup > '--automatic identical' merges less, and '--review wide' lists more. | --conservative --aggressive --level \
    --likely --safe --loose --mode
    dedup > All values are compared; '--automatic identical' merges less, and '--interactive' asks. | --phone --email --name \
    --names --phones
    dedup > '--dry-run -v' lists the groups, and '--report groups.json' or groups.csv writes them. | --list --show --print \
    --json --csv --groups --stats --count --summary
    dedup > Merge first, and convert the result: INPUT -o all.vcf, then all.vcf --for PRODUCT. | --for --photos --product
    dedup > -o OUTPUT | --merge --delete --remove --apply-all --dedup --dedupe
    list > Names are printed; '--columns name,phone' adds fields, and '--format json' has all. | --long -l --all --phone \
    --email --names --full --csv --table --phones --emails --show
    list > 'inspect' counts the contacts and the fields. | --count -c --stats --total
    list > The output is standard output; 'INPUT -o OUTPUT' converts a file. | -o --output
    inspect > The output is standard output; '--format json' is for programs. | -o --output --report
    diff > The output is standard output; '--format json' is for programs. | -o --output --report
    diff > The differences are printed contact by contact; '--format json' is for programs. | -u --unified --summary \
    --html --brief --side-by-side -y --stat
    search > Case and accents are always ignored, and all fields are searched. | -i --ignore-case --email --phone --all --field \
    --in --fuzzy -e
    search > The number is printed at the end. | --count -c
    split > 'filter category=NAME INPUT -o FILE' writes one group. | --by --by-group --by-category --group --category --label \
    --by-label
    split > --every | --into --parts --files
    formats > 'explain NAME' explains a product, a field or a finding. | ARGUMENT
    help > 'help SUBCOMMAND' is for one, and '--generate-manual' prints all. | --all -a --full
    explain > explain fields | --fields --field
    # Values of options.
    --to > '--to xcard' is vCard in XML, and '--for fritzbox' and '--for gigaset' are phone books. | xml phonebook
    --to > A text for people is 'list', and '--to mecard' is one line for each contact. | txt text plain
    --to > --to vcard3.0 | 3 v3
    --to > --to vcard4.0 | 4 v4
    --to > --to vcard2.1 | 2 21
    --to > -o contacts.json | js
    --for > -o contacts.xlsx | excel libreoffice numbers calc spreadsheet sheets
    --for > It shows the contacts of the phone: --for android or --for apple. | whatsapp telegram signal viber wechat
    --for > It imports vCards: -o contacts.vcf. | synology baikal radicale fastmail posteo mailbox gmx web.de zoho icq \
    skype tutanota carddav mailfence
    --for > It imports a CSV, whose columns are chosen there: -o contacts.csv. | hubspot salesforce mailchimp crm \
    linkedin notion airtable sendinblue brevo pipedrive access filemaker
    --for > --for kde | plasma
    --for > --for qr | barcode
    --for > --to yahoo-csv | aol
    --version > --to vcard2.1 | 2.1
    --version > --to vcard3.0 | 3.0 3
    --version > --to vcard4.0 | 4.0 4
    --phones > '--phones international' writes country codes, and '--region DE' names the country. | +1 +33 +39 +41 +43 \
    +44 +46 +49 +91 +34 +31 +48 +61 +81 +86
    --phones > --phones international | intl plus country
    --date-order > --date-order dmy | european dd/mm/yyyy day eu uk dd.mm.yyyy day-first dayfirst
    --date-order > --date-order mdy | american us mm/dd/yyyy month month-first
    --strategy > --strategy newest | latest last recent new
    --strategy > --strategy most-complete | longest complete best
    --strategy > --strategy first | oldest
    --format > dedup --report groups.html makes a page; validate --report takes .sarif, .xml and .json. | html pdf
    --photos > --photos drop | none no remove off delete
    --groups > --groups categories | labels tags
    --color > --color never | off no none false
    --color > --color always | on yes true force
    --phones > --phones national | local
    --phones > --phones international | clean format normalize global
    --format > --format junit | xml junit-xml
    --fail-on > --fail-on never | none off no
    --encoding > --encoding windows-1252 | windows western
    # Kinds of files that are not written, by their endings.
    --to > '-o contacts.html' writes a page, which a browser prints or saves as PDF. | pdf
    --to > A document is not written; '-o contacts.html' is a page for word processors and printers, and '-o \
    contacts.xlsx' is a table. | doc docx odt rtf pages word
    --to > '-o contacts.xlsx' is read by Excel, Numbers and LibreOffice. | xls xlsb numbers excel97 ods
    --to > Outlook imports a CSV: '--for outlook -o contacts.csv'. | pst ost olm msg
    --to > The program imports vCards: '-o contacts.vcf'. | abbu contact wab
    --to > Databases import a table: '-o contacts.csv'. | db sqlite sqlite3 sql access mdb
    --to > Programs read JSON: '-o contacts.json'. | yaml yml toml
    --to > '-o contacts.html' and '-o contacts.csv' are nearest. | md markdown tex latex
    --to > '--for qr' writes the text of a QR code for other programs to draw. | png jpg jpeg svg
    --to > Nothing is packed: 'split -o FOLDER/' writes a file for each contact, which other programs pack. | zip gz tar
    --to > The subcommand 'list' prints names, and 'list --columns name,phone' prints a table. | list
    """
}

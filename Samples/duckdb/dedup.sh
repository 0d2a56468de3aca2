#!/bin/sh
# Finds the duplicates of a folder of contact files with DuckDB: dedup.sh FOLDER OUTPUT [MODEL]
#
# DuckDB sorts and joins; the stages of contacts-convert compare and merge the contacts, in JOBS processes.
# Each reads a part of the lines and keeps nothing, so one that fails is started again. README.md has the commands.
set -eu
COMMAND=${COMMAND:-contacts-convert} # the command, with its folder if that is not in the PATH
JOBS=${JOBS:-2}                      # the number of processes
MEMORY=${MEMORY:-1GB}                # the memory of DuckDB
export COMMAND LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
mkdir "$2" "$2/work"
output=$(cd "$2" && pwd)
model=${3:+$(cd "$(dirname "$3")" && pwd)/$(basename "$3")}
cd "$output/work"

# Runs a file of SQL.
sql() {
  duckdb -bail -noheader -list -cmd "SET memory_limit = '$MEMORY'; SET threads = $JOBS; SET enable_progress_bar = false;
    SET VARIABLE block_size = ${block_size:-0}" -f "$here/$1.sql" contacts.duckdb
}

# Divides lines into parts of about 20,000. Lines with the same first field stay together.
divide() {
  rm -rf in out
  mkdir in out
  awk -F '\t' '$1 "" != last && count >= 20000 { close(part); count = 0 }
    count++ == 0 { part = sprintf("in/%06d", ++parts) }
    { last = $1; print > part }' "$1"
  rm "$1"
}

# Runs a stage for each part, up to four times if its process is killed.
stage() {
  divide "$1"
  shift
  ls in | xargs -P "$JOBS" -I PART sh -c 'part=$1; shift
    for try in 1 2 3 4; do
      if "$COMMAND" "$@" < "in/$part" > "out/$part.tmp"; then
        mv "out/$part.tmp" "out/$part.tsv"
        exit
      fi
    done
    exit 1' stage PART "$@" --threads 1
  touch out/none.tsv
}

# The contacts of all files, in the order of their names, with numbers from 1 as in one file.
mkdir read
(cd "$folder" && find . -maxdepth 1 -type f ! -name '.*') | sort > files
xargs -P "$JOBS" -I FILE "$COMMAND" "$folder/FILE" --to ndjson -o read/FILE.ndjson --quiet --threads 1 < files
while IFS= read -r file; do cat "read/$file.ndjson"; done < files | awk '{ print NR "\t" $0 }' > contacts.tsv
rm -r read
sql start

# Without a model, one is fitted to a sample. The processes know it by one name.
if [ -z "$model" ]; then
  model=$output/model.json
  "$COMMAND" dedup sample.ndjson --save-model "$model" --quiet
fi
block_size=$(sed -n 's/^ *"blockSize": *\([0-9]*\).*/\1/p' "$model")

before=0
people=$(sql count)
while [ "$people" != "$before" ]; do
  before=$people
  stage rows.tsv dedup-keys --model "$model"
  sql keys
  stage blocks.tsv dedup-pairs --model "$model" --large large.txt
  sql groups
  stage groups.tsv dedup-merge --model "$model"
  sql people
  people=$(sql count)
  echo "$before rows, $people people"
done
sql output
mv contacts.ndjson labels.ndjson report.ndjson "$output"
cd "$output"
rm -r work

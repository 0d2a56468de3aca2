#!/usr/bin/env python3
"""Makes the table of PhoneNumbering, and what it is tested with, from the metadata of libphonenumber.

The metadata comes from the PyPI package `phonenumbers`, a port of libphonenumber (Apache-2.0; see ../NOTICE):

    pip install phonenumbers
    python3 generate.py table > ../NumberingPlanTable.swift
    python3 generate.py fixture > ../../../Tests/PhoneNumberingTests/WrittenForms.tsv
    python3 generate.py forms > forms.tsv      all written forms of all example numbers
    python3 generate.py probes > probes.tsv    numbers near the examples, and random ones
    python3 generate.py odd > odd.tsv          written forms with odd characters and extensions in them

The last three are for the comparison by hand:

    PHONE_FORMS=forms.tsv swift test --filter Agreement
"""

import random
import re
import sys

import phonenumbers
from phonenumbers import NumberParseException, PhoneMetadata, PhoneNumber, PhoneNumberFormat, PhoneNumberType
from phonenumbers.data import _COUNTRY_CODE_TO_REGION_CODE as REGIONS

# The letter of a kind of numbers in the table, in the order in which libphonenumber asks for them.
KINDS = [
    ("A", "premium_rate"), ("B", "toll_free"), ("C", "shared_cost"), ("D", "voip"), ("E", "personal_number"),
    ("F", "pager"), ("G", "uan"), ("H", "voicemail"), ("I", "fixed_line"), ("J", "mobile"),
]


# MARK: the table

def pattern(text):
    """A pattern in the table's spelling: d for a digit, ( ) for a group, < > for a group that is captured."""
    result, closers, index = [], [], 0
    while index < len(text):
        if text.startswith("\\d", index):
            result.append("d")
            index += 2
        elif text.startswith("(?:", index):
            result.append("(")
            closers.append(")")
            index += 3
        elif text[index] == "(":
            result.append("<")
            closers.append(">")
            index += 1
        elif text[index] == ")":
            result.append(closers.pop())
            index += 1
        else:
            assert text[index] in "0123456789[]-{},|?$", text
            result.append(text[index])
            index += 1
    return "".join(result)


def lengths(values):
    """[7, 8, 9, 11] as 7-9,11."""
    runs = []
    for value in sorted(values):
        if runs and runs[-1][1] == value - 1:
            runs[-1][1] = value
        else:
            runs.append([value, value])
    return ",".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


def groups(text):
    """(\\d{3})(\\d{2,4}) as 3,2-4."""
    assert re.fullmatch(r"(\(\\d(\{\d+(,\d+)?\})?\))+", text), text
    found = re.findall(r"\(\\d(?:\{(\d+)(?:,(\d+))?\})?\)", text)
    return ",".join((a or "1") + ("-" + b if b else "") for a, b in found)


def replacement(text):
    assert ";" not in text and "$" not in text, text
    return re.sub(r"\\(\d)", r"$\1", text)


def format_lines(letter, formats, known):
    lines = []
    for item in formats:
        leading = pattern(item.leading_digits_pattern[-1]) if item.leading_digits_pattern else ""
        # The international formats of a region mostly begin as its national ones do.
        if letter == "f" and len(leading) > 4 and leading in known:
            leading = "=%d" % known.index(leading)
        elif letter == "n":
            known.append(leading)
        rule = replacement(item.national_prefix_formatting_rule or "") if letter == "n" else ""
        lines.append(f"{letter}{groups(item.pattern)};{replacement(item.format)};{rule};{leading}")
    return lines


def region_lines(code, region, is_main):
    data = PhoneMetadata.metadata_for_region_or_calling_code(code, region)
    lines = [f"={code} {region}"]
    if data.international_prefix:
        lines.append("i" + pattern(data.international_prefix))
    if data.national_prefix_for_parsing:
        lines.append("p" + pattern(data.national_prefix_for_parsing))
    if data.national_prefix_transform_rule:
        lines.append("t" + replacement(data.national_prefix_transform_rule))
    if data.leading_digits:
        lines.append("l" + pattern(data.leading_digits))
    if data.preferred_extn_prefix:
        lines.append("x" + data.preferred_extn_prefix)
    general = data.general_desc
    lines.append(
        f"g{lengths(general.possible_length)};{lengths(general.possible_length_local_only)};"
        + pattern(general.national_number_pattern))
    known = {}
    for letter, name in KINDS:
        kind = getattr(data, name)
        if kind is None or not kind.national_number_pattern:
            continue
        text = pattern(kind.national_number_pattern)
        shown = "=" + known[text] if text in known else text
        known.setdefault(text, letter)
        lines.append(f"{letter}{lengths(kind.possible_length)};{shown}")
    if is_main:
        leading = []
        lines += format_lines("n", data.number_format, leading)
        lines += format_lines("f", data.intl_number_format, leading)
    else:
        assert not data.number_format, region
    example = example_of(code, region)
    if example is not None:
        lines.append("e" + phonenumbers.national_significant_number(example))
    return lines


def example_of(code, region):
    if region == "001":
        return phonenumbers.example_number_for_non_geo_entity(code)
    return phonenumbers.example_number(region)


def table():
    print("// Made by Generate/generate.py from the metadata of libphonenumber %s; see NOTICE beside this file."
          % phonenumbers.__version__)
    print("// swift-format-ignore-file")
    print()
    print("/// The numbering plans of the world, one row a region. ``RegionPlan`` reads them.")
    print("enum NumberingPlanTable {")
    print("  /// One literal, because the compiler takes a minute for an array of these; read on first use.")
    print('  static let text = """')
    for code in sorted(REGIONS):
        for index, region in enumerate(REGIONS[code]):
            lines = region_lines(code, region, index == 0)
            assert not any("\\" in line or '"' in line for line in lines)
            # Two extension prefixes, of RO and UY, have blanks that matter.
            print("    " + "\\n".join(line.replace(" ", "_") if line[0] == "x" else line for line in lines))
    print('    """')
    print("}")


# MARK: what it is tested with

def examples():
    """(region, number) of every region and every kind of numbers."""
    for code in sorted(REGIONS):
        for region in REGIONS[code]:
            if region == "001":
                number = phonenumbers.example_number_for_non_geo_entity(code)
                yield region, "001", number
                continue
            for kind in PhoneNumberType.values():
                number = phonenumbers.example_number_for_type(region, kind)
                if number is not None:
                    yield region, kind, number


def written_forms(region, number):
    """The forms in which a number is written, with the region of whoever wrote it."""
    code = number.country_code
    home = None if region == "001" else region
    significant = phonenumbers.national_significant_number(number)
    international = phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL)
    grouped = international[len(str(code)) + 2:]
    yield home, phonenumbers.format_number(number, PhoneNumberFormat.E164)
    yield home, international
    yield home, phonenumbers.format_number(number, PhoneNumberFormat.RFC3966)
    yield home, f"+{code} (0){grouped}"
    yield "US", f"011 {code} {grouped}"
    yield "GB", f"00{code}{significant}"
    yield "DE", "\uff0b" + "".join(chr(0xFF10 + int(digit)) for digit in f"{code}{significant}")
    yield home, international.replace(" ", ".").replace("-", ".") + " ext. 12"
    if home:
        yield home, phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL)
        yield home, significant
        yield home, f"{code}{significant}"


def expected(region, text):
    try:
        number = phonenumbers.parse(text, region)
    except NumberParseException:
        return ["-", "-", "-", "-", "-"]
    if number.country_code is None:
        return ["-", "-", "-", "-", "-"]
    return [
        phonenumbers.format_number(number, PhoneNumberFormat.E164),
        phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL),
        phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL),
        "valid" if phonenumbers.is_valid_number(number) else "invalid",
        phonenumbers.region_code_for_number(number) or "-",
    ]


def show(region, text):
    print("\t".join([region or "-", text] + expected(region, text)))


EXTRA = [
    ("US", "(415) 555-2671 x123"), ("US", "415.555.2671 ext. 9"), ("US", "1-800-FLOWERS"), ("US", "415-555-2671 - 503#"),
    ("US", "415 555 2671;ext=77"), ("US", "4155552671,,12"), ("US", "4155552671;55"), ("US", "4155552671 extension 8"),
    ("US", "(415) 555-2671 x302/x2303"), ("DE", "+49 (0)30 123456"), ("DE", "030/12 34 56"), ("DE", "0049 30 123456"),
    ("IT", "06 698 12345"), ("IT", "+39 06 12345678"), ("IT", "0039 02 1234567"), ("AR", "011 15-1234-5678"),
    ("AR", "+54 9 11 1234 5678"), ("BR", "0 15 11 91234-5678"), ("BR", "(11) 91234-5678"), ("GB", "+44 (0) 20 7946 0958"),
    ("GB", "020 7946 0958 x 4"), ("FR", "01 42 68 53 00"), ("CH", "044 668 18 00"), ("RU", "8 (495) 123-45-67"),
    ("KZ", "8 701 123 4567"), ("JP", "03-1234-5678"), ("CN", "010 6552 9988"), ("IN", "098765 43210"), ("AU", "0011 44 20 7946 0958"),
    ("MX", "55 1234 5678"), ("HU", "06 1 234 5678"), ("RO", "021 234 5678 int 12"), ("UY", "2345 6789 int. 9"), ("TW", "02 2345 6789#12"),
    ("PE", "(01) 234 5678 Anexo 22"), ("EG", "٠١٢٣٤٥٦٧٨٩٠"), ("JP", "０３－１２３４－５６７８"), ("JP", "＋８１ ３ １２３４ ５６７８"),
    ("US", "tel:+1-415-555-2671;ext=22"), ("US", "tel:555-2671;phone-context=+1-415"), ("US", "tel:4155552671;phone-context=example.com"),
    ("US", "tel:+14155552671;isub=12345"), ("US", "tel:4155552671;phone-context=#"), ("US", "911"), ("US", "12"), ("US", "1"),
    ("US", "hello"), ("US", ""), ("US", "+"), ("US", "+999 123456"), ("US", "+1"), ("US", "+0 123"), ("US", "0" * 40), ("US", "1" * 300),
    (None, "4155552671"), (None, "+41 44 668 18 00"), ("ZZ", "4155552671"), ("DE", "++49 30 123456"), ("DE", "+49+30123456"),
    ("DE", "Tel.: 030 123456"), ("DE", "030 123456 (privat)"), ("DE", "030 123456 доб. 5"), ("DE", "030-123456 / 030-123457"),
    ("SM", "0549 886377"), ("SM", "886377"), ("US", "+1 268 464 1234"), ("AG", "464 1234"), ("GG", "256789"), ("US", "415-555-2671 int 5"),
    ("US", "*555 2671"), ("US", "+1 (415) 555-2671 ~ 12"), ("US", "4155552671 ｅｘｔ 12"), ("US", "4155552671 extensión 12"),
]


def fixture():
    """One number a region and kind, each in another form, and odd ones."""
    for index, (region, kind, number) in enumerate(examples()):
        if kind == PhoneNumberType.FIXED_LINE_OR_MOBILE:
            continue
        forms = list(written_forms(region, number))
        home, text = forms[(index * 5 + index // 9) % len(forms)]
        if index % 2 == 0 or kind in (PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE):
            show(home, text)
    for region, text in EXTRA:
        show(region, text)


def forms():
    seen = set()
    for region, _, number in examples():
        # Many regions have one example for two kinds.
        if (region, str(number)) not in seen:
            seen.add((region, str(number)))
            for home, text in written_forms(region, number):
                show(home, text)
    for region, text in EXTRA:
        show(region, text)


def probes():
    draw = random.Random(4711)
    known = list(examples())
    for _ in range(49000):
        _, _, number = draw.choice(known)
        digits = list(phonenumbers.national_significant_number(number))
        change = draw.random()
        for _ in range(draw.randint(1, 2)):
            digits[draw.randrange(len(digits))] = str(draw.randrange(10))
        if change < 0.1:
            digits.pop()
        elif change < 0.2:
            digits.append(str(draw.randrange(10)))
        show(None, f"+{number.country_code}" + "".join(digits))
    for _ in range(49000):
        code = draw.choice(sorted(REGIONS))
        show(None, f"+{code}" + "".join(str(draw.randrange(10)) for _ in range(draw.randint(4, 13))))


def odd():
    """Written forms with odd characters, words and extensions in them, read in any region."""
    draw = random.Random(815)
    known = list(examples())
    homes = [None] + [region for code in REGIONS for region in REGIONS[code] if region != "001"]
    parts = ["-", " ", ".", "/", "(", ")", "x", ",", ";", "#", "~", "+", "*", "[", "]", ":", "_", "\\", "ext", "ext.", "EXT ",
             "e", "n", "int", "Anexo", "доб", "ó", "\u0301", "extensio\u0301n ", "extensión", ";ext=", ";isub=", ";phone-context=", "tel:",
             "0", "00", "011", "810", "8", "(0)", "\u00a0", "\u2013", "\u3000", "\u200b", "\uff0b", "\uff11", "\u0665", "\uff58",
             "\uff45\uff58\uff54", "\uff03", "\uff5e", "A", "abc", "é", "½", "/x", "\\x", "a.b", "@", "#", "😀", "-", " "]
    for _ in range(60000):
        region, _, number = draw.choice(known)
        home, text = draw.choice(list(written_forms(region, number)))
        if draw.random() < 0.3:
            home = draw.choice(homes)
        for _ in range(draw.randint(0, 3)):
            place = draw.choice([0, len(text), draw.randint(0, len(text))])
            text = text[:place] + draw.choice(parts) + text[place:]
        if draw.random() < 0.4:
            text += draw.choice(parts) + "".join(str(draw.randrange(10)) for _ in range(draw.randint(1, 10)))
            text += draw.choice(["", "", "#", " "])
        show(home, text)


if __name__ == "__main__":
    {"table": table, "fixture": fixture, "forms": forms, "probes": probes, "odd": odd}[sys.argv[1]]()

import ContactPages

/// The style of a page: for widths from 320 pixels, paper, light and dark mode.
///
/// Colour is never the only indication. There are no inline styles, because the page allows only this one.
enum DedupPageStyle {
  static let text = PageStyle.common + base + deciding

  private static let base = """
    .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1.25rem 0; }
    .facts div { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .75rem 1rem; }
    .facts dt { font-size: .875rem; color: var(--soft); }
    .facts dd { margin: 0; font-size: 1.75rem; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
    .facts .review dd { color: var(--review); }
    .facts .merged dd { color: var(--merged); }

    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: .75rem; }
    .chart { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .75rem 1rem 1rem; }
    .chart table { width: 100%; border-collapse: collapse; font-size: .875rem; table-layout: fixed; }
    .chart caption { text-align: left; font-weight: 600; font-size: 1rem; padding-bottom: .375rem; }
    .chart th { text-align: left; font-weight: 400; color: var(--soft); padding: .125rem 0; white-space: nowrap; }
    .chart .names { width: 8.25rem; }
    .chart .counts { width: 3.5rem; }
    .chart td { padding: .125rem 0; vertical-align: middle; }
    .chart td.count { text-align: right; font-variant-numeric: tabular-nums; }
    .chart svg { display: block; width: 100%; height: .875rem; }
    .key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: .75rem 0 0; padding: 0; font-size: .875rem; color: var(--soft); }
    .key li { display: flex; align-items: center; gap: .4rem; }
    .key svg { width: .75rem; height: .75rem; }
    .bar-merged { fill: var(--merged); }
    .bar-review { fill: var(--review); }
    .files { padding-left: 1.25rem; margin: .5rem 0; overflow-wrap: anywhere; }
    .about > summary { color: var(--accent); cursor: pointer; padding: .25rem 0; }

    .filter {
      display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; margin: 2rem 0 0; padding: .75rem 1rem;
      background: var(--card); border: 1px solid var(--line); border-radius: 10px;
    }
    .filter[hidden] { display: none; }
    .filter fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .375rem; }
    .filter legend, .filter .words span { font-size: .875rem; color: var(--soft); padding: 0; margin-bottom: .25rem; display: block; }
    .filter .lane input { position: absolute; opacity: 0; width: 1px; height: 1px; }
    .filter .lane span { display: block; border: 1px solid var(--line); border-radius: 999px; padding: .375rem .875rem; cursor: pointer; }
    .filter .lane input:checked + span { background: var(--accent); border-color: var(--accent); color: var(--card); }
    .filter .lane input:focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
    .filter .words { flex: 1 1 14rem; }
    .filter input[type=search], .filter button {
      font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
      padding: .375rem .75rem; min-height: 2.5rem;
    }
    .filter input[type=search] { width: 100%; }
    .filter button { cursor: pointer; }
    .filter p { flex: 1 0 100%; margin: 0; font-size: .875rem; color: var(--soft); font-variant-numeric: tabular-nums; }
    .filter .pair { display: flex; gap: .375rem; }

    .group { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--merged); border-radius: 10px; margin: .75rem 0; }
    .group.review { border-left-color: var(--review); }
    .group[hidden], section[hidden] { display: none; }
    .group > summary {
      display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: .125rem .75rem; align-items: baseline;
      padding: .75rem 1rem; cursor: pointer; list-style: none;
    }
    .group > summary::-webkit-details-marker { display: none; }
    .group > summary::before { content: "\\25B8"; color: var(--soft); }
    .group[open] > summary::before { content: "\\25BE"; }
    .group > summary:hover h3 { text-decoration: underline; text-underline-offset: 3px; }
    .lane-name { font-size: .8125rem; font-weight: 600; border-radius: 999px; padding: .125rem .625rem; white-space: nowrap; background: var(--merged-wash); color: var(--merged); }
    .review .lane-name { background: var(--review-wash); color: var(--review); }
    .facts-line { grid-column: 2 / -1; font-size: .875rem; color: var(--soft); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    .body { padding: 0 1rem 1rem; }

    .scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
    .values { border-collapse: collapse; width: 100%; font-size: .9375rem; table-layout: fixed; }
    .values th, .values td { text-align: start; vertical-align: top; padding: .375rem .625rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .values thead th, .values thead td { border-top: 0; background: var(--wash); font-weight: 600; }
    .values thead small { display: block; font-weight: 400; color: var(--soft); overflow-wrap: anywhere; }
    .values tbody th { width: 8.5rem; font-weight: 400; color: var(--soft); font-size: .875rem; }
    .values thead td { width: 8.5rem; }
    .values td.same, .values td.alike { color: var(--soft); }
    .values tr.conflict > * { background: var(--review-wash); }
    .values tr.conflict > th { color: var(--review); font-weight: 600; }
    .values .conflict .mark { color: var(--review); }
    .values img { display: block; max-width: 6rem; max-height: 6rem; border-radius: 6px; }
    .reason { color: var(--review); font-weight: 600; }
    kbd { font: .875em ui-monospace, Menlo, Consolas, monospace; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 .35em; background: var(--card); }
    dialog { border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: var(--ink); max-width: min(32rem, 90vw); }
    dialog::backdrop { background: rgb(0 0 0 / .4); }
    dialog h2 { margin: 0 0 .5rem; }
    dialog dl div { display: grid; grid-template-columns: 4rem 1fr; gap: .75rem; margin: .25rem 0; }
    dialog dd { margin: 0; }
    dialog button, .note button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; padding: .375rem .875rem; min-height: 2.5rem; cursor: pointer; }
    .values tbody td:empty::after { content: "\\2013"; color: var(--soft); }
    .mark { font-weight: 700; color: var(--merged); margin-inline-end: .375rem; }
    .alike .mark { color: var(--accent); }
    .who {
      display: inline-block; min-width: 1.5em; text-align: center; border-radius: 5px; background: var(--ink); color: var(--card);
      font-weight: 700; font-size: .8125em; padding: 0 .3em; margin-inline-end: .35rem;
    }
    .conflicts { margin: 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
    .conflicts li { margin: .25rem 0; }
    .conflicts .who { margin: 0 .125rem; }
    .note code { white-space: nowrap; }
    .conflicts s { color: var(--soft); }

    .why { border-collapse: collapse; width: 100%; font-size: .9375rem; table-layout: fixed; margin-bottom: 1rem; }
    .why caption { text-align: left; padding: .25rem 0; }
    .why th, .why td { padding: .25rem 0; border-top: 1px solid var(--line); vertical-align: middle; text-align: start; font-weight: 400; overflow-wrap: anywhere; }
    .why .names { width: 38%; }
    .why .counts { width: 4.5rem; }
    .why th { padding-right: .75rem; }
    .why caption .who { margin: 0 .125rem; }
    .why th small { display: block; color: var(--soft); }
    .why td.bits { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .why tr.sum th, .why tr.sum td { font-weight: 600; border-top: 2px solid var(--line); }
    .why td.bar { padding: 0; position: relative; }
    .why svg { display: block; position: absolute; inset: 0; width: 100%; height: 100%; }
    .why rect { y: calc(50% - 6px); height: 12px; }
    .plus { fill: var(--plus); }
    .minus { fill: var(--minus); }
    .base { fill: var(--base); }
    .total { fill: var(--total); }
    .zero { stroke: var(--soft); stroke-width: 1; }
    .enough { stroke: var(--accent); stroke-width: 1.5; stroke-dasharray: 3 3; }
    footer { margin-top: 3rem; padding-bottom: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }

    @media (max-width: 40rem) {
      header { padding-top: 1.25rem; }
      .facts { grid-template-columns: 1fr 1fr; }
      .group > summary { grid-template-columns: auto minmax(0, 1fr); padding: .75rem; }
      .group > summary .lane-name { grid-column: 2; justify-self: start; grid-row: 2; margin: .125rem 0; }
      .body { padding: 0 .75rem .75rem; }
      .values, .values thead, .values tbody { display: block; }
      .values tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); border-top: 1px solid var(--line); }
      .values thead tr { border-top: 0; }
      .values.of3 tr { grid-template-columns: repeat(3, minmax(0, 1fr)); }
      .values.of4 tr { grid-template-columns: repeat(4, minmax(0, 1fr)); }
      .values.of5 tr { grid-template-columns: repeat(5, minmax(0, 1fr)); }
      .values.of6 tr { grid-template-columns: repeat(6, minmax(0, 1fr)); }
      .values.of3 { width: 26rem; min-width: 100%; }
      .values.of4 { width: 34rem; min-width: 100%; }
      .values.of5 { width: 42rem; min-width: 100%; }
      .values.of6 { width: 50rem; min-width: 100%; }
      .values thead td { display: none; }
      .values tbody th { grid-column: 1 / -1; width: auto; padding-bottom: 0; font-size: .8125rem; }
      .values.of3 tbody th, .values.of4 tbody th, .values.of5 tbody th, .values.of6 tbody th { position: sticky; left: 0; justify-self: start; }
      .values tbody th, .values tbody td { border-top: 0; }
      .why tr { display: grid; grid-template-columns: minmax(0, 1fr) 4.5rem; border-top: 1px solid var(--line); padding: .25rem 0; }
      .why, .why tbody, .why caption { display: block; }
      .why th, .why td, .why tr.sum th, .why tr.sum td { border: 0; width: auto; padding-top: 0; padding-bottom: 0; }
      .why td.bar { grid-column: 1 / -1; grid-row: 2; }
      .why svg { position: static; height: 1.25rem; }
      .why colgroup { display: none; }
    }
    @media (min-width: 40.01rem) and (min-height: 30rem) {
      .filter { position: sticky; top: 0; z-index: 2; box-shadow: 0 4px 12px -8px rgb(0 0 0 / .35); }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media (forced-colors: active) {
      .plus, .total, .bar-merged { fill: Highlight; }
      .minus, .bar-review { fill: GrayText; }
      .filter .lane input:checked + span { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
    @media print {
      :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; }
      body { font-size: 10pt; }
      .filter, .skip, .about > summary { display: none; }
      details::details-content { content-visibility: visible; block-size: auto; }
      .group { break-inside: auto; }
      .group > summary, .values tr, .why tr, .why caption { break-inside: avoid; }
      .scroll { overflow: visible; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """
}

extension DedupPageStyle {
  /// The style of the forms in which a person decides, and of the merged contact.
  static let deciding = """
    .values .result { border-inline-start: 2px solid var(--accent); background: var(--wash); }
    .state:not(:empty)::before { content: "\\2713\\00A0"; }
    .state:not(:empty) { display: block; color: var(--ink); }
    .decision { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
    .decision[hidden], .decision fieldset[hidden], .decide[hidden], .skip[hidden], .decision button[hidden] { display: none; }
    .decision fieldset { border: 0; margin: 0 0 .75rem; padding: 0; min-width: 0; }
    .decision fieldset:last-child, .decision p:last-child { margin-bottom: 0; }
    .decision legend { font-weight: 600; padding: 0; margin-bottom: .25rem; overflow-wrap: anywhere; }
    .decision .hint { margin: 0 0 .5rem; }
    .choices { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; }
    .decision label { display: flex; gap: .5rem; align-items: start; min-height: 2rem; padding: .25rem 0; cursor: pointer; }
    .decision label > span { min-width: 0; overflow-wrap: anywhere; }
    .decision fieldset:disabled label { cursor: not-allowed; color: var(--soft); }
    .decision input { flex: none; width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: var(--accent); }
    .decision .persons label { justify-content: space-between; max-width: 32rem; align-items: center; }
    .decision select, .decision button, .decide button {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 8px;
      padding: .25rem .75rem; min-height: 2.25rem; cursor: pointer;
    }
    .decide {
      display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; margin: 2rem 0 0; padding: .625rem 1rem;
      background: var(--card); border: 1px solid var(--soft); border-radius: 10px;
    }
    .decide p { flex: 1 1 8rem; margin: 0; font-variant-numeric: tabular-nums; }
    .decide progress { flex: 1 1 6rem; height: .5rem; accent-color: var(--accent); }
    .decide button { min-height: 2.5rem; }
    .decide button:disabled { color: var(--soft); cursor: not-allowed; }
    .decide #save { background: var(--accent); border-color: var(--accent); color: var(--card); font-weight: 600; }
    .values.of5 { min-width: 56rem; }
    .values.of6 { min-width: 64rem; }

    @media (min-height: 30rem) {
      .decide { position: sticky; bottom: .5rem; z-index: 2; box-shadow: 0 -4px 12px -8px rgb(0 0 0 / .35); }
      html { scroll-padding-bottom: 8rem; }
    }
    @media (min-width: 40.01rem) and (min-height: 30rem) { html { scroll-padding-top: 9rem; } }
    @media (max-width: 40rem) {
      .values .result { grid-column: 1 / -1; border-inline-start: 0; }
      .values thead .result { display: none; }
      .values td.result::before { content: "Result: "; color: var(--soft); font-size: .8125rem; }
      .review .values td.result::before { content: "If merged: "; }
      .values tbody td.result:empty { display: none; }
      .decision { padding: .75rem; }
      .decide { padding: .375rem .625rem; gap: .375rem .5rem; flex-wrap: nowrap; }
      .decide p { flex: 1 1 auto; font-size: .8125rem; line-height: 1.25; }
      .decide progress { flex: 0 1 3rem; min-width: 0; }
      .decide button { flex: none; font-size: .875rem; padding: .25rem .5rem; }
      .wide { display: none; }
    }
    @media print {
      .decide, .decision { display: none; }
      .differences[hidden] { display: block; }
      .differences li[hidden] { display: list-item; }
    }

    """
}

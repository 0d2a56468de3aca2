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
    .decide p { flex: 1 1 12rem; margin: 0; font-variant-numeric: tabular-nums; }
    .decide button { min-height: 2.5rem; }
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
      .decide p { flex-basis: 100%; }
      .decide { padding: .5rem .75rem; }
      .decide button { flex: 1 1 auto; font-size: .9375rem; padding: .25rem .5rem; }
    }
    @media print {
      .decide, .decision { display: none; }
      .differences[hidden] { display: block; }
      .differences li[hidden] { display: list-item; }
    }

    """
}

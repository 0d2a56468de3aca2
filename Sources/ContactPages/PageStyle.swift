/// The style that all pages share: colours for light and dark mode, texts, links and the focus.
package enum PageStyle {
  /// The style sheet.
  package static let common = """

    :root {
      color-scheme: light dark;
      --paper: #f6f7f9; --card: #ffffff; --ink: #1c2330; --soft: #576072; --line: #dce0e8; --wash: #eef1f6;
      --accent: #2457c5; --merged: #1f7a4d; --merged-wash: #e4f4eb; --review: #9a5b00; --review-wash: #fdf1dc;
      --plus: #2f8f5f; --minus: #c2453a; --base: #8a93a5; --total: #2457c5; --same: #e4f4eb; --alike: #eaf0fc;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #12161d; --card: #1a2029; --ink: #e7eaf0; --soft: #a1abbd; --line: #303947; --wash: #232b36;
        --accent: #8fb3ff; --merged: #7ed3a5; --merged-wash: #173427; --review: #f0bd6a; --review-wash: #3a2c12;
        --plus: #4fb883; --minus: #ee7b70; --base: #7c879b; --total: #8fb3ff; --same: #173427; --alike: #1d2c4a;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
    }
    header, main, footer { max-width: 68rem; margin: 0 auto; padding: 0 1rem; }
    header { padding-top: 2rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.01em; }
    h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .25rem; }
    h3 { font-size: 1rem; margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    h4 { font-size: .875rem; margin: 1.25rem 0 .5rem; color: var(--soft); font-weight: 600; }
    p { margin: 0 0 .75rem; max-width: 44rem; }
    a { color: var(--accent); }
    code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    .lede, .note { color: var(--soft); }
    .note { font-size: .9375rem; }
    .hint { font-size: .875rem; color: var(--soft); }
    .unseen {
      position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; border: 0;
    }
    .skip { position: absolute; left: 1rem; top: -4rem; background: var(--card); padding: .5rem 1rem; z-index: 3; }
    .skip:focus { top: .5rem; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }


    """
}

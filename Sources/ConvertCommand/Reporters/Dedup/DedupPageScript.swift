/// The script of a page, which filters and opens groups, and saves decisions about them. Without it all groups are visible.
enum DedupPageScript {
  static let text = filtering + deciding

  private static let filtering = """

    "use strict";
    (() => {
      const filter = document.getElementById("filter");
      const words = document.getElementById("words");
      const count = document.getElementById("count");
      const groups = Array.from(document.querySelectorAll("details.group"));
      const sections = Array.from(document.querySelectorAll("section.groups"));
      const folded = text => text.normalize("NFKD").replace(/\\p{M}+/gu, "").toLowerCase();
      // The text of a group without the words of its form.
      const text = group => folded(Array.from(
        group.querySelectorAll(":scope > summary, .body > :not(.decision)"), part => part.textContent).join(" "));
      let texts = null;

      const apply = () => {
        const lane = filter.querySelector("input[name=lane]:checked").value;
        const parts = folded(words.value).split(/\\s+/u).filter(part => part !== "");
        if (parts.length > 0 && texts === null) texts = groups.map(text);
        let shown = 0;
        groups.forEach((group, index) => {
          const fits = (lane === "" || group.dataset.lane === lane)
            && parts.every(part => texts[index].includes(part));
          group.hidden = !fits;
          if (fits) shown += 1;
        });
        for (const section of sections) {
          section.hidden = section.querySelector("details.group:not([hidden])") === null
            && section.querySelector("details.group") !== null;
        }
        const number = shown.toLocaleString("en");
        count.textContent = shown === groups.length ? "All " + number + " groups of this page are shown."
          : number + " of " + groups.length.toLocaleString("en") + " groups of this page are shown.";
      };

      const openTarget = () => {
        const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
        if (target instanceof HTMLDetailsElement) target.open = true;
      };

      let timer = 0;
      words.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(apply, 150);
      });
      for (const lane of filter.querySelectorAll("input[name=lane]")) lane.addEventListener("change", apply);
      document.getElementById("open").addEventListener("click", () => {
        for (const group of groups) if (!group.hidden) group.open = true;
      });
      document.getElementById("close").addEventListener("click", () => {
        for (const group of groups) group.open = false;
      });
      addEventListener("hashchange", openTarget);
      addEventListener("beforeprint", () => {
        for (const group of groups) group.open = true;
      });
      filter.hidden = groups.length < 2;
      apply();
      openTarget();
    })();

    """
}

extension DedupPageScript {
  /// The part of the script with which a person decides about groups.
  ///
  /// A group is decided once the person chose or confirmed something other than *later*. The page makes no request: the file
  /// is made in memory and saved as a download. The state is kept for the tab, by the contacts of each group.
  static let deciding = #"""
    (() => {
      const bar = document.getElementById("decide");
      const status = document.getElementById("decided");
      const save = document.getElementById("save");
      const accept = document.getElementById("accept");
      const storageKey = "contacts-convert dedup";
      const relations = { merge: "merge", apart: "keep apart", some: "merge some" };

      const groups = Array.from(document.querySelectorAll(".decision[data-contacts]"), form => ({
        form,
        details: form.closest("details"),
        key: form.dataset.contacts,
        contacts: JSON.parse(form.dataset.contacts),
        merged: form.dataset.persons.split(" ").map(Number),
        radios: Array.from(form.querySelectorAll(".relation input")),
        selects: Array.from(form.querySelectorAll(".persons select")),
        values: Array.from(form.querySelectorAll(".value")),
        isTouched: false,
        kept: new Map(),
      }));
      const undo = document.getElementById("undo");
      const progress = document.getElementById("progress");
      const keys = document.getElementById("keys");
      const words = document.getElementById("words");
      let savedText = "";
      // What the groups were before each decision.
      const history = [];

      const relation = group => group.radios.find(radio => radio.checked).value;
      const isDecided = group => group.isTouched && relation(group) !== "later";
      const persons = group => {
        switch (relation(group)) {
          case "merge": return group.contacts.map(() => 0);
          case "some": return group.selects.map(select => Number(select.value));
          default: return group.merged;
        }
      };

      // The lines of a decision: the contacts of each person are the same, and contacts of two persons are different.
      const lines = group => {
        if (!isDecided(group)) return [];
        const numbers = persons(group);
        const line = (decision, members, keep) => JSON.stringify(Object.assign(
          { decision, contacts: members.map(member => group.contacts[member]) }, keep ? { keep } : {}));
        const found = [];
        const all = numbers.map((_, member) => member);
        if (relation(group) !== "apart") {
          for (const person of new Set(numbers)) {
            const members = all.filter(member => numbers[member] === person);
            if (members.length < 2) continue;
            const keep = {};
            for (const [property, holders] of group.kept) {
              const holder = holders.find(member => members.includes(member));
              if (holder !== undefined) keep[property] = group.contacts[holder].identity;
            }
            found.push(line("same", members, Object.keys(keep).length > 0 ? keep : null));
          }
        }
        if (new Set(numbers).size === numbers.length) return [line("different", all)];
        for (const one of all) {
          for (const other of all.slice(one + 1)) {
            if (numbers[one] !== numbers[other]) found.push(line("different", [one, other]));
          }
        }
        return found;
      };
      const decisions = () => groups.flatMap(lines).map(line => line + "\n").join("");

      const read = radio => radio.value === "" ? [] : radio.value.split(" ").map(Number);
      // The formatted name is that of the name that stays.
      const followed = group => {
        const [name, formatted] = ["N", "FN"].map(property =>
          group.values.find(fieldset => fieldset.dataset.property === property));
        if (!name || !formatted) return null;
        const holders = read(name.querySelector("input:checked"));
        const input = Array.from(formatted.querySelectorAll("input")).find(input =>
          read(input).some(member => holders.includes(member)));
        if (input) input.checked = true;
        return formatted;
      };
      const showGroup = group => {
        const chosen = relation(group);
        const merges = chosen === "merge" || chosen === "some";
        const follower = followed(group);
        for (const fieldset of group.form.querySelectorAll(".persons")) fieldset.hidden = chosen !== "some";
        for (const fieldset of group.values) {
          fieldset.disabled = !merges || fieldset === follower;
          fieldset.hidden = fieldset.disabled;
          const value = fieldset.querySelector("input:checked + span > bdi");
          const cell = group.details.querySelector(`[data-result="${CSS.escape(fieldset.dataset.property)}"]`);
          if (value && cell) cell.replaceChildren(value.cloneNode(true));
        }
        for (const button of group.form.querySelectorAll(".confirm")) button.hidden = isDecided(group) || chosen !== "merge";
        group.details.classList.toggle("is-decided", isDecided(group));
        group.details.querySelector(".state").textContent = isDecided(group) ? "Decided: " + relations[chosen] : "";
      };

      const showStatus = text => {
        const count = groups.filter(isDecided).length;
        status.textContent = count.toLocaleString("en") + " of " + groups.length.toLocaleString("en")
          + (groups.length === 1 ? " group" : " groups") + " decided"
          + (text === savedText ? count > 0 ? ", saved" : "" : ", not saved");
        progress.max = Math.max(groups.length, 1);
        progress.value = count;
        undo.disabled = history.length === 0;
        if (accept) accept.hidden = !groups.some(isOpenProposal);
      };
      const isOpenProposal = group => !group.isTouched && relation(group) === "merge";

      const store = () => {
        const state = groups.filter(group => group.isTouched).map(group => ({
          key: group.key, relation: relation(group), persons: group.selects.map(select => select.value),
          kept: group.values.filter(value => group.kept.has(value.dataset.property)).map(value =>
            [value.dataset.property, value.querySelector("input:checked").value]),
        }));
        // Some browsers refuse storage to pages from files.
        try { sessionStorage.setItem(storageKey, JSON.stringify({ state, savedText })); } catch { }
      };
      const restore = () => {
        let stored = null;
        try { stored = JSON.parse(sessionStorage.getItem(storageKey)); } catch { }
        if (stored === null) return;
        const states = new Map(stored.state.map(state => [state.key, state]));
        for (const group of groups) {
          const state = states.get(group.key);
          const radio = state && group.radios.find(radio => radio.value === state.relation);
          if (!radio) continue;
          group.isTouched = true;
          radio.checked = true;
          group.selects.forEach((select, index) => { select.value = state.persons[index] ?? select.value; });
          for (const [property, value] of state.kept) {
            const fieldset = group.values.find(fieldset => fieldset.dataset.property === property);
            const input = fieldset && Array.from(fieldset.querySelectorAll("input")).find(input => input.value === value);
            if (!input) continue;
            input.checked = true;
            group.kept.set(property, read(input));
          }
        }
        savedText = stored.savedText;
      };

      const snapshot = group => ({
        group, isTouched: group.isTouched, relation: relation(group), kept: new Map(group.kept),
        persons: group.selects.map(select => select.value),
        values: group.values.map(value => value.querySelector("input:checked")),
      });
      const remember = (...changed) => history.push(changed.map(snapshot));
      const takeBack = () => {
        const changed = history.pop();
        if (!changed) return;
        for (const before of changed) {
          const group = before.group;
          group.isTouched = before.isTouched;
          group.kept = before.kept;
          for (const radio of group.radios) radio.checked = radio.value === before.relation;
          group.selects.forEach((select, index) => { select.value = before.persons[index]; });
          for (const input of before.values) if (input) input.checked = true;
          showGroup(group);
        }
        store();
        showStatus(decisions());
        go(changed[0].group);
      };

      // One group is open: the one to decide.
      let active = null;
      const go = group => {
        active = group;
        for (const other of groups) other.details.open = other === group;
        for (const hidden of [group.details, group.details.closest("section")]) if (hidden) hidden.hidden = false;
        group.details.scrollIntoView({ block: "start" });
        group.radios.find(radio => radio.checked).focus({ preventScroll: true });
      };
      const isOpen = group => !group.isTouched && !group.details.hidden;
      const isShown = group => group.details.open && !group.details.hidden;
      // The group with the focus, the one that was clicked last, or the first that is open.
      const current = () => groups.find(group => isShown(group) && group.details.contains(document.activeElement))
        ?? (active && isShown(active) ? active : groups.find(isShown));
      const move = (from, step) => {
        const start = groups.indexOf(from);
        for (let distance = 1; distance <= groups.length; distance += 1) {
          const next = groups[(start + step * distance + groups.length * 2) % groups.length];
          if (next !== from && isOpen(next)) return go(next);
        }
        if (groups.some(isOpen)) return;
        const hidden = groups.filter(group => !group.isTouched && group.details.hidden).length;
        if (hidden > 0) {
          status.textContent = "All groups that are shown are done, and " + hidden.toLocaleString("en")
            + " more that the search hides are not.";
          return words.focus();
        }
        const later = groups.filter(group => group.isTouched && !isDecided(group)).length;
        status.textContent = "All groups are done" + (later > 0 ? ", " + later.toLocaleString("en") + " of them skipped. " : ". ")
          + (decisions() === savedText ? "" : "Save the decisions.");
        save.focus();
      };
      const choose = (group, value) => {
        const radio = group.radios.find(radio => radio.value === value);
        const isNew = !radio.checked || !group.isTouched;
        if (isNew) {
          remember(group);
          radio.checked = true;
          change(group, radio);
        }
        // There are values to choose first.
        const values = group.values.find(values => !values.disabled);
        if (isNew && value === "merge" && values) {
          values.querySelector("input:checked").focus();
          status.textContent = "Choose the values that stay, then m again.";
          return;
        }
        move(group, 1);
      };
      const goFirst = () => groups.some(isOpen) && go(groups.find(isOpen));
      // Only a group that can be seen is decided; another one is shown first.
      const decide = (group, value) => {
        if (!group) return goFirst();
        const place = group.details.getBoundingClientRect();
        if (place.bottom > 0 && place.top < innerHeight) choose(group, value);
        else go(group);
      };
      addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
        if (event.target.matches("input[type=search], select, textarea")) return;
        // A key that is held decides once.
        if (event.repeat && "mksu".includes(event.key)) return;
        const group = current();
        switch (event.key) {
          case "?": keys.showModal(); break;
          case "u": takeBack(); break;
          case "j": group ? move(group, 1) : goFirst(); break;
          case "p": if (group) move(group, -1); break;
          case "m": decide(group, "merge"); break;
          case "k": decide(group, "apart"); break;
          case "s": decide(group, "later"); break;
          default: return;
        }
        event.preventDefault();
      });
      undo.addEventListener("click", takeBack);
      document.getElementById("close-keys").addEventListener("click", () => keys.close());

      const change = (group, target) => {
        const value = target.closest(".value");
        if (value) group.kept.set(value.dataset.property, read(target));
        group.isTouched = true;
        showGroup(group);
        store();
        showStatus(decisions());
      };

      for (const group of groups) {
        group.details.addEventListener("pointerdown", () => { active = group; });
        group.selects.forEach((select, index) => { select.value = String(group.merged[index]); });
        // Each control begins with its proposal, whatever a browser restores.
        for (const radio of group.form.querySelectorAll("input")) radio.checked = radio.defaultChecked;
        if (new Set(group.merged).size === group.merged.length) for (const select of group.selects) select.value = "0";
        // A click on a checked radio button confirms it, which is no change.
        let before = null;
        group.form.addEventListener("pointerdown", () => { before = snapshot(group); });
        group.form.addEventListener("keydown", () => { before = snapshot(group); });
        group.form.addEventListener("click", event => {
          const isConfirmation = event.target.closest(".confirm") !== null;
          if (!event.target.matches("input") && !isConfirmation) return;
          history.push([before ?? snapshot(group)]);
          change(group, event.target);
          // The arrow keys click, too, and do not move on.
          const isRelation = event.detail > 0 && group.radios.includes(event.target) && relation(group) !== "some";
          const hasValues = relation(group) === "merge" && group.values.length > 0;
          if (isConfirmation || isRelation && !hasValues) move(group, 1);
        });
        for (const select of group.selects) select.addEventListener("change", () => {
          history.push([before ?? snapshot(group)]);
          change(group, select);
        });
      }

      accept?.addEventListener("click", () => {
        remember(...groups.filter(isOpenProposal));
        for (const group of groups.filter(isOpenProposal)) {
          group.isTouched = true;
          showGroup(group);
        }
        store();
        showStatus(decisions());
        save.focus();
      });
      save.addEventListener("click", () => {
        const text = decisions();
        if (text === "") {
          status.textContent = "Nothing to save: no group is decided.";
          return;
        }
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
        link.download = "decisions.jsonl";
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
        savedText = text;
        store();
        showStatus(text);
      });
      addEventListener("beforeunload", event => {
        if (decisions() === savedText) return;
        event.preventDefault();
        event.returnValue = true;
      });

      for (const form of document.querySelectorAll(".decision")) {
        form.hidden = false;
        if (!("contacts" in form.dataset)) continue;
        // The form contains the differences that can be decided.
        const differences = form.parentElement.querySelector(".differences");
        if (differences === null) continue;
        const chosen = differences.querySelectorAll("li[data-chosen]");
        for (const item of chosen) item.hidden = true;
        differences.hidden = chosen.length === differences.querySelectorAll("li").length;
      }
      for (const element of document.querySelectorAll("[data-deciding]")) element.hidden = groups.length === 0;
      restore();
      groups.forEach(showGroup);
      showStatus(decisions());
      // The next open group is in view when decisions were kept, and not the place before.
      window.history.scrollRestoration = "manual";
      const next = groups.find(isOpen);
      if (next && groups.some(group => group.isTouched) && location.hash === "") go(next);
    })();

    """#
}

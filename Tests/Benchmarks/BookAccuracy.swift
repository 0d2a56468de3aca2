internal import ContactTestSupport
internal import MatchingMeasurement

/// Measures how well duplicates are found in invented books with known people.
struct BookAccuracy {
  private var recipes: [BookRecipe] = []
  private var isQuick = false
  private var seeds: ClosedRange<UInt64>?
  /// The maximum number of wrong pairs of a book to print.
  private var maxErrors = 0

  /// - Parameter arguments: `[NAME]... [--quick] [--seeds FIRST-LAST] [--show NUMBER]`
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--show":
        guard let number = rest.popFirst().flatMap({ Int($0) }) else { return nil }
        maxErrors = number
      case "--seeds":
        let ends = (rest.popFirst() ?? "").split(separator: "-").compactMap { UInt64($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return nil }
        seeds = first...last
      default:
        guard let recipe = BookRecipe(rawValue: argument) else { return nil }
        recipes.append(recipe)
      }
    }
    if recipes.isEmpty { recipes = BookRecipe.allCases }
  }

  /// Whether arguments are those of this check and not those of a file.
  static func accepts(_ arguments: [String]) -> Bool {
    arguments.first.map { $0.hasPrefix("--") || BookRecipe(rawValue: $0) != nil } ?? true
  }

  /// Prints a line for each book, then those of all seeds of a recipe together, then the calibration.
  func run() -> Bool {
    var calibration = Calibration()
    print(line(BookAccuracy.columns))
    for recipe in recipes {
      for seed in seeds ?? 1...(isQuick ? 2 : recipe.usualCount > 1_000 ? 3 : 8) {
        let count = isQuick ? recipe.usualCount / (recipe.usualCount > 1_000 ? 5 : 3) : recipe.usualCount
        let matching = BookMatching(recipe.book(seed: seed, count: count))
        measure(matching, recipe, seed)
        if recipe.isRegister || recipe == .census { calibration.add(matching.measurement) }
      }
    }
    if calibration.bins.contains(where: { $0.pairs > 0 }) { printCalibration(calibration) }
    return true
  }

  // MARK: - Books

  private func measure(_ matching: BookMatching, _ recipe: BookRecipe, _ seed: UInt64) {
    let measurement = matching.measurement
    let clean = BookMatching(matching.book.withoutDuplicates)
    let again = BookMatching(matching.mergedBook)
    let best = recipe.isRegister ? BestThreshold(matching) : nil
    let figures = [
      "\(recipe.rawValue) \(seed)", "\(matching.book.entries.count)", "\(measurement.truePairs)",
      fixed(measurement.precision, 4), fixed(measurement.recall, 3), fixed(measurement.recallOfBothLanes, 3),
      "\(measurement.review.count)", fixed(measurement.shareRightInReview, 3), "\(measurement.wrong.count)",
      "\(clean.measurement.merged.count)", "\(matching.pairsThatDiffer(shuffledBy: seed))",
      "\(again.measurement.merged.count)", best.map { fixed($0.f1, 3) } ?? "", best.map { fixed($0.recall, 3) } ?? "",
      best.map { fixed($0.probability, 3) } ?? "",
    ]
    print(line(figures))
    for (kind, run) in [("wrong", matching), ("without duplicates, wrong", clean)] {
      for pair in run.measurement.wrong.prefix(maxErrors) {
        let stated = run.measurement.stated[pair].map { fixed($0, 4) } ?? "not compared"
        print("\(kind), probability \(stated):\n\(run.described(pair))")
      }
    }
    let missed = MatchMeasurement.pairs(ofPeople: measurement.people)
      .filter { !measurement.merged.contains($0) && !measurement.review.contains($0) }
    for pair in missed.prefix(maxErrors) { print("missed:\n\(matching.described(pair))") }
  }

  private func printCalibration(_ calibration: Calibration) {
    print("\nregisters and census: the stated probability of pairs, and the share of them that is true")
    for (number, bin) in calibration.bins.enumerated() where bin.pairs > 0 {
      let range = "\(fixed(0.5 + Double(number) / 20, 2)) to \(fixed(0.55 + Double(number) / 20, 2))"
      let (stated, right) = (bin.stated / Double(bin.pairs), Double(bin.right) / Double(bin.pairs))
      print("\(range): \(bin.pairs) pairs, stated \(fixed(stated, 3)), true \(fixed(right, 3))")
    }
  }

  // MARK: - Columns

  private static let columns = [
    "book and seed", "contacts", "pairs", "precision", "recall", "both", "review", "right", "wrong", "clean",
    "shuffled",
    "second", "best F1", "recall", "at",
  ]

  /// The cells of a row, the first one aligned to the left.
  private func line(_ cells: [String]) -> String {
    cells.enumerated().map { place, cell in
      let width = place == 0 ? 25 : max(6, BookAccuracy.columns[place].count)
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      return place == 0 ? cell + padding : padding + cell
    }.joined(separator: " ")
  }
}

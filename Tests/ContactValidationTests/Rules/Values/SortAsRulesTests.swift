import Testing
import VCardSyntax

@Suite("Rules about SORT-AS")
struct SortAsRulesTests {
  @Test("SORT-AS with more elements than components is found")
  func tooLong() {
    expectFindings("ORG;SORT-AS=⟦VC389⟧\"A,B,C\":Analytical Engines;Sales", in: [.v40])
    expectFindings("ORG;SORT-AS=⟦VC389⟧A,B:Analytical Engines", in: [.v40])
    expectFindings("N;SORT-AS=⟦VC389⟧\"a,b,c,d,e,f\":Lovelace;Ada;;;", in: [.v40])
    expectFindings(
      "N;SORT-AS=\"Harten,Rene\":van der Harten;Rene,J.;Sir;;R.D.O.N.\nORG;SORT-AS=\"A,B\":Analytical Engines;Sales",
      in: [.v40])
  }
}

/**
 * Returns the display form of a case name from the case list, with typographic apostrophes and without spaces between
 * single initials. `Chevron U. S. A. Inc.` becomes `Chevron U.S.A. Inc.`
 */
export function showCaseName(name: string): string {
  return name.replaceAll("'", '’').replaceAll(/\b([A-Z]\.) (?=[A-Z]\.(?:[ ,]|$))/g, '$1')
}

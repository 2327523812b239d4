import { ownEntry } from '../text/own-entry.ts'

/** Organizations that are widely known by their initials (R11.5.3). */
const INITIALS: Readonly<Record<string, string>> = {
  'american civil liberties union': 'ACLU',
  'american federation of labor and congress of industrial organizations': 'AFL-CIO',
  'central intelligence agency': 'CIA',
  'drug enforcement administration': 'DEA',
  'environmental protection agency': 'EPA',
  'equal employment opportunity commission': 'EEOC',
  'federal aviation administration': 'FAA',
  'federal bureau of investigation': 'FBI',
  'federal communications commission': 'FCC',
  'federal deposit insurance corporation': 'FDIC',
  'federal election commission': 'FEC',
  'federal emergency management agency': 'FEMA',
  'federal energy regulatory commission': 'FERC',
  'federal trade commission': 'FTC',
  'food and drug administration': 'FDA',
  'national aeronautics and space administration': 'NASA',
  'national association for the advancement of colored people': 'NAACP',
  'national collegiate athletic association': 'NCAA',
  'national football league': 'NFL',
  'national labor relations board': 'NLRB',
  'national security agency': 'NSA',
  'nuclear regulatory commission': 'NRC',
  'occupational safety and health administration': 'OSHA',
  'people for the ethical treatment of animals': 'PETA',
  'securities and exchange commission': 'SEC',
}

/**
 * Returns the widely known initials of an organization. Returns undefined if there are none. Treats "&" and "and" as
 * equal.
 */
export function initialsOf(name: string): string | undefined {
  return ownEntry(INITIALS, name.toLowerCase().replaceAll('&', 'and').replace(/^the /, ''))
}

let known: ReadonlySet<string> | undefined

/** Returns true if a word is the initials of an organization in the list. Such initials stay in all caps. */
export function isInitialism(word: string): boolean {
  known ??= new Set(Object.values(INITIALS))
  return known.has(word.replace(/[.,]$/, ''))
}

/** Removes the periods from widely known initials: `S.E.C.` becomes `SEC` (R11.5.3). */
export function withoutStops(name: string): string {
  return name.replace(/\b(?:[A-Z]\.){3,}/g, (word) => {
    const letters = word.replaceAll('.', '')
    return isInitialism(letters) ? letters : word
  })
}

/** Matches widely known initials. */
const KNOWN_INITIALS =
  /^(?:AI|UC|UCLA|NYU|USA|SMU|BYU|LSU|MIT|US|EU|UK|UN|IP|IRS|IBM|OECD|WTO|ICJ|NATO|UNESCO|UNICEF|UNHCR|NASDAQ|DNA|HIV|AIDS|IEEE|NIST|ICAO|NBER|ICC|ILO|IMF|WHO|HIPAA|FERPA|CERCLA|NEPA|FOIA|COVID|SSRN|ACM|LGBTQ?|GPT|LLM|DUI|NAFTA|ERISA|GDPR|ABC|HBO|UPS|AIG|UBS|ESPN|SEIU|UAW|AFSCME|ADT|AMC|EMI|GEICO|SAP|ITT)$/

/** Returns true for initials that stay in all caps: `FTC`, `IBM`, `DNA`. */
export function staysInCapitals(word: string): boolean {
  return isInitialism(word) || KNOWN_INITIALS.test(word.replace(/[^A-Z]/g, ''))
}

import { firstIn } from '../abbreviation/table.ts'
import { readLexicon } from '../find/lexicon.ts'
import { isLawJournal, punctuateJournal } from '../reporter/journal-name.ts'
import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'

/** The publication that a name refers to: a reporter of cases, a code, session laws, a register, or a journal. */
export type PublicationName = { readonly name: string; readonly kind: string }

/** Full names of reporters, codes, and registers, in lowercase and without the series. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  'united states reports': 'U.S.',
  'supreme court reporter': 'S. Ct.',
  'united states supreme court reports lawyers edition': 'L. Ed.',
  'lawyers edition': 'L. Ed.',
  'federal reporter': 'F.',
  'federal supplement': 'F. Supp.',
  'federal appendix': 'F. App’x',
  'federal cases': 'F. Cas.',
  'federal rules decisions': 'F.R.D.',
  'federal claims reporter': 'Fed. Cl.',
  'court of claims reports': 'Ct. Cl.',
  'bankruptcy reporter': 'B.R.',
  'military justice reporter': 'M.J.',
  'tax court reports': 'T.C.',
  'atlantic reporter': 'A.',
  'north eastern reporter': 'N.E.',
  'northeastern reporter': 'N.E.',
  'north western reporter': 'N.W.',
  'northwestern reporter': 'N.W.',
  'pacific reporter': 'P.',
  'south eastern reporter': 'S.E.',
  'southeastern reporter': 'S.E.',
  'south western reporter': 'S.W.',
  'southwestern reporter': 'S.W.',
  'southern reporter': 'So.',
  'california reporter': 'Cal. Rptr.',
  'new york supplement': 'N.Y.S.',
  'appellate division reports': 'A.D.',
  'miscellaneous reports': 'Misc.',
  'illinois decisions': 'Ill. Dec.',
  'pennsylvania district and county reports': 'Pa. D. & C.',
  'united states code': 'U.S.C.',
  'united states code annotated': 'U.S.C.A.',
  'united states code service': 'U.S.C.S.',
  'united states statutes at large': 'Stat.',
  'statutes at large': 'Stat.',
  'code of federal regulations': 'C.F.R.',
  'electronic code of federal regulations': 'C.F.R.',
  'federal register': 'Fed. Reg.',
  'congressional record': 'Cong. Rec.',
  'internal revenue code': 'I.R.C.',
  'united states treaties and other international agreements': 'U.S.T.',
  'united nations treaty series': 'U.N.T.S.',
  'international legal materials': 'I.L.M.',
}

const SERIES: Readonly<Record<string, string>> = {
  second: '2d',
  '2d': '2d',
  '2nd': '2d',
  '2': '2d',
  third: '3d',
  '3d': '3d',
  '3rd': '3d',
  '3': '3d',
  fourth: '4th',
  '4th': '4th',
  '4': '4th',
  fifth: '5th',
  '5th': '5th',
  '5': '5th',
}

/**
 * Returns the standard name of a reporter, code, or register from a spelling that differs in spaces, periods, or
 * apostrophes (`F. 2d`, `So.2d`, `US`), or from its full name (`Southern Reporter, Second Series`). Returns undefined
 * for any other name, because foreign reporters often have the same initials as American ones.
 */
export function knownPublication(given: string): PublicationName | undefined {
  const spelled = given.trim().replace(/^The /, '')
  const direct = entryNamed(spelled)
  if (direct !== undefined) return direct
  const full = fullName(spelled)
  return full === undefined ? undefined : (entryNamed(full) ?? { name: full, kind: 'case' })
}

/** Joins a reporter with its series: `N.E.` and `2` become `N.E.2d`. */
export function withSeries(reporter: string, series: string): string {
  const number =
    SERIES[
      series
        .trim()
        .toLowerCase()
        .replace(/ series$/, '')
    ]
  if (number === undefined) return reporter
  return knownPublication(`${reporter} ${number}`)?.name ?? reporter
}

/** Returns a key that is the same for all spellings of a name. */
function keyOf(name: string): string {
  return name.replace(/[.\s’'‘ʻ`,]/g, '')
}

/**
 * Minimum length of an alternative spelling. Shorter spellings may be foreign reporters: `Fed. Appx.` is recognized,
 * but `C.L.R.` is not.
 */
const LONG_SPELLING = 6

/**
 * Returns the entry with this standard name, ignoring spaces and periods, or the entry with this spelling if the
 * spelling is unambiguous.
 */
function entryNamed(spelled: string): PublicationName | undefined {
  const key = keyOf(spelled)
  const { afterVolume, first } = readLexicon()
  for (const entry of [afterVolume.get(key), first.get(key)])
    if (entry !== undefined && (keyOf(entry.name) === key || key.length >= LONG_SPELLING))
      return { name: entry.name, kind: entry.kind }
  return isLawJournal(spelled) ? { name: punctuateJournal(spelled), kind: 'journal' } : undefined
}

/** Returns the abbreviation of a full name that is listed or is `<State> Reports` or `<State> Appellate Reports`. */
function fullName(name: string): string | undefined {
  const words = name
    .toLowerCase()
    .replace(/[.’',]/g, '')
    .replace(/&/g, 'and')
    .replace(/\s+/g, ' ')
  const [, bare = words, series = ''] =
    /^(.*?)[\s(]+(second|2nd|2d|third|3rd|3d|fourth|4th|fifth|5th)(?: series)?\)?$/.exec(words) ?? []
  const short = FULL_NAMES[bare] ?? stateReports(bare)
  return short === undefined ? undefined : withNumber(short, SERIES[series])
}

function withNumber(short: string, series: string | undefined): string {
  if (series === undefined) return short
  // No space before the series after a single capital: `F.3d`, but `So. 2d` and `F. Supp. 2d` (R7).
  return /(?:^|[.\s])[A-Z]\.$/.test(short) ? `${short}${series}` : `${short} ${series}`
}

function stateReports(name: string): string | undefined {
  const [, place = '', appeals] = /^(.+?)( app(?:eals|ellate(?: court)?))? reports?$/.exec(name) ?? []
  const short = firstIn('T12', place) ?? UNSHORTENED_STATES.find((state) => state.toLowerCase() === place)
  return short === undefined ? undefined : `${short}${appeals === undefined ? '' : ' App.'}`
}

let slugs: ReadonlyMap<string, string> | undefined

/**
 * Returns volume, reporter, and first page from a Caselaw Access Project URL (`https://cite.case.law/so-2d/57/40/`), or
 * undefined for any other URL.
 */
export function citationInAddress(
  url: string,
): { readonly volume: string; readonly reporter: string; readonly page: string } | undefined {
  const [, slug = '', volume = '', page = ''] =
    /^https?:\/\/(?:cite|static)\.case\.law\/([a-z0-9-]+)\/(\d+)\/(?:(?:cases|html)\/)?0*(\d+)(?:-\d+)?(?:[./]|$)/.exec(
      url,
    ) ?? []
  slugs ??= new Map(
    [...readLexicon().afterVolume.values()]
      .filter(({ kind }) => kind === 'case')
      .map(({ name }) => [slugOf(name), name]),
  )
  const reporter = slugs.get(slug)
  return reporter === undefined ? undefined : { volume, reporter, page }
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.’',()]/g, '')
    .replace(/ ?& ?/g, ' ')
    .replace(/(?<=[a-z])(?=\d+[a-z]+$)/, name.endsWith('.2d') || name.endsWith('.3d') ? '' : ' ')
    .trim()
    .replace(/\s+/g, '-')
}

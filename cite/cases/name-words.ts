/** A normalized word of a case name: in lowercase, without punctuation. `cut` is true if it is abbreviated. */
export type NameWord = {
  readonly text: string
  readonly cut: boolean
  /**
   * How well the word identifies a party: 1 for a name, 0.15 for a kind of organization, office, or business, 0 for a
   * connecting word.
   */
  readonly weight: number
}

/** The words of one party. A name without an opposing party has one side. */
export type NameSide = readonly NameWord[]

const JOINTS = new Set(
  'a al an and at by de del der des du et ex for from in la le of on parte re rel the to und v van von vs with'.split(
    ' ',
  ),
)

/** Types of organizations, offices, and businesses, which many names share. */
const KINDS = new Set(
  `admin administration administrator adm admr agency appellant appellants appellee appellees application assn assns assoc
assocs associates association attorney atty auditor authority bank bd board borough bro bros brothers bureau charter city claimant co collector
collr com comm commissioner commr commission commn committee commonwealth comms companies company comptroller corp corporation
corrections cos council cnty county court ct cty department dept dir director dist district div division educ education estate executor executors exr exrs
govt general government governor gov govr group grp guardian heirs holdings immigr immigration inc indus industries ins insurance internal international intl
investigator jail judge justice lessee limited llc llp lp ltd marshal matter mayor members minister minor national natl no number off office officer offs
others parish penitentiary people petition petitioner petitioners plaintiff plaintiffs police postmaster president prison railroad receiver
respondent respondents rev revenue school schools secretary secy sheriff shff society soc state states steamship superintendent supt supreme surveyor socy
territory town township treasurer treas treasury trustee trustees united union village warden widow wife`.split(
    /\s+/,
  ),
)

/** Names of governments, which are parties to thousands of cases. */
const GOVERNMENTS = new Set(
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana
iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada
hampshire jersey mexico york new north south east west n s e w carolina dakota ohio oklahoma oregon pennsylvania rhode island tennessee texas utah vermont
virginia washington wisconsin wyoming us usa america ala ariz ark cal calif colo conn del fla ga ill ind kan ky la mass md me
mich minn miss mo mont neb nev nh nj nm ny nc nd okla or ore pa penna ri sc sd tenn tex va vt wash wis wyo`.split(
    /\s+/,
  ),
)

const SIDES = /,?\s+(?:v|vs|versus)\.?\s+|,?(?<=[a-z.,])v\.(?=[A-Z])/
/** Same as `SIDES`, but ignores case. Used if `SIDES` does not match, as in a name in capitals. */
const SIDES_OF_CAPITALS = new RegExp(SIDES.source, 'i')

/** Splits a case name into the words of each party. */
export function readNameSides(name: string): NameSide[] {
  // Parentheses contain another name of the case or a claim number.
  const parties = name.replace(/\s*\([^)]*\)/g, ' ').trim()
  const whole = (parties === '' ? name : parties).replace(/^(?:in the )?matter of (?=\S)/i, '')
  // A capital after a lowercase “v.” is an initial: `Verizon v. Law Offices of Curtis V. Trinko`.
  const sides = whole
    .split(SIDES.test(whole) ? SIDES : SIDES_OF_CAPITALS, 2)
    .map((side) => readNameWords(side))
  return sides.filter((side) => side.length > 0)
}

/**
 * Splits a name, or part of one, into words. Adjacent single letters form one word: `N. A. A. C. P.`, `R.A.V.`, `U.
 * S.`.
 */
export function readNameWords(part: string): NameWord[] {
  let plain = plainName(part).replaceAll('united states of america', 'us').replaceAll('united states', 'us')
  plain = plain.replace(/(?<=\s)v\.(?=\s)/g, 'v')
  if (HAS_CAPITALS.test(part)) plain = plain.replace(INITIALISM, (initials) => agencyOf(initials))
  return (plain.match(WORD) ?? []).map((written) => wordOf(written))
}

/**
 * Expands an agency's initials to its name. `Ins.` and `Sec.` are excluded because they abbreviate other
 * words.
 */
function agencyOf(initials: string): string {
  return /^[a-z]+\.$/.test(initials) ? initials : (AGENCIES[initials.replace(/[. ]/g, '')] ?? initials)
}

/** Matches a name that may contain initials because it has two adjacent capitals or no capitals at all. */
const HAS_CAPITALS = /[A-Z]\.? ?[A-Z]|^[^A-Z]*$/

/** Cache of words by spelling; the names in the list share most of their words. */
const read = new Map<string, NameWord>()
const MOST_KEPT = 60_000

function wordOf(written: string): NameWord {
  const known = read.get(written)
  if (known !== undefined) return known
  // A note number may be joined to the name in pasted text: `13Anderson`.
  const letters = written.replace(/['.\s]/g, '').replace(/^\d+(?=[a-z]{4})/, '')
  const isAbbreviated = written.endsWith('.') || (letters.length > 3 && !WORDS.has(letters))
  const state = isAbbreviated && !AMBIGUOUS.has(letters) ? STATES[letters] : undefined
  const text = state ?? SPELLED[letters] ?? letters
  const cut = /'(?!s$)|\.$/.test(written) && !/^(?:[a-z][. ]+)+$/.test(written)
  const word = { text, cut, weight: weighWord(text) }
  if (read.size < MOST_KEPT) read.set(written, word)
  return word
}

/** A multi-character word, or initials: letters with periods (and spaces) between them. */
const WORD = /(?:[a-z]\. ?){2,}(?![a-z])|[a-z0-9]+(?:'[a-z]+)*\.?/g

/** Agencies that some reporters print as initials and others in full. */
const AGENCIES: Readonly<Record<string, string>> = {
  nlrb: 'national labor relations board',
  icc: 'interstate commerce commission',
  ftc: 'federal trade commission',
  fcc: 'federal communications commission',
  fec: 'federal election commission',
  fpc: 'federal power commission',
  ferc: 'federal energy regulatory commission',
  sec: 'securities exchange commission',
  eeoc: 'equal employment opportunity commission',
  epa: 'environmental protection agency',
  ins: 'immigration naturalization service',
  naacp: 'national association advancement colored people',
  aclu: 'american civil liberties union',
  tva: 'tennessee valley authority',
  hud: 'housing urban development',
  hew: 'health education welfare',
  usda: 'department agriculture',
  dot: 'department transportation',
  dol: 'department labor',
  hhs: 'department health human services',
  dhs: 'department homeland security',
  fda: 'food drug administration',
  irs: 'internal revenue service',
  cfpb: 'consumer financial protection bureau',
  usaid: 'agency international development',
  dc: 'district columbia',
}
const AGENCY_WORDS = new Set(Object.values(AGENCIES).flatMap((words) => words.split(' ')))

/** Returns true for a word in an agency's name, which reports often abbreviate: `Labor Board`. */
export function isAgencyWord(text: string): boolean {
  return AGENCY_WORDS.has(text)
}

const INITIALISM = new RegExp(
  `\\b(?:${Object.keys(AGENCIES)
    .map((initials) => [...initials].join('\\.? ?'))
    .join('|')})\\b(?!')\\.?`,
  'g',
)

/** Abbreviations that share too few letters with the full word for `abbreviatesWord` to match them. */
const SPELLED: Readonly<Record<string, string>> = {
  r: 'railroad',
  rr: 'railroad',
  railway: 'railroad',
  ry: 'railroad',
  rwy: 'railroad',
  rys: 'railroad',
  ss: 'steamship',
  mut: 'mutual',
  lab: 'laboratory',
  labs: 'laboratories',
  laby: 'laboratory',
  labys: 'laboratories',
  twp: 'township',
  usa: 'us',
}

/** Lowercases a name, removes accents, dashes, and possessives, and normalizes `M'Culloch` and `Mac` names. */
export function plainName(name: string): string {
  let plain = name
  if (/[^ -~]/.test(plain))
    plain = plain
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .replace(/[’‘`]/g, "'")
      .replace(/[‐-―]/g, ' ')
  plain = plain.toLowerCase()
  // `R.R.` is one word, also after initials: `B. & P. R.R. Co.`
  if (plain.includes('r.')) plain = plain.replace(/(?<![^\s,])r\. ?r\.(?![^\s,.])/g, 'railroad')
  if (/['&/-]/.test(plain))
    plain = plain
      // Initials around an ampersand are one word: `AT&T`, `A & P`, `A. T. & T.`.
      .replace(/\b([a-z]{1,2}) ?& ?([a-z])\b(?!['.])/g, '$1$2')
      .replace(/\b(?:[a-z]\. ?)+& ?(?:[a-z]\.(?: (?=[a-z]\.))?)+/g, (initials) =>
        initials.replace(/[^a-z]/g, ''),
      )
      .replaceAll('&', ' and ')
      .replace(/\b([mo])'(?=[a-z]{3})/g, (_, letter: string) => (letter === 'm' ? 'mc' : 'o'))
      .replace(/'s\b/g, '')
      .replace(/s'(?![a-z])/g, 's')
      .replace(/[-/]/g, ' ')
  return plain
}

/** Returns the weight of a normalized word. */
export function weighWord(text: string): number {
  if (JOINTS.has(text)) return 0
  if (KINDS.has(text) || GOVERNMENTS.has(text)) return 0.15
  return /^\d+$/.test(text) ? 0.3 : 1
}

/** Returns true for a word that refers to a state or the United States. */
export function isGovernmentWord(text: string): boolean {
  return GOVERNMENTS.has(text)
}

/** Abbreviations of states that also abbreviate other words or initials. */
const AMBIGUOUS = new Set(
  'al ar az ca co ct de fl hi ia id il in ind ks la ma me mi mn mo ms mt nc nd nh nj nm ny oh ok or ri sc sd tn tx ut wa wi wva wy'.split(
    ' ',
  ),
)

/** State abbreviations that, without the period, are also ordinary words. */
const WORDS = new Set(['mass', 'miss', 'wash'])

/** Compass points that reports shorten to a letter: `E. R.R.` is the Eastern Railroad. */
const POINTS: Readonly<Record<string, string>> = { e: 'east', n: 'north', s: 'south', w: 'west' }

function isPoint(letter: string, word: string): boolean {
  const point = POINTS[letter]
  return point !== undefined && (word === point || word === `${point}ern`)
}

/**
 * The word that identifies each state, keyed by the state's abbreviation. Words such as `new`, `north`, and `west` are
 * left out: `nc` is `carolina`.
 */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  `ak alaska,al alabama,ala alabama,ar arkansas,ark arkansas,az arizona,ariz arizona,ca california,cal california,calif california,
co colorado,colo colorado,conn connecticut,ct connecticut,de delaware,del delaware,fl florida,fla florida,ga georgia,hi hawaii,
ia iowa,id idaho,il illinois,ill illinois,in indiana,ind indiana,kan kansas,ks kansas,ky kentucky,la louisiana,ma massachusetts,
mass massachusetts,md maryland,me maine,mi michigan,mich michigan,minn minnesota,mn minnesota,miss mississippi,ms mississippi,
mo missouri,mont montana,mt montana,neb nebraska,nev nevada,nv nevada,nh hampshire,nj jersey,nm mexico,ny york,nc carolina,
nd dakota,oh ohio,ok oklahoma,okla oklahoma,or oregon,ore oregon,pa pennsylvania,penn pennsylvania,penna pennsylvania,ri island,
sc carolina,sd dakota,tenn tennessee,tn tennessee,tex texas,tx texas,ut utah,va virginia,vt vermont,wa washington,wash washington,
wi wisconsin,wis wisconsin,wva virginia,wyo wyoming,wy wyoming`
    .split(/,\s*/)
    .map((pair) => pair.split(' ')),
)

/** Returns the word that identifies a state if a party is only its postal code: `az` in `az v us`. */
export function spellPostalCode(party: string): string {
  const code = party.trim().toLowerCase()
  return code.length === 2 ? (STATES[code] ?? party) : party
}

/** Returns true if two words are forms of the same word, or if one is a misspelling of the other. */
export function areSameWord(a: NameWord, b: NameWord): boolean {
  return areFormsOfWord(a, b) || isSlip(a.text, b.text)
}

/** Returns true if two words are forms of the same word: the same spelling, a plural, or an abbreviation. */
export function areFormsOfWord(a: NameWord, b: NameWord): boolean {
  if (a.text === b.text || STATES[a.text] === b.text || STATES[b.text] === a.text) return true
  if (isPoint(a.text, b.text) || isPoint(b.text, a.text)) return true
  const [short, long] = a.text.length <= b.text.length ? [a, b] : [b, a]
  if (short.text.charCodeAt(0) !== long.text.charCodeAt(0)) return false
  if (long.text === `${short.text}s` || long.text === `${short.text}es`) return true
  return short.text.length >= 2 && abbreviatesWord(short, long)
}

/**
 * Returns true if one word abbreviates the other: `internat` for international, `dept` for department, `commrs` for
 * commissioners.
 */
function abbreviatesWord(short: NameWord, long: NameWord): boolean {
  if (short.text.length === long.text.length) return false
  if (!short.cut && !long.cut && !CONTRACTED.has(short.text)) return false
  if (long.text.startsWith(short.text.replace(/s$/, ''))) return true
  // An abbreviation may drop letters from the middle of a word: `Commn.` and `Commission`.
  return short.text.length >= 3 || CONTRACTED.has(short.text) ? isSubsequence(short.text, long.text) : false
}

const CONTRACTED = new Set(
  'assn bd bldg bldgs co comm commn commr commrs corp dept dist educ govt hosp inc ins intl ltd mfg mfrs mgmt natl no pac ref sec sys transp univ'.split(
    ' ',
  ),
)

function isSubsequence(short: string, long: string): boolean {
  let at = 0
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/**
 * Returns true if two words differ by one letter that is wrong, missing, doubled, or swapped with its neighbor. Long
 * words may differ by two letters.
 */
export function isSlip(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  if (length < 5 || /\d/.test(a)) return false
  return editDistance(a, b, length >= 9 ? 2 : 1) <= (length >= 9 ? 2 : 1)
}

/**
 * Returns the edit distance of two words, counting a swap of neighbors as one edit; `limit + 1` if it exceeds the
 * limit.
 */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    before = previous
    previous = row
  }
  return previous[b.length] ?? limit + 1
}

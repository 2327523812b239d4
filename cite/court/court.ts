import { CIRCUITS, ordinal } from '../vocabulary/ordinals.ts'
import { listCourts, type NamedCourt } from './list.ts'

let listed: readonly NamedCourt[] | undefined

function listedCourts(): readonly NamedCourt[] {
  listed ??= listCourts()
  return listed
}

/** Returns a map from each key to the first court in the list that has that key. */
function courtsBy(key: (court: NamedCourt) => string): ReadonlyMap<string, NamedCourt> {
  const courts = new Map<string, NamedCourt>()
  for (const court of listedCourts()) if (!courts.has(key(court))) courts.set(key(court), court)
  return courts
}

let byName: ReadonlyMap<string, NamedCourt> | undefined

/** Returns a key that ignores capitalization, spaces, punctuation, and the spelling of ordinals. */
function keyOf(court: string): string {
  return court
    .replace(/[.\s’',]/g, '')
    .replace(/(\d)(?:nd|rd)/g, '$1d')
    .toLowerCase()
}

/** Returns the court that has this key. Returns undefined if no court in the list does. */
function findCourt(key: string): NamedCourt | undefined {
  byName ??= courtsBy(({ name }) => keyOf(name))
  return byName.get(key)
}

/**
 * Returns the id of a court in the public list (`ca9`, `nysd`), given its name in parentheticals. Returns undefined if
 * the court is unknown.
 */
export function courtIdOf(court: string): string | undefined {
  const key = keyOf(court)
  const exact = findCourt(key)
  if (exact !== undefined) return exact.id
  const panel = /^(?:bap)?(\d+)(?:st|d|th)cir(?:bap)?$|^bap(\d+)/.exec(key)
  return panel !== null && key.includes('bap') ? `bap${panel[1] ?? panel[2]}` : undefined
}

let byId: ReadonlyMap<string, NamedCourt> | undefined

/** Returns the name of a court in parentheticals (`S.D.N.Y.`), given its id. Returns undefined if the id is unknown. */
export function courtNameOf(id: string): string | undefined {
  byId ??= courtsBy(({ id: own }) => own)
  return byId.get(id)?.name
}

/**
 * Corrects the spaces in a court's name (R11.5.11, T7): `N.D.Cal.` becomes `N.D. Cal.`, and `S.D.N.Y.` doesn't change.
 * If periods are missing or wrong (`9thCir`, `EDVa`, `Ky Ct App`, `9th. Cir.`, `1st Dept`), returns the name in the
 * list that has the same letters.
 */
export function spaceCourt(court: string): string {
  const listed = court.includes('.') ? undefined : findCourt(keyOf(court))
  if (listed !== undefined) return listed.name
  return (
    court
      .replace(/^(\d{1,2}(?:st|n?d|r?d|th))\.(?= Cir)/, '$1')
      .replace(/^(\d{1,2}) ?(?=Cir\b)/, (_, circuit: string) => `${ordinal(Number(circuit))} `)
      .replace(/^(\d\w{1,3} Cir\.) (?:BAP|B\.A\.P\.)$/, 'B.A.P. $1')
      .replace(/^([NSEWMC])D(?= [A-Z])/, '$1.D.')
      .replace(/\bDept\b\.?/, 'Dep’t')
      // Citations use `2d` and `3d` instead of `2nd` and `3rd` (R7.2).
      .replace(/(?<=\b\d{0,2}[23])[nr]d\b/g, 'd')
      .replace(
        /(?<=[A-Z])\.(?=[A-Z][a-z])|(?<=[a-z]\.)(?=[A-Z0-9])|(?<=[A-Z]\.)(?=\d{1,2}(?:st|n?d|r?d|th)\b)/g,
        (stop) => (stop === '' ? ' ' : '. '),
      )
      // Remove spaces that the Supreme Court prints: `N. D. Cal.`, `S. D. N. Y.`.
      .replace(/(?<=\b[A-Z])\. (?=[A-Z]\.(?! (?:Va|Mar)\b))/g, '.')
      .replace(/(?<=\bD\.)W\. Va\./, ' W. Va.')
      // Texas courts print a dash before the city (T7).
      .replace(/(?<=App\.) ?(?:-{1,2}|–|—) ?(?=[A-Z])/, '—')
      .replace(/(?<=^Tex\.(?: Civ\.)? App\.) (?=[A-Z][a-z]+(?: [A-Z][a-z]+)?(?: \[|$))/, '—')
  )
}

/**
 * Returns the name of a federal court of appeals in parentheticals (T7), given the Supreme Court's abbreviation (`CA9`,
 * `CADC`) or the full name (`9th Circuit`). Returns any other court unchanged.
 */
export function courtByRule(court: string): string {
  const letters = /^CA ?(\d{1,2}|D\.?C\.?|Fed\.?)$/.exec(court)?.[1]
  const [, named = ''] =
    /(?:^|[ ,])(\d{1,2}(?:st|n?d|r?d|th)|D\.?C\.?|District of Columbia|Federal|[A-Z][a-z]+th|First|Second|Third) Circuit$/.exec(
      court,
    ) ?? []
  const circuit = (letters ?? named).replace(/\.|(?<=\d)[a-z]+$/g, '').toLowerCase()
  const number = CIRCUITS.indexOf(circuit) + 1
  const code =
    { dc: 'dc', 'district of columbia': 'dc', fed: 'fc', federal: 'fc' }[circuit] ??
    (number > 0 ? String(number) : circuit)
  return circuit === '' ? court : (courtNameOf(`ca${code}`) ?? court)
}

/** Words for districts of courts that aren't in the list of courts. */
const WORDS_OF_DISTRICTS: Readonly<Record<string, string>> = { dca: 'DCA', dept: 'Dep’t', no: 'No.' }

let byWord: ReadonlyMap<string, string> | undefined

/**
 * Capitalizes and abbreviates the words in a court's name typed in lowercase: `fla 2d dca` becomes `Fla. 2d DCA`, and
 * `ny app div 1st dept` becomes `N.Y. App. Div. 1st Dep’t`. Only capitalizes unknown words.
 */
export function spellCourt(court: string): string {
  if (byWord === undefined) {
    const words = new Map<string, string>(Object.entries(WORDS_OF_DISTRICTS))
    for (const { name } of listedCourts())
      for (const word of name.split(' ')) {
        const key = keyOf(word)
        if (/^[A-Z]/.test(word) && !words.has(key)) words.set(key, word)
      }
    byWord = words
  }
  const words = byWord
  return court.replace(/(?<![\w.’'])[\w.’']+/g, (word) => {
    if (/^\d/.test(word)) return word.replace(/(\d)[nr]d$/, '$1d')
    return /[A-Z]|^(?:of|for|the|and)$/.test(word)
      ? word
      : (words.get(keyOf(word)) ?? word.charAt(0).toUpperCase() + word.slice(1))
  })
}

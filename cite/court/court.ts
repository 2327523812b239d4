import { COURTS } from './courts.ts'
import { readCourtName } from './full-name.ts'

interface NamedCourt {
  readonly id: string
  readonly name: string
}

let listed: readonly NamedCourt[] | undefined

/** The courts of the public list, each by one of its names; taken apart on first use and kept. */
function listedCourts(): readonly NamedCourt[] {
  listed ??= COURTS.trim()
    .split('\n')
    .map((line) => {
      const cut = line.indexOf('=')
      return { id: line.slice(0, cut), name: line.slice(cut + 1) }
    })
  return listed
}

/** The first court of the list under each key. */
function courtsBy(key: (court: NamedCourt) => string): ReadonlyMap<string, NamedCourt> {
  const courts = new Map<string, NamedCourt>()
  for (const court of listedCourts()) if (!courts.has(key(court))) courts.set(key(court), court)
  return courts
}

let byName: ReadonlyMap<string, NamedCourt> | undefined

/** Spellings of courts that differ in more than spaces and periods from the standard one. */
function keyOf(court: string): string {
  return court
    .replace(/[.\s’',]/g, '')
    .replace(/(\d)(?:nd|rd)/g, '$1d')
    .toLowerCase()
}

/** A court of the list by its key; undefined when the list does not hold it. */
function findCourt(key: string): NamedCourt | undefined {
  byName ??= courtsBy(({ name }) => keyOf(name))
  return byName.get(key)
}

/** The id of a court in the public list (`ca9`, `nysd`), from the words of a parenthetical; undefined when unknown. */
export function courtIdOf(court: string): string | undefined {
  const key = keyOf(court)
  const exact = findCourt(key)
  if (exact !== undefined) return exact.id
  const panel = /^(?:bap)?(\d+)(?:st|d|th)cir(?:bap)?$|^bap(\d+)/.exec(key)
  return panel !== null && key.includes('bap') ? `bap${panel[1] ?? panel[2]}` : undefined
}

let byId: ReadonlyMap<string, NamedCourt> | undefined

/** How a parenthetical names a court (`S.D.N.Y.`), from its id; undefined when unknown. */
export function courtNameOf(id: string): string | undefined {
  byId ??= courtsBy(({ id: own }) => own)
  return byId.get(id)?.name
}

/**
 * A court with the spaces of the rules where its reporter left them out (R11.5.11, T7): `N.D.Cal.` is `N.D. Cal.`, and
 * single capitals stand close (`S.D.N.Y.`). One that was written without any stop (`9thCir`, `EDVa`, `Ky Ct App`) is
 * the court of the list that differs in nothing else; so are stops that came too early or not at all (`9th. Cir.`,
 * `ED Va.`, `1st Dept`).
 */
export function spaceCourt(court: string): string {
  const listed = court.includes('.') ? undefined : findCourt(keyOf(court))
  if (listed !== undefined) return listed.name
  return (
    court
      .replace(/^(\d{1,2}(?:st|n?d|r?d|th))\.(?= Cir)/, '$1')
      .replace(/^([NSEWMC])D(?= [A-Z])/, '$1.D.')
      .replace(/\bDept\b\.?/, 'Dep’t')
      // Second and third are 2d and 3d in citations (R7.2).
      .replace(/(?<=\b\d{0,2}[23])[nr]d\b/g, 'd')
      .replace(
        /(?<=[A-Z])\.(?=[A-Z][a-z])|(?<=[a-z]\.)(?=[A-Z0-9])|(?<=[A-Z]\.)(?=\d{1,2}(?:st|n?d|r?d|th)\b)/g,
        (stop) => (stop === '' ? ' ' : '. '),
      )
      // The Supreme Court sets them apart: `N. D. Cal.`, `S. D. N. Y.`
      .replace(/(?<=\b[A-Z])\. (?=[A-Z]\.(?! (?:Va|Mar)\b))/g, '.')
      .replace(/(?<=\bD\.)W\. Va\./, ' W. Va.')
      // Texas sets the city of its courts off with a dash (T7).
      .replace(/(?<=App\.) ?(?:-{1,2}|–|—) ?(?=[A-Z])/, '—')
  )
}

/**
 * A federal court of appeals as a parenthetical names it (T7), which the Supreme Court cites by letters (`CA9`, `CADC`)
 * and others in full (`9th Circuit`); any other court as it is.
 */
export function courtByRule(court: string): string {
  const letters = /^CA ?(\d{1,2}|D\.?C\.?|Fed\.?)$/.exec(court)?.[1]?.replace(/\./g, '').toLowerCase()
  const { jurisdiction = '', authority } =
    letters === undefined && /\bCircuit$/.test(court) ? (readCourtName(court) ?? {}) : {}
  const circuit =
    letters ?? (authority === 'court.appeals' ? /^us:c(\d{1,2})$/.exec(jurisdiction)?.[1] : undefined)
  if (circuit === undefined) return court
  return (
    courtNameOf(
      `ca${({ '0': 'dc', '13': 'fc', fed: 'fc' } as Record<string, string>)[circuit] ?? circuit}`,
    ) ?? court
  )
}

/** Words of courts that the list of courts, which names none of their districts, does not hold. */
const WORDS_OF_DISTRICTS: Readonly<Record<string, string>> = { dca: 'DCA', dept: 'Dep’t', no: 'No.' }

let byWord: ReadonlyMap<string, string> | undefined

/**
 * A court no table names, typed in small letters, with each of its words as tables print it: `fla 2d dca` is
 * `Fla. 2d DCA`, `ny app div 1st dept` is `N.Y. App. Div. 1st Dep’t`. Words that stand in no court get a capital.
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

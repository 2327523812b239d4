import type { Source } from '#cite/cite.ts'
import { antecedentOf, type NoteSequence, oncePerSequence, type PlacedCitation } from './sequence.ts'
import { titleBefore } from './authority-titles.ts'

type Case = Extract<Source, { kind: 'case' }>

/** Returns a case with everything that the document says about it: its name, docket number, reporters, and history. */
export function completeCase(source: Case, sequence: NoteSequence, full: PlacedCitation): Case {
  const named = withFullName(
    withNameInText(withCourt(source, sequence, full), sequence, full),
    sequence,
    full,
  )
  return withDocket(withHistory(withParallels(named, sequence, full.index), sequence, full), sequence, full)
}

/** Returns true for an administrative release: `Exchange Act Release No. 86719`. */
export function isRelease({ name }: Case): boolean {
  return /\bRelease Nos?\. [\d-]+/.test(name)
}

/** Returns each citation that is the history of an earlier decision, by its index, with the citation of that decision. */
export const findEarlierDecisions = oncePerSequence((sequence): ReadonlyMap<number, PlacedCitation> => {
  const histories = readHistories(sequence)
  return new Map(
    sequence.found.flatMap((one) =>
      (histories.get(one.index) ?? []).map(({ later }) => [later.index, one] as const),
    ),
  )
})

/**
 * Returns the best citation of each decision, by the index of its first citation: the first one with a name. A decision
 * that is only cited as the history of another has none (CT9).
 */
export function findNamedCases(sequence: NoteSequence): ReadonlyMap<number, PlacedCitation> {
  const earlier = findEarlierDecisions(sequence)
  const named = new Map<number, PlacedCitation>()
  for (const one of sequence.found) {
    const full = antecedentOf(sequence, one.index)
    if (full?.source?.kind !== 'case' || earlier.has(one.index)) continue
    const known = named.get(full.index)
    if (known?.source?.kind === 'case' && known.source.name !== '') continue
    if (one.source?.kind === 'case' && (known === undefined || one.source.name !== ''))
      named.set(full.index, one)
    else if (!named.has(full.index)) named.set(full.index, withEarlierName(full, earlier.get(full.index)))
  }
  return named
}

/** Names a decision that is cited as history, and then in a short form, after the earlier decision in the same case. */
function withEarlierName(full: PlacedCitation, earlier: PlacedCitation | undefined): PlacedCitation {
  return full.source?.kind === 'case' && full.source.name === '' && earlier?.source?.kind === 'case'
    ? { ...full, source: { ...full.source, name: earlier.source.name } }
    : full
}

/** Matches the text between a decision and its later history, including the history phrase. */
const PHRASE =
  /^(?:\s?\([^()\d]{2,20}\d?[^()\d]{0,20}\))?\s?[,;]?\s*([a-z][\p{L}’'., &]{2,60}?)\s?,?\s*(?:Nos?\. [\w-]{2,20}, )?$/u

/** Matches a word of a history phrase. */
const HISTORY =
  /\b(?:aff|rev|cert|vacat|overrul|abrogat|reh|withdrawn|remand|supersed|amend|modif|reinstat|dismiss|appeal|en banc)/

/** A later decision that follows a case, with its history phrase. */
interface LaterDecision {
  readonly phrase: string
  readonly later: PlacedCitation
}

/** Returns the history of each decision that has one, by the index of its citation. */
const readHistories = oncePerSequence((sequence): ReadonlyMap<number, readonly LaterDecision[]> => {
  const histories = sequence.found.map((one) => [one.index, findHistory(sequence, one)] as const)
  return new Map(histories.filter(([, history]) => history.length > 0))
})

/**
 * Returns the later decisions that follow a case without repeating its name, with their history phrases: `cert. denied,
 * 138 S. Ct. 1550 (2018)`. They are part of the entry for the case.
 */
function findHistory({ found, notes }: NoteSequence, full: PlacedCitation): LaterDecision[] {
  if (full.source?.kind !== 'case' || full.within) return []
  const history: LaterDecision[] = []
  const text = notes[full.note]?.text ?? ''
  let end = full.span[1]
  for (let at = full.index + 1; at < found.length; at += 1) {
    const one = found[at]
    if (one?.note !== full.note || one.source?.kind !== 'case') break
    if (one.parallel !== true) {
      const phrase = PHRASE.exec(text.slice(end, one.core[0]))?.[1]
      if (phrase === undefined || !HISTORY.test(phrase) || one.source.name !== '') break
      history.push({ phrase: phrase.replaceAll("'", '’'), later: one })
    }
    end = one.span[1]
  }
  return history
}

/** Returns a case with its later history. */
function withHistory(source: Case, sequence: NoteSequence, full: PlacedCitation): Case {
  const history = (readHistories(sequence).get(full.index) ?? []).flatMap(({ phrase, later }) => {
    if (later.source?.kind !== 'case') return []
    const { printings, court, date, docket } = later.source
    return [
      {
        phrase,
        printings,
        ...(court !== undefined && { court }),
        ...(date !== undefined && { date }),
        ...(docket !== undefined && { docket }),
      },
    ]
  })
  return history.length === 0 ? source : { ...source, history: [...(source.history ?? []), ...history] }
}

/**
 * Adds a name from the preceding sentences to a case citation without a name: `In Roe v. Wade, this Court held so. 410
 * U.S. 113 (1973).` Uses the last name that isn't part of another citation.
 */
function withNameInText(source: Case, sequence: NoteSequence, full: PlacedCitation): Case {
  if (source.name !== '') return source
  const text = sequence.notes[full.note]?.text ?? ''
  const own = sequence.found.filter(({ note, index }) => note === full.note && index < full.index)
  const from = Math.max(0, full.span[0] - LONGEST_LEAD)
  const lead = text.slice(from, full.span[0])
  const names = [...lead.matchAll(NAME_IN_TEXT)].filter(({ index, 0: { length } }) => {
    const [start, end] = [from + index, from + index + length]
    return !own.some(({ kind, span }) => kind === 'case' && span[0] < end && span[1] > start)
  })
  const name = names
    .at(-1)?.[0]
    .replace(/^.*(?<![\p{L}’'-])(?:\p{Ll}{3,}|\p{Lu}\p{Ll}{7,})[.?!]\s+(?=\p{Lu})/u, '')
    .replace(/^(?:In|Under|Since|After|Before|Like|Unlike|See|With|On|From|But|And|As|The)\s(?!re\b)/, '')
    .replace(/(?<![,.;])[,.;]+$/, '')
  return name === undefined ? source : { ...source, name }
}

/** Maximum distance, in characters, between a case citation and the earlier sentence with the name of the case. */
const LONGEST_LEAD = 600

const WORD = String.raw`\p{Lu}[\p{L}\d.’'&-]*`
const NAME_IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\d.’'&-])${WORD}(?: (?:of|the|and|&|for|${WORD})){0,6} v\. ${WORD}(?: (?:of|the|and|&|for|${WORD})){0,6}`,
  'gu',
)

/** Returns a case with all its parallel citations. */
function withParallels(source: Case, { found }: NoteSequence, index: number): Case {
  const printings = [...source.printings]
  for (let at = index + 1; found[at]?.parallel === true; at += 1) {
    const other = found[at]?.source
    if (other?.kind !== 'case') continue
    for (const one of other.printings)
      if (
        !printings.some(
          ({ volume, reporter, page }) =>
            volume === one.volume && reporter === one.reporter && page === one.page,
        )
      )
        printings.push(one)
  }
  return { ...source, printings }
}

/** Adds the start of a name that was parsed only in part: `Soc. Media Adolescent/Pers.` before `Inj. Prods. Litig.` */
function withFullName(source: Case, sequence: NoteSequence, full: PlacedCitation): Case {
  if (source.name === '') return source
  const text = sequence.notes[full.note]?.text ?? ''
  if (!text.slice(full.span[0]).startsWith(source.name.slice(0, 3))) return source
  const first = titleBefore(sequence, full, isRelease(source) ? /,\s+$/ : /[,\s]$/)
  if (first === undefined || / v\. |\bNos?\. /.test(first)) return source
  const gap = text.slice(0, full.span[0]).endsWith(', ') ? ', ' : ' '
  return { ...source, name: `${first}${gap}${source.name}` }
}

/** Adds a court without a year: `176 F.3d 1132 (9th Cir.), opinion withdrawn`. */
function withCourt(source: Case, { notes }: NoteSequence, { core, note }: PlacedCitation): Case {
  if (source.court !== undefined || source.date !== undefined) return source
  const after = notes[note]?.text.slice(core[1]) ?? ''
  const court = /^[^();]{0,20}\(((?:\d\w{1,2}|D\.C\.|Fed\.) Cir\.)\)/.exec(after)?.[1]
  return court === undefined ? source : { ...source, court }
}

/** Adds the docket number before a citation to a database: `No. 5:15-CV-05569, 2016 WL 3456697`. */
function withDocket(source: Case, { notes }: NoteSequence, { core, note, span }: PlacedCitation): Case {
  const [printing] = source.printings ?? []
  if (source.docket !== undefined || printing?.form !== 'database') return source
  const before = notes[note]?.text.slice(span[0], core[0]) ?? ''
  const docket = /,\s((?:Civ\. A\. |Case )?Nos?\.\s[\w:.-]{3,30}(?:\s\([A-Z/-]{2,12}\))*),\s*$/.exec(
    before,
  )?.[1]
  return docket === undefined || isRelease(source) ? source : { ...source, docket }
}

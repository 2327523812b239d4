import type { NoteFinding } from './finding.ts'
import { choicesAmong } from './looking.ts'
import type { PrintStyle } from './print-reference.ts'
import { antecedentOf, citedIn, numberOf, type NoteSequence, type PlacedCitation } from './sequence.ts'

/** A source cited in a note: its citation and its name as shown in a message. */
type NotedSource = { readonly citation: PlacedCitation; readonly name: string }

/**
 * Finds an *ibid.* at the start of a note if the preceding note cites several sources, even if some of the sources were
 * not parsed (R15.3.3). Only the writer knows which source is meant, so the finding doesn't propose *id.*
 */
export function findIbidAfterSeveral(
  sequence: NoteSequence,
  at: number,
  { span, style }: { readonly span: NoteFinding['span']; readonly style: PrintStyle },
): NoteFinding | undefined {
  const { notes, found, isText } = sequence
  const text = notes[at]?.text ?? ''
  if (isText || at === 0 || !OPENING.test(text.slice(0, span[0]))) return undefined
  const sources = listSources(sequence, at - 1)
  if (sources.length < 2 || isMeantByText(text.slice(span[0]), sources)) return undefined
  const citation = found.find(
    ({ note, kind, core }) => note === at && kind === 'id' && core[0] < span[1] && core[1] > span[0],
  )
  const cited = citedIn(sequence, at - 1)
  // Offer short forms only if every source was parsed. Otherwise, some of the sources have no short form.
  const isKnown = cited.length === sources.length && sources.every(({ citation: { kind } }) => isParsed(kind))
  const remedies =
    citation === undefined || !isKnown ? [] : choicesAmong({ sequence, citation, style, text }, cited)
  return {
    kind: 'id-after-several',
    rule: 'R15.3.3',
    severity: 'error',
    span,
    values: {
      note: numberOf(sequence, at - 1),
      count: sources.length,
      names: namesOf(sources),
    },
    remedies,
    isQuestion: true,
  }
}

function isParsed(kind: PlacedCitation['kind']): boolean {
  return kind !== 'web' && kind !== 'pasted'
}

function namesOf(sources: readonly NotedSource[]): string {
  const names = sources.slice(0, MOST_NAMES).map(({ name }) => name)
  return [...names, ...(sources.length > MOST_NAMES ? ['…'] : [])].join('; ')
}

/** Matches the text before a note's first citation: nothing, or only a signal. */
const OPENING = /^\s*(?:(?:see|see also|but see|cf\.|accord|see, e\.g\.,)\s+)?$/i

/** Maximum number of sources to name in a message. */
const MOST_NAMES = 4

/** Returns true if the reference repeats the volume and reporter of one source: `Ibid., 12 F.3d at 36`. */
function isMeantByText(text: string, sources: readonly NotedSource[]): boolean {
  return sources.some(({ citation: { fields } }) => {
    const { volume, reporterAsWritten } = fields
    return (
      volume !== undefined &&
      reporterAsWritten !== undefined &&
      text.slice(0, 60).includes(`${volume} ${reporterAsWritten}`)
    )
  })
}

/**
 * Returns the sources that a note cites. A citation in another style may be parsed in two parts: its author, and its
 * title with a URL. The parts count as one source unless a semicolon separates them.
 */
function listSources(sequence: NoteSequence, note: number): NotedSource[] {
  const text = sequence.notes[note]?.text ?? ''
  const sources: NotedSource[] = []
  const known = new Set<number>()
  let author: PlacedCitation | undefined
  const own = sequence.found.filter((one) => one.note === note && !one.within && one.kind !== 'section')
  for (const [at, citation] of own.entries()) {
    // An *id.* refers to a source that the note already cites, except at the start of a note.
    if (citation.kind === 'id' && at > 0) continue
    if (citation.kind === 'pasted') {
      const isNext = followsSemicolon(text, citation)
      if (author !== undefined && isNext) sources.push({ citation: author, name: nameOf(text, author) })
      if (author === undefined || isNext) author = citation
      continue
    }
    const named = citation.kind === 'web' ? (author ?? citation) : citation
    if (isNewSource(sequence, citation, known)) sources.push({ citation, name: nameOf(text, named) })
    author = undefined
  }
  if (author !== undefined && followsSemicolon(text, author))
    sources.push({ citation: author, name: nameOf(text, author) })
  return sources
}

/** Returns true if a citation has a URL of a web page or is the first citation of its source in the note. */
function isNewSource(sequence: NoteSequence, citation: PlacedCitation, known: Set<number>): boolean {
  if (citation.kind === 'web')
    return /https?:/.test(sequence.notes[citation.note]?.text.slice(...citation.span) ?? '')
  const source = antecedentOf(sequence, citation.index)?.index
  if (source === undefined || known.has(source)) return false
  known.add(source)
  return true
}

function followsSemicolon(text: string, { span: [start] }: PlacedCitation): boolean {
  return /;\s*$/.test(text.slice(0, start))
}

/** Returns the name of a source: the parties of a case, or else the first words of the citation. */
function nameOf(text: string, { span, fields: { plaintiff, defendant } }: PlacedCitation): string {
  if (plaintiff !== undefined && defendant !== undefined) return `${plaintiff} v. ${defendant}`
  const words = text.slice(...span).trim()
  if (words.length <= LONGEST_WORDS) return words.replace(/(?<![.,;\s])[.,;\s]+$/, '')
  return `${words.slice(0, LONGEST_WORDS).replace(/[.,;\s]+[^\s]*$/, '')} …`
}

const LONGEST_WORDS = 60

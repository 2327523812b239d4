import type { StyledText } from '#cite/word/note-model.ts'
import type { FindingRemedy, NoteFinding } from './finding.ts'
import { error, holdsPage, type Looking, placeOf, roman } from './looking.ts'
import { printShort, replaceBy, type PrintStyle } from './print-reference.ts'
import { antecedentOf, isFullCitation, type NoteSequence, numberOf, type PlacedCitation } from './sequence.ts'

/**
 * Finds works that one note cites in full and whose authors have the same name, so that a later *supra* can't
 * distinguish them. Each work needs a hereinafter name (R10.2). Reports nothing unless a later note refers to one of
 * the works.
 */
export function findDueNames(sequence: NoteSequence, note: number, style: PrintStyle): NoteFinding[] {
  const text = sequence.notes[note]?.text ?? ''
  const works = sequence.found.filter(
    (one) =>
      one.note === note &&
      !one.within &&
      isFullCitation(one) &&
      sequence.links[one.index]?.source === one.index &&
      familiesOf(one) !== '',
  )
  return works.flatMap((work): NoteFinding[] => {
    const name = familiesOf(work)
    const alike = works.filter((one) => familiesOf(one) === name)
    const title = titleInNote(sequence, work)
    if (alike.length < 2 || title === '' || (work.source?.hereinafter ?? '') !== '') return []
    const later = sequence.found.find(
      ({ kind, note: at, fields, index }) =>
        kind === 'supra' &&
        // In `Roe, supra note 3, 93 Yale L.J. at 5`, the reporter identifies the work.
        sequence.found[index + 1]?.parallel !== true &&
        at > note &&
        fields.antecedent === name &&
        fields.note === String(numberOf(sequence, note)),
    )
    const end = endOfWork(text, work)
    if (later === undefined || end === undefined) return []
    const runs = [roman(` [hereinafter ${name}, `), titleRun(work, title, style), roman(']')]
    const remedies =
      haveOwnTitles(alike) && !mayHoldPeriodical(title, titleOf(work)) ? [replaceBy([end, end], runs)] : []
    return [
      {
        kind: 'hereinafter-due',
        rule: 'R10.2',
        severity: 'warning',
        span: [work.span[0], end],
        values: { name, count: alike.length, later: numberOf(sequence, later.note) },
        remedies,
        // The fix is a question, because the later references must be changed, too.
        isQuestion: true,
      },
    ]
  })
}

/**
 * Finds a *supra* that could refer to either of two works cited in one note (R10.2). Only the writer knows which work
 * is meant.
 */
export function findHereinafter(looking: Looking, said: number | undefined): NoteFinding | undefined {
  const { sequence, citation, style } = looking
  const { antecedent = '' } = citation.fields
  const name = antecedent.replace(/,? et al\.?$/, '')
  const full = antecedentOf(sequence, citation.index)
  if (full === undefined || name === '' || /[,“]/.test(name)) return undefined
  // The reporter after *supra* identifies the work.
  if (sequence.found[citation.index + 1]?.parallel === true) return undefined
  const alike = sequence.found.filter(
    (one) =>
      one.index < citation.index &&
      !one.within &&
      isFullCitation(one) &&
      (said === undefined || numberOf(sequence, one.note) === said) &&
      sequence.links[one.index]?.source === one.index &&
      familiesOf(one) === name,
  )
  if (alike.length < 2 || !alike.some(({ index }) => index === full.index)) return undefined
  if (alike.some(({ source }) => (source?.hereinafter ?? '') !== '')) return undefined
  const span = placeOf(looking)
  // A work that starts after the cited page can't be the cited work.
  const possible = alike.filter((one) => holdsPage(one, citation))
  const remedies = possible.flatMap((one): FindingRemedy[] => {
    const title = titleInNote(sequence, one)
    const runs = printShort(sequence, one, citation, style)
    const at = runs?.findIndex(({ text }) => text.includes('supra')) ?? -1
    if (runs === undefined || at < 0) return []
    if (title === '' || mayHoldPeriodical(title, titleOf(one))) return []
    const named = [roman(`${name}, `), titleRun(one, title, style), roman(', ')]
    return [{ ...replaceBy(span, [...named, ...runs.slice(at)]), meant: one.index }]
  })
  return error(looking, {
    kind: 'hereinafter',
    rule: 'R10.2',
    values: { name, count: alike.length, note: numberOf(sequence, full.note) },
    remedies: haveOwnTitles(alike) ? remedies : [],
    isQuestion: true,
  })
}

/**
 * Returns true if the works have different titles. If two works share a title, a hereinafter name made of author and
 * title would fit both works.
 */
function haveOwnTitles(works: readonly PlacedCitation[]): boolean {
  return new Set(works.map((work) => titleOf(work).toLowerCase())).size === works.length
}

/** Returns the position after the year that ends a citation. */
function endOfWork(text: string, { core, span }: PlacedCitation): number | undefined {
  const year = /\((?:[^()]{0,60}\s)?(?:1[5-9]|20)\d\d\)/.exec(text.slice(core[0], span[1]))
  const end = year === null ? undefined : core[0] + year.index + year[0].length
  const own = end === undefined ? '' : (/^[^;]*/.exec(text.slice(end))?.[0] ?? '')
  return end === undefined || own.includes('hereinafter') ? undefined : end
}

/** Returns a work's title in its typeface. */
function titleRun(work: PlacedCitation, title: string, { typeface }: PrintStyle): StyledText {
  const isBook = work.kind === 'book' || work.kind === 'report'
  return { text: title, face: isBook && typeface === 'academic' ? 'smallCaps' : 'italic' }
}

/**
 * Returns the part of a work's title that has the title's typeface in the note. The parser includes the name of a
 * periodical without a volume in the title, but only the title itself is in italics.
 */
function titleInNote({ notes }: NoteSequence, work: PlacedCitation): string {
  const title = titleOf(work)
  const { text = '', pieces = [] } = notes[work.note] ?? {}
  const start = title === '' ? -1 : text.indexOf(title, work.span[0])
  if (start < 0 || start >= work.span[1]) return title
  const roman = pieces.find(({ at, face }) => at > start && at < start + title.length && !face.italic)
  const opens = pieces.find(({ at, text: own }) => at <= start && at + own.length > start)
  if (roman === undefined || opens?.face.italic !== true) return title
  const own = text.slice(start, roman.at).replace(/(?<![,\s])[,\s]+$/, '')
  return /^[,\s]*,\s*\p{Lu}/u.test(text.slice(start + own.length)) ? own : title
}

/**
 * Returns true if a title in a single typeface may end with the name of a periodical: `A Living Constitution, Advance`.
 */
function mayHoldPeriodical(title: string, whole: string): boolean {
  return title === whole && /, \p{Lu}[\p{L}.’&]*(?: \p{Lu}[\p{L}.’&]*){0,3}$/u.test(title)
}

/** Returns the title of a work, or an empty string. */
function titleOf({ source }: PlacedCitation): string {
  return source !== undefined && 'title' in source ? (source.title ?? '').replace(/<\/?i>/g, '') : ''
}

/** Returns the last names of a work's authors: `Roe`, `Roe & Poe`. */
export function familiesOf({ source }: PlacedCitation): string {
  if (source === undefined || !('authors' in source) || source.authors === undefined) return ''
  return source.authors
    .map((author) => (author.kind === 'person' ? (author.family ?? '') : author.name))
    .slice(0, 2)
    .join(' & ')
}

import type { StyledText } from '../document/note-model.ts'
import type { NoteFinding } from './finding.ts'
import { roman } from './looking.ts'
import { replaceBy, type PrintStyle } from './print-reference.ts'
import { isFullCitation, type NoteSequence, numberOf, type PlacedCitation } from './sequence.ts'

/**
 * Works that one note cites in full and later notes can only call by one and the same name: each is to be given a name
 * of its own where it is cited (R10.2). Says nothing where no later note refers to one of them.
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
    const title = titleOf(work)
    if (alike.length < 2 || title === '' || (work.source?.hereinafter ?? '') !== '') return []
    const later = sequence.found.find(
      ({ kind, note: at, index, fields }) =>
        kind === 'supra' &&
        at > note &&
        (fields.antecedent ?? '').startsWith(name) &&
        alike.some(
          (one) =>
            one.index === (sequence.links[index] ?? sequence.meant[index])?.source ||
            fields.antecedent === name,
        ),
    )
    const end = endOfWork(text, work)
    if (later === undefined || end === undefined) return []
    const runs = [roman(` [hereinafter ${name}, `), titleRun(work, style), roman(']')]
    return [
      {
        kind: 'hereinafter-due',
        rule: 'R10.2',
        severity: 'warning',
        span: [work.span[0], end],
        values: { name, count: alike.length, later: numberOf(sequence, later.note) },
        remedies: [replaceBy([end, end], runs)],
      },
    ]
  })
}

/** Behind the year that closes a citation. */
function endOfWork(text: string, { core, span }: PlacedCitation): number | undefined {
  const year = /\((?:[^()]{0,60}\s)?(?:1[5-9]|20)\d\d\)/.exec(text.slice(core[0], span[1]))
  const end = year === null ? undefined : core[0] + year.index + year[0].length
  return end === undefined || text.slice(end, end + 14).includes('[hereinafter') ? undefined : end
}

/** The title of a work in its face. */
export function titleRun(work: PlacedCitation, { typeface }: PrintStyle): StyledText {
  const isBook = work.kind === 'book' || work.kind === 'report'
  return { text: titleOf(work), face: isBook && typeface === 'academic' ? 'smallCaps' : 'italic' }
}

/** The title of a work; empty for what has none. */
export function titleOf({ source }: PlacedCitation): string {
  return source !== undefined && 'title' in source ? (source.title ?? '').replace(/<\/?i>/g, '') : ''
}

/** What a work's authors are called together: `Roe`, `Roe & Poe`. */
export function familiesOf({ source }: PlacedCitation): string {
  if (source === undefined || !('authors' in source) || source.authors === undefined) return ''
  return source.authors
    .map((author) => (author.kind === 'person' ? (author.family ?? '') : author.name))
    .slice(0, 2)
    .join(' & ')
}

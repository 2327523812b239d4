import type { Found } from '../find/found.ts'
import { findQuotations, listQuotedWords } from './find-quotations.ts'
import { touchesInside } from './protected-titles.ts'
import type { SourceOf } from '../source/source.ts'
import type { TextChange } from './text-change.ts'

/** Changes that replace the volume, reporter, and page of a case and, if necessary, the year. */
export type CaseRepair = {
  readonly text: string
  readonly changes: readonly TextChange[]
  /** The text after all changes. */
  readonly corrected: string
  readonly place: { readonly volume: string; readonly reporter: string; readonly page: string }
  readonly year: string
}

/**
 * Returns true if a repair is verified (LI7). In the corrected text, the citation must have the listed volume,
 * reporter, page, and year, and the same parties, court, and pages as before. No other citation and no quotation may
 * change.
 */
export function isProvenRepair(repair: CaseRepair, parse: (text: string) => readonly Found[]): boolean {
  const { text, changes, corrected } = repair
  const quotations = findQuotations(text)
  if (changes.some((change) => quotations.some((span) => touchesInside(change, span)))) return false
  if (listQuotedWords(text).join('\n') !== listQuotedWords(corrected).join('\n')) return false
  const before = parse(text)
  const after = parse(corrected)
  if (before.length !== after.length) return false
  let repaired = 0
  const isKept = before.every((one, at) => {
    const now = after[at]
    if (now === undefined) return false
    const isTouched = changes.some(({ start, end }) => start < one.span[1] && end > one.span[0])
    if (!isTouched) return readingOf(one) === readingOf(now)
    repaired += 1
    return isRepaired(one, now, repair)
  })
  return isKept && repaired === 1
}

/** The functions that format and parse a case to verify a repair. */
export type RepairPrinter = {
  readonly print: (source: SourceOf<'case'>) => string
  readonly parse: (text: string) => readonly Found[]
}

/**
 * Returns true if the repair of a case in a project is verified (LI7). The case is formatted and parsed before and
 * after the repair. Only the volume, reporter, page, and year may differ.
 */
export function isProvenSource(
  was: SourceOf<'case'>,
  right: SourceOf<'case'>,
  { print, parse }: RepairPrinter,
): boolean {
  const changed = right.printings.find((one, at) => !isSamePrinting(one, was.printings[at]))
  const { volume = '', reporter = '', page = '' } = changed ?? right.printings[0] ?? {}
  const text = print(was)
  const corrected = print(right)
  const changes = [changeBetween(text, corrected)]
  const year = right.date?.year === undefined ? '' : String(right.date.year)
  return isProvenRepair({ text, changes, corrected, place: { volume, reporter, page }, year }, parse)
}

type CasePrinting = SourceOf<'case'>['printings'][number]

function isSamePrinting(one: CasePrinting, other: CasePrinting | undefined): boolean {
  return one.volume === other?.volume && one.reporter === other?.reporter && one.page === other?.page
}

/** Returns the smallest change that converts one text to the other. */
function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charAt(start) === after.charAt(start)) start += 1
  let kept = 0
  while (
    kept < shorter - start &&
    before.charAt(before.length - 1 - kept) === after.charAt(after.length - 1 - kept)
  )
    kept += 1
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) }
}

function isRepaired(
  { fields: was }: Found,
  { fields: now }: Found,
  { place: { volume, reporter, page }, year }: CaseRepair,
): boolean {
  return (
    now.volume === volume &&
    now.reporter === reporter &&
    now.page === page &&
    (now.year ?? '') === year &&
    now.plaintiff === was.plaintiff &&
    now.defendant === was.defendant &&
    (was.courtId === undefined || now.courtId === was.courtId) &&
    now.pincite === was.pincite
  )
}

function readingOf({ kind, fields }: Found): string {
  return JSON.stringify([kind, fields])
}

import type { Found } from '../parse/found.ts'
import { findQuotations, listQuotedWords, touchesInside } from './quoted-words.ts'
import type { TextChange } from './text-change.ts'

/** Changes that give a case the location and, if needed, the year that a list has for it. */
export type CaseRepair = {
  readonly text: string
  readonly changes: readonly TextChange[]
  /** The text after the changes. */
  readonly corrected: string
  readonly place: { readonly volume: string; readonly reporter: string; readonly page: string }
  readonly year: string
}

/**
 * Returns whether a repair is proven (LI7). When `parse` reads the corrected text, the corrected citation must give the
 * listed place and year with the same parties and pages as before, every other citation must read as before, and no
 * quotation may change.
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
    now.pincite === was.pincite
  )
}

function readingOf({ kind, fields }: Found): string {
  return JSON.stringify([kind, fields])
}

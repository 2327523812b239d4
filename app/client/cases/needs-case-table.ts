import type { Source } from '#cite/source/source.ts'

/** Whether the table of cases has something to say of an authority's place: a case of the U.S. Reports. */
export function isOfUnitedStatesReports(source: Source): boolean {
  if (source.kind === 'pasted') return /\d U\. ?S\. (?:\(|\d)/.test(source.text)
  return (
    source.kind === 'case' && source.printings.some(({ reporter }) => /^U\. ?S\.(?:$| \()/.test(reporter))
  )
}

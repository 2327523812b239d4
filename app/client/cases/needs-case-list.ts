import type { Source } from '#cite/source/source.ts'

/** Returns true if the case list can check the authority: it is a case in the U.S. Reports. */
export function isOfUnitedStatesReports(source: Source): boolean {
  if (source.kind === 'pasted') return /\d U\. ?S\. (?:\(|\d)/.test(source.text)
  return (
    source.kind === 'case' && source.printings.some(({ reporter }) => /^U\. ?S\.(?:$| \()/.test(reporter))
  )
}

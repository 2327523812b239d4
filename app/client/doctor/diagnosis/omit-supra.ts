import type { FindingRemedy } from './finding.ts'
import { placeOf, type Looking } from './looking.ts'
import type { PlacedCitation } from './sequence.ts'

/**
 * Deletes *supra* from a reference that also gives the reporter, which leaves a short form: `Roe, supra note 3, 12 F.3d
 * at 34`.
 */
export function omitSupra(looking: Looking, full: PlacedCitation): FindingRemedy[] | undefined {
  const { citation, text } = looking
  const [from, end] = placeOf(looking)
  if (!/^, \d{1,4} \p{Lu}[\p{L}\d.’' ]{0,20} at \d/u.test(text.slice(end, end + 40))) return undefined
  const start = text.slice(0, citation.core[0]).trimEnd().replace(/,$/, '').length
  if (start <= from) return undefined
  return [
    {
      text: text.slice(from, start),
      edits: [{ start, end, runs: [] }],
      meant: full.index,
      wrongNumbers: citation.fields.note === undefined ? [] : [citation.fields.note],
    },
  ]
}

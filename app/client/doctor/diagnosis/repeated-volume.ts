import type { NoteFinding } from './finding.ts'
import { roman } from './looking.ts'
import { replaceBy } from './print-reference.ts'
import type { NoteSequence, PlacedCitation } from './sequence.ts'
import { isSlip } from './volume-findings.ts'

/** Minimum number of full citations that must agree on the volume. */
const AGREEING = 2

/**
 * Finds a full citation of a case with a typo in its volume. At least two other citations must have the same names,
 * reporter, first page, and year but a different volume. All of them must have the same volume (R12.1).
 */
export function findRepeatedVolumes(sequence: NoteSequence, at: number): NoteFinding[] {
  const text = sequence.notes[at]?.text ?? ''
  const cases = sequence.found.filter(({ kind }) => kind === 'case')
  return cases
    .filter(({ note }) => note === at)
    .flatMap((citation): NoteFinding[] => {
      const { volume = '', plaintiff = '', reporterAsWritten = '' } = citation.fields
      const same = cases.filter((one) => isSameCase(one, citation))
      const others = same.filter((one) => one.fields.volume !== volume)
      const right = others[0]?.fields.volume ?? ''
      const [start] = citation.core
      if (
        others.length < AGREEING ||
        others.length !== same.length - 1 ||
        others.some((one) => one.fields.volume !== right) ||
        !isSlip(volume, right, true) ||
        !text.startsWith(`${volume} `, start)
      )
        return []
      const remedy = replaceBy([start, start + volume.length], [roman(right)])
      const place = `${right} ${reporterAsWritten}`
      return [
        {
          kind: 'short-volume',
          rule: 'R12.1',
          severity: 'error',
          span: [start, citation.span[1]],
          values: { name: plaintiff, right: place },
          remedies: [{ ...remedy, text: place, wrongNumbers: [volume] }],
          isQuestion: true,
        },
      ]
    })
}

/** Returns true if two citations give the same names, reporter, first page, and year. */
function isSameCase({ fields: one }: PlacedCitation, { fields: other }: PlacedCitation): boolean {
  return (
    (one.plaintiff ?? '') !== '' &&
    (one.defendant ?? '') !== '' &&
    (one.page ?? '') !== '' &&
    (['plaintiff', 'defendant', 'reporter', 'page', 'year'] as const).every(
      (field) => one[field] === other[field],
    )
  )
}

import type { CitationFinding } from '#cite/cases/cases.ts'
import { type Dice, type PracticeMaterial, pickOne } from './material.ts'

/** An error in the citation of a case from the case list. Only a user who knows the case can spot the error. */
export interface CaseBreach {
  readonly id: string
  /** The skill to practice. It takes the place of a rule number. */
  readonly rule: string
  /** The kind of finding that the case check reports for the error. */
  readonly finding: CitationFinding['kind']
  /**
   * Returns a copy of the case with this error. Returns undefined if a citation to the case can't contain the error.
   * `others` are other cases from the list.
   */
  readonly plant: (
    material: PracticeMaterial,
    others: readonly PracticeMaterial[],
    dice: Dice,
  ) => PracticeMaterial | undefined
}

/**
 * Minimum distance, in years, between the wrong year and the right one, and the width of the range from which the
 * distance is drawn. With a greater distance, the volume alone would reveal the error (R11.6.2).
 */
const [NEAREST, SPREAD] = [4, 6]

/** Errors in the facts that a citation contains about its case. */
export const CASE_BREACHES: readonly CaseBreach[] = [
  {
    id: 'pincite-beyond',
    rule: 'case-pincite',
    finding: 'pincite-beyond',
    plant: (material, _, dice) => {
      const next = material.known?.next
      return next === undefined ? undefined : atPage(material, next + 150 + Math.floor(dice() * 200))
    },
  },
  {
    id: 'year',
    rule: 'case-year',
    finding: 'year-differs',
    plant: (material, _, dice) => {
      const year = material.known?.case.year
      if (year === undefined || material.source.kind !== 'case') return undefined
      const far = NEAREST + Math.floor(dice() * SPREAD)
      const planted = dice() < 0.5 && year + far < 2020 ? year + far : year - far
      return { ...material, source: { ...material.source, date: { year: planted } } }
    },
  },
  {
    id: 'name',
    rule: 'case-name',
    finding: 'other-case',
    plant: (material, others, dice) => {
      const other = pickOne(others, dice)
      const { source } = material
      if (source.kind !== 'case' || other?.source.kind !== 'case' || other.source.name === source.name)
        return undefined
      return { ...material, source: { ...source, name: other.source.name } }
    },
  },
]

function atPage(material: PracticeMaterial, page: number): PracticeMaterial {
  return { ...material, pincite: [{ label: 'page', value: String(page) }] }
}

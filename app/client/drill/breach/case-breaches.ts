import type { CitationFinding } from '#cite/cases/cases.ts'
import { type Dice, type DrillMaterial, pickOne } from './material.ts'

/** A breach that only who knows the case can tell: it is planted in a case of the table. */
export interface CaseBreach {
  readonly id: string
  /** What is practised by it, in place of a rule's number. */
  readonly rule: string
  /** The finding of the guard it makes. */
  readonly finding: CitationFinding['kind']
  /** The case as it is planted; undefined where there is no place for it. `others` are cases of the table. */
  readonly plant: (
    material: DrillMaterial,
    others: readonly DrillMaterial[],
    dice: Dice,
  ) => DrillMaterial | undefined
}

/** How far a planted year lies from the right one: farther, and the volume alone would tell it (R11.6.2). */
const [NEAREST, SPREAD] = [4, 6]

/** What is planted in what a citation says of its case. */
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

function atPage(material: DrillMaterial, page: number): DrillMaterial {
  return { ...material, pincite: [{ label: 'page', value: String(page) }] }
}

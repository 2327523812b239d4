import type { Signal } from '#cite/signal/signal.ts'
import type { Use } from '#cite/source/use.ts'
import { EXPLANATION, pageOf, useOf } from './breach-kind.ts'
import type { PracticeMaterial } from './material.ts'

export interface UseBreach {
  readonly id: string
  readonly rule: string
  /**
   * Returns the correct citation and a copy with this error. Returns undefined if a citation to this authority can't
   * contain the error.
   */
  readonly plant: (material: PracticeMaterial) => { readonly right: Use; readonly wrong: Use } | undefined
  /** Returns true if the typed text adds the missing part. Several answers may be correct. */
  readonly accepts: (typed: string, wrong: string) => boolean
}

/** Accepts typed text if its only difference from the incorrect text is an insertion that matches `wanted`. */
function putsIn(wanted: RegExp): UseBreach['accepts'] {
  return (typed, wrong) => {
    const [one, other] = [typed, wrong].map((text) => text.trim().replace(/\.$/, ''))
    if (one === undefined || other === undefined) return false
    let from = 0
    while (from < other.length && one[from] === other[from]) from += 1
    const added = one.slice(from, one.length - (other.length - from))
    return one.slice(from + added.length) === other.slice(from) && wanted.test(added.trim())
  }
}

/** Signals that need an explanatory parenthetical, each with its rule. */
const EXPLAINED: readonly (readonly [Signal, string])[] = [
  ['see-also', 'R4.6.5'],
  ['cf', 'R4.6.6'],
  ['see-generally', 'R4.6.7'],
  ['but-cf', 'R4.8.3'],
]

/** Errors added to the citation of an authority. */
export const USE_BREACHES: readonly UseBreach[] = [
  {
    id: 'pincite-missing',
    rule: 'R5.1.1',
    plant: (material) => {
      if (material.source.kind !== 'case' || pageOf(material.pincite) === undefined) return undefined
      return { right: useOf(material), wrong: useOf(material, { pincite: [] }) }
    },
    accepts: putsIn(/^,? ?(?:at )?\d{1,5}(?:[-–]\d{1,5})?,?$/),
  },
  ...EXPLAINED.map(([signal, rule]): UseBreach => ({
    id: `explanation-${signal}`,
    rule,
    plant: (material) => ({
      right: useOf(material, { signal, parentheticals: [EXPLANATION] }),
      wrong: useOf(material, { signal }),
    }),
    accepts: putsIn(/^\((?:[a-z]+ing\b.*|[“"].+[”"])\)$/),
  })),
]

import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'
import type { Parenthetical, Use } from '#cite/source/use.ts'
import type { Signal } from '#cite/signal/signal.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { DrillMaterial } from './material.ts'
import { joinPassages, type Passage } from './passage.ts'

/** Shape of a correct citation before an error is planted in it. */
export type DrillShape =
  | 'plain'
  | 'see'
  | 'see-eg'
  | 'cf'
  | 'explained'
  | 'emphasis'
  | 'emphasis-explained'
  | 'omitted'
  | 'two-see'
  | 'opposed'
  | 'compared'
  | 'then-short'
  | 'then-id'
  | 'then-see-id'
  | 'two-then-short'

/** Placeholder for an explanation only the writer could give. */
export const EXPLANATION: Parenthetical = { text: 'holding that . . .', kind: 'explanatory' }
const EMPHASIS: Parenthetical = { text: 'emphasis added', kind: 'emphasis' }
const OMITTED: Parenthetical = { text: 'internal quotation marks omitted', kind: 'quotation-marks-omitted' }

/** Shapes with a second authority. */
const PAIRS: ReadonlySet<DrillShape> = new Set(['two-see', 'opposed', 'compared', 'two-then-short'])
/** Shapes with a parenthetical after the year. */
const EXPLAINING: ReadonlySet<DrillShape> = new Set([
  'explained',
  'emphasis',
  'emphasis-explained',
  'omitted',
])
/** Shapes that cite the same case again, at another page. */
const REPEATED: ReadonlySet<DrillShape> = new Set(['then-short', 'then-id', 'then-see-id', 'two-then-short'])

/** Builds a use of an authority in an item. */
export function useOf(material: DrillMaterial, more: Partial<Use> = {}): Use {
  const { source, pincite } = material
  return { sourceId: source.id, form: 'full', parentheticals: [], pincite: [...pincite], ...more }
}

/** Formats a citation sentence with the engine. */
export function printSentence(
  engine: CitationEngine,
  uses: readonly Use[],
  sources: readonly Source[],
): Passage {
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  const { text, runs } = engine.formatString(cite, sources)
  return { text, runs }
}

/** Formats a correct citation of a shape; undefined if these authorities do not fit it. */
export function printShape(
  engine: CitationEngine,
  shape: DrillShape,
  [first, second]: readonly [DrillMaterial, DrillMaterial | undefined],
): Passage | undefined {
  if (PAIRS.has(shape) && (second === undefined || second.source.id === first.source.id)) return undefined
  if (EXPLAINING.has(shape) && first.source.kind !== 'case') return undefined
  if (REPEATED.has(shape) && [first, second].some((one) => one && !isPagedCase(one))) return undefined
  const materials = second !== undefined && PAIRS.has(shape) ? [first, second] : [first]
  const sources = materials.map(({ source }) => source)
  const print = (...uses: readonly Use[]) => printSentence(engine, uses, sources)
  const full = (signal?: Signal, ...parentheticals: Parenthetical[]) =>
    useOf(first, { ...(signal && { signal }), parentheticals })
  const also = (signal?: Signal, ...parentheticals: Parenthetical[]) =>
    useOf(second ?? first, { ...(signal && { signal }), parentheticals })
  switch (shape) {
    case 'plain':
      return print(full())
    case 'see':
    case 'see-eg':
      return print(full(shape))
    case 'cf':
      return print(full('cf', EXPLANATION))
    case 'explained':
      return print(full(undefined, EXPLANATION))
    case 'emphasis':
      return print(full(undefined, EMPHASIS))
    case 'emphasis-explained':
      return print(full(undefined, EMPHASIS, EXPLANATION))
    case 'omitted':
      return print(full(undefined, OMITTED))
    case 'two-see':
      return print(full('none'), also('see'))
    case 'opposed':
      return print(full('see'), also('but-see'))
    case 'compared':
      return print(full('compare', EXPLANATION), also('with', EXPLANATION))
    case 'then-short':
      return joinPassages([print(full()), print(again(first, { form: 'short' }))])
    case 'then-id':
      return joinPassages([print(full()), print(again(first, { form: 'id' }))])
    case 'then-see-id':
      return joinPassages([print(full()), print(again(first, { form: 'id', signal: 'see' }))])
    case 'two-then-short':
      return joinPassages([print(full(), also()), print(again(second ?? first, { form: 'short' }))])
  }
}

function isPagedCase({ source, pincite }: DrillMaterial): boolean {
  return source.kind === 'case' && pageOf(pincite) !== undefined
}

/** Returns the first page of a pincite; undefined if it has none. */
export function pageOf(pincite: readonly Locator[]): number | undefined {
  const page = pincite.find(({ label }) => label === 'page')?.value
  return page !== undefined && /^\d+$/.test(page) ? Number(page) : undefined
}

/** Cites the same case again, one page later. */
function again(material: DrillMaterial, more: Partial<Use>): Use {
  const page = (pageOf(material.pincite) ?? 0) + 1
  return useOf(material, { ...more, pincite: [{ label: 'page', value: String(page) }] })
}

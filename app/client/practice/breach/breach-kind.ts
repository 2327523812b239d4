import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'
import type { Parenthetical, Use } from '#cite/source/use.ts'
import type { Signal } from '#cite/signal/signal.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { PracticeMaterial } from './material.ts'
import { joinPassages, type Passage } from './passage.ts'

/** Shape of a correct citation before an error is added. */
export type PracticeShape =
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

/** Placeholder for an explanation that only the writer could give. */
export const EXPLANATION: Parenthetical = { text: 'holding that . . .', kind: 'explanatory' }
const EMPHASIS: Parenthetical = { text: 'emphasis added', kind: 'emphasis' }
const OMITTED: Parenthetical = { text: 'internal quotation marks omitted', kind: 'quotation-marks-omitted' }

const PAIRS: ReadonlySet<PracticeShape> = new Set(['two-see', 'opposed', 'compared', 'two-then-short'])
/** Shapes with a parenthetical after the year. */
const EXPLAINING: ReadonlySet<PracticeShape> = new Set([
  'explained',
  'emphasis',
  'emphasis-explained',
  'omitted',
])
/** Shapes that cite the same case again, at another page. */
const REPEATED: ReadonlySet<PracticeShape> = new Set([
  'then-short',
  'then-id',
  'then-see-id',
  'two-then-short',
])

/** Builds the citation of an authority for a practice item. */
export function useOf(material: PracticeMaterial, more: Partial<Use> = {}): Use {
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

/** Cites one of the two authorities, with a signal and parentheticals. */
type CiteAuthority = (signal?: Signal, ...parentheticals: Parenthetical[]) => Use

/** Cites an authority again, at another page. */
type CiteAgain = (more: Partial<Use>) => Use

/**
 * The citation sentences of each shape. `one` and `other` cite the two authorities. `again` cites the last authority
 * again.
 */
const sentencesOf: Readonly<
  Record<PracticeShape, (one: CiteAuthority, other: CiteAuthority, again: CiteAgain) => readonly Use[][]>
> = {
  plain: (one) => [[one()]],
  see: (one) => [[one('see')]],
  'see-eg': (one) => [[one('see-eg')]],
  cf: (one) => [[one('cf', EXPLANATION)]],
  explained: (one) => [[one(undefined, EXPLANATION)]],
  emphasis: (one) => [[one(undefined, EMPHASIS)]],
  'emphasis-explained': (one) => [[one(undefined, EMPHASIS, EXPLANATION)]],
  omitted: (one) => [[one(undefined, OMITTED)]],
  'two-see': (one, other) => [[one('none'), other('see')]],
  opposed: (one, other) => [[one('see'), other('but-see')]],
  compared: (one, other) => [[one('compare', EXPLANATION), other('with', EXPLANATION)]],
  'then-short': (one, _, again) => [[one()], [again({ form: 'short' })]],
  'then-id': (one, _, again) => [[one()], [again({ form: 'id' })]],
  'then-see-id': (one, _, again) => [[one()], [again({ form: 'id', signal: 'see' })]],
  'two-then-short': (one, other, again) => [[one(), other()], [again({ form: 'short' })]],
}

/** Formats a correct citation with the given shape. Returns undefined if these authorities don't fit the shape. */
export function printShape(
  engine: CitationEngine,
  shape: PracticeShape,
  [first, second]: readonly [PracticeMaterial, PracticeMaterial | undefined],
): Passage | undefined {
  if (PAIRS.has(shape) && (second === undefined || second.source.id === first.source.id)) return undefined
  if (EXPLAINING.has(shape) && first.source.kind !== 'case') return undefined
  if (REPEATED.has(shape) && [first, second].some((one) => one && !isPagedCase(one))) return undefined
  const last = second !== undefined && PAIRS.has(shape) ? second : first
  const sources = (last === first ? [first] : [first, last]).map(({ source }) => source)
  const citing =
    (material: PracticeMaterial): CiteAuthority =>
    (signal, ...parentheticals) =>
      useOf(material, { ...(signal && { signal }), parentheticals })
  const sentences = sentencesOf[shape](citing(first), citing(last), (more) => citeAgain(last, more))
  return joinPassages(sentences.map((uses) => printSentence(engine, uses, sources)))
}

function isPagedCase({ source, pincite }: PracticeMaterial): boolean {
  return source.kind === 'case' && pageOf(pincite) !== undefined
}

/** Returns the first page in a pincite; undefined if the pincite has no page. */
export function pageOf(pincite: readonly Locator[]): number | undefined {
  const page = pincite.find(({ label }) => label === 'page')?.value
  return page !== undefined && /^\d+$/.test(page) ? Number(page) : undefined
}

/** Cites the same case again, one page later. */
function citeAgain(material: PracticeMaterial, more: Partial<Use>): Use {
  const page = (pageOf(material.pincite) ?? 0) + 1
  return useOf(material, { ...more, pincite: [{ label: 'page', value: String(page) }] })
}

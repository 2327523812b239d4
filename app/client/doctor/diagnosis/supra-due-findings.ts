import type { Source } from '#cite/source/source.ts'
import type { NoteFinding } from './finding.ts'
import { citationBefore, error, type Looking } from './looking.ts'
import { opensCitation } from './mentioned-laws.ts'
import { isFullCitation, numberOf, oncePerSequence, sourceOf, type PlacedCitation } from './sequence.ts'

/**
 * Finds a full citation of an article or book that an earlier note cites in full, where *supra* is the short form
 * (R6.2.3). Reports nothing if a later *supra* gives the number of this note. The finding is a suggestion without a
 * correction: a writer may cite a work in full again in a new part, and corrections never change titles.
 */
export function findSupraDue(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, text } = looking
  if (sequence.isText || !sequence.isNumbered || citation.within) return undefined
  const key = keyOf(sourceOf(citation))
  const full = key === undefined ? undefined : firstCitations(sequence).get(key)
  if (full === undefined || full.note >= citation.note || !opensCitation(text, citation)) return undefined
  const here = String(numberOf(sequence, citation.note))
  if (sequence.found.some(({ kind, fields }) => kind === 'supra' && fields.note === here)) return undefined
  const before = citationBefore(looking)
  // *Id.* is required after the same source.
  if (before !== undefined && keyOf(sourceOf(before)) === key) return undefined
  return error(looking, {
    kind: 'supra-due',
    rule: 'R6.2.3',
    severity: 'advice',
    span: citation.span,
    values: { note: numberOf(sequence, full.note) },
    optional: true,
  })
}

/** Returns the first full citation of each article and book in the notes. */
const firstCitations = oncePerSequence(({ found }) => {
  const first = new Map<string, PlacedCitation>()
  for (const citation of found) {
    const key = isFullCitation(citation) && !citation.within ? keyOf(sourceOf(citation)) : undefined
    if (key !== undefined && !first.has(key)) first.set(key, citation)
  }
  return first
})

/** Returns the authors, title, place, and year of a work; undefined if they don't identify it. */
function keyOf(source: Source | undefined): string | undefined {
  if (source?.kind !== 'article' && source?.kind !== 'book') return undefined
  const names = (source.authors ?? []).map((one) => (one.kind === 'person' ? one.family : ''))
  const year = source.date?.year
  if (names.length === 0 || names.includes('') || year === undefined) return undefined
  const place =
    source.kind === 'article'
      ? [source.volume, source.journal, source.page]
      : [source.volume, source.edition, source.publisher]
  return [source.kind, ...names, source.title, ...place, year]
    .join('|')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d|]/gu, '')
}

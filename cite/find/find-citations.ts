import { readableText } from '../repair/typed.ts'
import type { Found } from './found.ts'
import { bracketsAfter } from './parenthesis.ts'
import { type ParallelMember, readParallelGroup } from './parallel.ts'
import { withReferences } from './references.ts'
import { scan } from './scan.ts'
import { buildFound, type FoundGroup, pincitedFields, readAfter } from './build-found.ts'
import { readDocketed, readCites } from './case-group.ts'
import { readLaw, lawFields } from './law-group.ts'
import { readShort, readSupra } from './back-group.ts'

/**
 * Finds every citation in the text, in order.
 *
 * Never throws, and takes linear time (PS2). Spans are offsets into the original text, although the function first
 * removes tags, entities, invisible characters, and hyphenation (PS11).
 */
export function parse(text: string): Found[] {
  const clean = readableText(text)
  if (clean === undefined) return findCitations(text)
  return findCitations(clean.text).map((found) => ({
    ...found,
    span: clean.spanBack(found.span),
    core: clean.spanBack(found.core),
  }))
}

/** Finds the citations in text from which paste artifacts were already removed. */
export type CitationFinder = (text: string) => readonly Found[]

export const parseClean: CitationFinder = findCitations

/** Number of segments to cache. Splitting a text searches the same segments several times. */
const RECENT = 4

/** Creates a finder that caches the most recent segments. Use one finder per text. */
export function citationFinder(): CitationFinder {
  let recent: readonly { readonly text: string; readonly found: readonly Found[] }[] = []
  return (text) => {
    const known = recent.find((one) => one.text === text)
    if (known !== undefined) return known.found
    const found = findCitations(text)
    recent = [{ text, found }, ...recent.slice(0, RECENT - 1)]
    return found
  }
}

function findCitations(text: string): Found[] {
  const cores = scan(text)
  const found: Found[] = []
  let floor = 0
  /** Index of the next main part that isn't a section symbol. It never decreases, so the loop takes linear time. */
  let proper = 0
  for (let index = 0; index < cores.length;) {
    const group = readParallelGroup(text, cores, index)
    index += group.length
    const pinned = group.at(-1)?.end ?? 0
    // Skip a section symbol that is part of the pincite ("Id. § 12").
    while (cores[index]?.kind === 'section' && (cores[index]?.start ?? pinned) < pinned) index += 1
    while (proper < index || cores[proper]?.kind === 'section') proper += 1
    const citations = readGroup(text, group, floor, cores[proper]?.start)
    found.push(...citations.found)
    floor = citations.end
  }
  return withReferences(text, found)
}

function readGroup(
  text: string,
  group: readonly ParallelMember[],
  floor: number,
  next = text.length,
): FoundGroup {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) return { found: [], end: floor }
  const { core } = first
  switch (core.kind) {
    case 'cite':
      return readCites(text, group, floor)
    case 'short':
      return readShort(text, first, floor)
    case 'id': {
      const { parentheticals, end } = readAfter(bracketsAfter(text, first.end), first.end)
      return buildFound(text, {
        kind: 'id',
        start: core.start,
        end,
        core,
        floor,
        next: first.end,
        fields: pincitedFields(first.pin),
        parentheticals,
      })
    }
    case 'supra':
      return readSupra(text, core, floor, next)
    case 'url':
      return buildFound(text, {
        kind: 'web',
        start: core.start,
        end: core.end,
        core,
        floor,
        fields: { url: text.slice(core.start, core.end) },
      })
    case 'docket':
      return readDocketed(text, core, floor)
    case 'public-law':
      return buildFound(text, {
        kind: 'session-law',
        start: core.start,
        end: core.end,
        core,
        floor,
        fields: lawFields(core),
      })
    case 'section':
      return buildFound(text, {
        kind: 'section',
        start: core.start,
        end: core.end,
        core,
        floor,
        fields: lawFields(core),
      })
    default:
      return readLaw(text, first, floor)
  }
}

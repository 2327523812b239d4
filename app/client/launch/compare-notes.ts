import { sourceIdentity } from '#cite/source/source-identity.ts'
import type { CitationRow } from '../string/model/citation-row.ts'
import type { CitingNote } from '../reading/numbered-notes.ts'

/** A footnote in a project: a numbered string and its rows. */
export interface KeptNote {
  readonly stringId: string
  readonly orderKey: string
  readonly number: number
  readonly rows: readonly CitationRow[]
}

/** How a footnote differs between a project and the current document. */
export type NoteChange =
  | {
      readonly kind: 'same' | 'moved' | 'changed'
      readonly kept: KeptNote
      readonly note: CitingNote
      /** True if the note is in the same order relative to the others. Its number may differ. */
      readonly inOrder: boolean
      /** True if the note cites the same authorities. Its pincites may differ. */
      readonly sameSources: boolean
    }
  | { readonly kind: 'came'; readonly note: CitingNote }
  | { readonly kind: 'gone'; readonly kept: KeptNote }

/**
 * Compares the notes in a document with those in a project: same, moved, changed, new, or removed. The document's notes
 * come first, in order, followed by the removed notes. Notes match if they cite the same authorities. A note with
 * different authorities counts as changed if it has the same number or is between the same notes.
 */
export function compareNotes(kept: readonly KeptNote[], notes: readonly CitingNote[]): NoteChange[] {
  const old = kept.map(({ rows }) => keyOf(rows.flatMap(({ item }) => item.source ?? [])))
  const fresh = notes.map((note) => keyOf(sourcesInOrder(note)))
  const pairs = longestCommon(old, fresh)
  const partner = new Map(pairs.map(([from, to]) => [to, from]))
  const taken = new Set(pairs.map(([from]) => from))
  const moved = new Map<number, number>()
  for (const [to, key] of fresh.entries()) {
    if (partner.has(to)) continue
    const from = old.findIndex((one, at) => one === key && !taken.has(at))
    if (from < 0) continue
    moved.set(to, from)
    taken.add(from)
  }
  for (const to of fresh.keys()) {
    if (partner.has(to) || moved.has(to)) continue
    const from = inGap(to, pairs, old.length).find((at) => !taken.has(at))
    if (from === undefined) continue
    partner.set(to, from)
    taken.add(from)
  }
  const changes = notes.map((note, to): NoteChange => {
    const own = kept[partner.get(to) ?? moved.get(to) ?? -1]
    if (own === undefined) return { kind: 'came', note }
    const inOrder = partner.has(to)
    const sameSources = fresh[to] === old[kept.indexOf(own)]
    const isSame = sameSources && pincitesOf(note) === keptPincites(own)
    const kind = !isSame ? 'changed' : own.number === note.number && inOrder ? 'same' : 'moved'
    return { kind, kept: own, note, inOrder, sameSources }
  })
  const gone = kept.filter((_, at) => !taken.has(at)).map((one): NoteChange => ({ kind: 'gone', kept: one }))
  return [...changes, ...gone]
}

function keyOf(sources: Parameters<typeof sourceIdentity>[0][]): string {
  return sources.map(sourceIdentity).join('\n')
}

function sourcesInOrder({ sources, uses }: CitingNote): CitingNote['sources'][number][] {
  return uses.flatMap(({ sourceId }) => sources.find(({ id }) => id === sourceId) ?? [])
}

function pincitesOf({ uses }: CitingNote): string {
  return JSON.stringify(uses.map(({ pincite = [] }) => pincite))
}

function keptPincites({ rows }: KeptNote): string {
  return JSON.stringify(rows.map(({ use }) => use.pincite))
}

/** Returns the longest common subsequence of two key lists, as pairs of indexes. */
function longestCommon(old: readonly string[], fresh: readonly string[]): [from: number, to: number][] {
  const width = fresh.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let from = old.length - 1; from >= 0; from -= 1)
    for (let to = fresh.length - 1; to >= 0; to -= 1)
      lengths[from * width + to] =
        old[from] === fresh[to]
          ? (lengths[(from + 1) * width + to + 1] ?? 0) + 1
          : Math.max(lengths[(from + 1) * width + to] ?? 0, lengths[from * width + to + 1] ?? 0)
  const pairs: [number, number][] = []
  for (let from = 0, to = 0; from < old.length && to < fresh.length;) {
    if (old[from] === fresh[to]) pairs.push([from++, to++])
    else if ((lengths[(from + 1) * width + to] ?? 0) >= (lengths[from * width + to + 1] ?? 0)) from += 1
    else to += 1
  }
  return pairs
}

/**
 * Returns the indexes of the old notes between the two old notes that match the nearest matched neighbors of a new
 * note.
 */
function inGap(to: number, pairs: readonly (readonly [number, number])[], count: number): number[] {
  const before = pairs.findLast(([, at]) => at < to)?.[0] ?? -1
  const after = pairs.find(([, at]) => at > to)?.[0] ?? count
  return Array.from({ length: after - before - 1 }, (_, at) => before + 1 + at)
}

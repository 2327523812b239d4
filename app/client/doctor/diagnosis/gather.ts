import { parseString, type Source, type Use } from '#cite/cite.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { DocumentNote } from '#cite/word/note-model.ts'
import type { CitingNote } from './finding.ts'
import { antecedentOf, isReference, numberOf, readSequence, type NoteSequence } from './sequence.ts'

/**
 * Collects the authorities of a document, note by note, as sources and uses for a project. A reference to an earlier
 * note becomes a use of the source cited there. The form of each use follows from the order of the notes. Leaves out
 * notes without citations and all text outside citations.
 */
export function gatherAuthorities(notes: readonly DocumentNote[], profile?: ProfileName): CitingNote[] {
  const asked = profile === undefined ? {} : { profile }
  const known: Source[] = []
  const fulls = new Map<number, Source>()
  return (['paragraph', 'footnote', 'endnote'] as const).flatMap((kind) => {
    const own = notes.filter((note) => note.kind === kind && note.isListed !== true)
    const sequence = readSequence(own, undefined, { profile })
    fulls.clear()
    return own.flatMap((note, at): CitingNote[] => {
      // Skip a paragraph without citations, because a project doesn't keep sentences.
      const cites = kind !== 'paragraph' || sequence.found.some((one) => one.note === at)
      if (!cites) return []
      const { uses, sources } = parseString(note.text, known, asked)
      const gathered = resolveReferences({ sequence, at, fulls, profile }, uses, sources)
      for (const source of gathered.sources)
        if (source.kind !== 'pasted' && !known.some(({ id }) => id === source.id)) known.push(source)
      // Merge a note without a number into the preceding note.
      const number = kind === 'paragraph' ? 0 : Math.max(0, Math.floor(numberOf(sequence, at)))
      return gathered.uses.length === 0 ? [] : [{ number, ...gathered }]
    })
  })
}

type Gathering = {
  readonly sequence: NoteSequence
  readonly at: number
  /** Sources of full citations by sequence index. */
  readonly fulls: Map<number, Source>
  readonly profile: ProfileName | undefined
}

/** Replaces references to earlier notes with their sources. References that can't be resolved stay as written. */
function resolveReferences(
  gathering: Gathering,
  uses: readonly Use[],
  sources: readonly Source[],
): { uses: Use[]; sources: Source[] } {
  const { sequence, at } = gathering
  const byId = new Map(sources.map((source) => [source.id, source]))
  const refersBack = ({ form, sourceId }: Use): boolean => {
    const source = byId.get(sourceId)
    return form === 'supra' || form === 'short' || (source?.kind === 'pasted' && source.means === 'id')
  }
  const references = sequence.found.filter((one) => one.note === at && isReference(one) && !one.within)
  const paired = uses.filter(refersBack).length === references.length
  let next = 0
  const done = uses.map((use): Use => {
    if (!refersBack(use)) return use
    const reference = references[next]
    next += 1
    const full = paired && reference !== undefined ? antecedentOf(sequence, reference.index) : undefined
    const meant = full === undefined ? undefined : sourceOfFull(full.index, gathering)
    if (meant === undefined) return use
    byId.set(meant.id, meant)
    const { note: _, ...rest } = use
    return { ...rest, sourceId: meant.id, form: 'auto' }
  })
  const used = new Set(done.map(({ sourceId }) => sourceId))
  return { uses: done, sources: [...byId.values()].filter(({ id }) => used.has(id)) }
}

/**
 * Returns the source of a full citation, as parsed from a string cite. Always returns the same object for the same
 * citation.
 */
function sourceOfFull(index: number, { sequence, fulls, profile }: Gathering): Source | undefined {
  const kept = fulls.get(index)
  if (kept !== undefined) return kept
  const full = sequence.found[index]
  const text = full === undefined ? '' : (sequence.notes[full.note]?.text.slice(...full.span) ?? '')
  const [source] = parseString(text, [], profile === undefined ? {} : { profile }).sources
  if (source === undefined || source.kind === 'pasted') return undefined
  fulls.set(index, source)
  return source
}

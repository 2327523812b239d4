import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { NumberedNote } from './split-numbered-notes.ts'

export interface CitingNote {
  readonly number: number
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}

/** Footnotes in a text, and the parts of the text that were not recognized. */
interface ParsedNotes {
  readonly notes: readonly CitingNote[]
  readonly leftovers: ParsedString['leftovers']
}

/**
 * Parses numbered footnotes in order, so that *id.* and short forms can refer to earlier notes. The order of the notes
 * determines the form of each citation.
 */
export function parseNumberedNotes(
  engine: CitationEngine,
  notes: readonly NumberedNote[],
  known: readonly Source[] = [],
): ParsedNotes {
  let before = ''
  let seen = 0
  let leftovers: ParsedString['leftovers'] = []
  const parsedNotes = notes.map(({ number, text }): CitingNote => {
    before += before === '' ? text : `\n${text}`
    const parsed = engine.parseString(before, known)
    const own = parsed.uses.slice(seen)
    seen = parsed.uses.length
    leftovers = parsed.leftovers
    const cited = new Set(own.map(({ sourceId }) => sourceId))
    const uses = own.map((use, at): Use => ({ ...use, form: 'auto', ...(at === 0 && startNote(use)) }))
    const sources = [...parsed.sources, ...known].filter(({ id }) => cited.has(id))
    return { number, sources, uses }
  })
  return { notes: parsedNotes.filter(({ uses }) => uses.length > 0), leftovers }
}

/** Returns the choices for a note's first citation, which doesn't continue the sentence of the preceding note. */
function startNote({ choices }: Use): Pick<Use, 'choices'> {
  const { apart: _, ...rest } = choices ?? {}
  return { choices: rest }
}

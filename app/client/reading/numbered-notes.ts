import type { ParsedString } from '#cite/parse/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import type { CitationEngine } from '../citation-engine.ts'

/** A pasted footnote: its number and its text without the number. */
export interface NumberedNote {
  readonly number: number
  readonly text: string
}

/** The citations of one footnote. */
export interface CitingNote {
  readonly number: number
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}

/** Footnotes of a text and the parts of it that were not recognized. */
export interface ParsedNotes {
  readonly notes: readonly CitingNote[]
  readonly leftovers: ParsedString['leftovers']
}

/** A number at the start of the text or of a line, or after the end of a sentence: `2. `, `2) `, `[2] `. */
const NUMBER = /(?:^|\n|(?<=[.)\]”’"]\s))[ \t]{0,8}(?:\[(\d{1,4})\]|(\d{1,4})[.)])[ \t]+(?=\S)/g

/**
 * Splits a list of numbered footnotes, on lines of their own or on one line: `1. See Roe. 2. Id. at 5.` Returns null
 * unless the text starts with a number and at least the next one follows. A number out of turn is part of a citation.
 */
export function splitNumberedNotes(text: string): NumberedNote[] | null {
  const notes: { number: number; from: number; to: number }[] = []
  for (const match of text.matchAll(NUMBER)) {
    const number = Number(match[1] ?? match[2])
    const last = notes.at(-1)
    if (last === undefined ? text.slice(0, match.index).trim() !== '' : number !== last.number + 1) continue
    if (last !== undefined) last.to = match.index
    notes.push({ number, from: match.index + match[0].length, to: text.length })
  }
  return notes.length < 2
    ? null
    : notes.map(({ number, from, to }) => ({
        number,
        text: text.slice(from, to).replaceAll(/\s+/g, ' ').trim(),
      }))
}

/**
 * Parses numbered footnotes in order, so that *id.* and short forms refer to earlier notes. The form of each citation
 * is left to the order of the notes.
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

/** The first citation of a note does not continue the sentence of the preceding note. */
function startNote({ choices }: Use): Pick<Use, 'choices'> {
  const { apart: _, ...rest } = choices ?? {}
  return { choices: rest }
}

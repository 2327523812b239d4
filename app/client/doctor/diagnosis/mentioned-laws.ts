import { holdsPage, type Looking } from './looking.ts'
import { antecedentOf, type PlacedCitation } from './sequence.ts'

/**
 * Returns true if a note cites exactly one source, the source has the page that *id.* gives, and the note only mentions
 * laws in its sentences: `Roe construed 28 U.S.C. § 225`.
 */
export function isOnlyMentioned({ sequence, citation }: Looking, note: number): boolean {
  const text = sequence.notes[note]?.text ?? ''
  const pinned = /^\d/.test(citation.fields.pincite ?? '')
  const cited = sequence.found.filter(
    (one) =>
      one.note === note &&
      !one.within &&
      one.index < citation.index &&
      !((isLawOfText(one) || one.kind === 'section') && !opensCitation(text, one)),
  )
  const others = [
    ...new Set(
      cited.flatMap(({ index, kind, fields }) => {
        const full = antecedentOf(sequence, index)
        // An *id.* with a page doesn't refer to a law.
        const isPage = kind === 'id' && /^\d/.test(fields.pincite ?? '')
        return full === undefined || (isPage && isLawOfText(full)) ? [] : [full]
      }),
    ),
  ]
  return pinned && others.length === 1 && others.every((full) => holdsPage(full, citation))
}

function isLawOfText({ kind, signal }: PlacedCitation): boolean {
  return (
    signal === undefined &&
    (kind === 'statute' || kind === 'regulation' || kind === 'rule' || kind === 'constitution')
  )
}

/**
 * Returns true if a citation starts a citation sentence or is one of the citations in a string cite, possibly after a
 * signal.
 */
export function opensCitation(text: string, { span: [start] }: PlacedCitation): boolean {
  const before = text.slice(0, start).replace(SIGNAL_BEFORE, '')
  return /(?:^|[.?!;][”’"')\]]*|[([—])\s*$/.test(before)
}

const SIGNAL_BEFORE =
  /\b(?:(?:but )?see(?: also| generally)?|accord|contra|(?:but )?cf\.|compare|e\.g\.)(?:,? e\.g\.)?,?\s*$/i

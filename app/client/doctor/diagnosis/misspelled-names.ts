import type { NoteFinding } from './finding.ts'
import { error, roman, type Looking } from './looking.ts'
import { replaceBy } from './print-reference.ts'
import { numberOf } from './sequence.ts'
import { findLikeAuthor, findSpelling } from './supra-names.ts'

/**
 * Finds a *supra* that misspells a name or a title (R6.2.3). The note that the *supra* gives must have a word that
 * differs by one added, missing, or changed letter, or an author whose name differs by two letters. No earlier note may
 * contain the word as spelled in the *supra*. The misspelling may also be in the earlier note.
 */
export function findMisspelledName(looking: Looking, said: number | undefined): NoteFinding | undefined {
  const { sequence, citation, text } = looking
  if (said === undefined || citation.within || said >= numberOf(sequence, citation.note)) return undefined
  const named = sequence.notes[sequence.numbers.indexOf(said)]
  if (named === undefined) return undefined
  const { antecedent = '' } = citation.fields
  const earlier = sequence.notes.slice(0, citation.note)
  for (const name of antecedent.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []) {
    const right = findSpelling(named.text, name) ?? findLikeAuthor(named.text, name)
    const start = text.lastIndexOf(name, citation.core[0])
    if (right === undefined || start < 0 || earlier.some((note) => note.text.includes(name))) continue
    const span: readonly [number, number] = [start, start + name.length]
    return error(looking, {
      kind: 'form',
      rule: 'R6.2.3',
      says: 'spelling',
      span,
      values: { note: said, right },
      remedies: [replaceBy(span, [roman(right)])],
      isQuestion: true,
    })
  }
  return undefined
}

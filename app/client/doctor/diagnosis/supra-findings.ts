import { readFieldTargets } from './field-findings.ts'
import type { NoteFinding } from './finding.ts'
import { findHereinafter } from './hereinafter-findings.ts'
import { findNotInFull, type Looking } from './looking.ts'
import { findMisspelledName } from './misspelled-names.ts'
import { antecedentOf, type PlacedCitation } from './sequence.ts'
import { findSupraForLaw, isLaw } from './supra-law-findings.ts'
import { isName, isSiteName, lastWord } from './supra-names.ts'
import { findMissingNumber, findWrongNumber } from './supra-number-findings.ts'
import { onlyOneNaming, worksNamed } from './supra-works.ts'

/** Finds a *supra* that refers to a law, matches no earlier source, or has no note number. */
export function findSupra(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, text } = looking
  const { antecedent = '' } = citation.fields
  if (antecedent === '' || !isName(antecedent) || isSiteName(text, citation)) return undefined
  const number = numberSpan(text, citation)
  const said = readNoteNumber(looking, number)
  // Skip a field without a target, because `findFields` reports it.
  if (said === null) return undefined
  const misspelled = findMisspelledName(looking, said)
  if (misspelled !== undefined) return misspelled
  // Report nothing if this note cites the work.
  if (said === undefined && worksNamed(looking).some(({ note }) => note === citation.note)) return undefined
  const full = antecedentOf(sequence, citation.index) ?? onlyOneNaming(looking)
  if (full === undefined || full.index > citation.index) return findUnnamed(looking, said)
  if (isLaw(full) && !citation.within) return findSupraForLaw(looking, full, said)
  const unclear = citation.within ? undefined : findHereinafter(looking, said)
  if (unclear !== undefined) return unclear
  if (said === undefined) return findMissingNumber(looking, full)
  return number === undefined ? undefined : findWrongNumber(looking, full, { number, said })
}

/**
 * Returns the note number in a *supra*. For a field, returns the number of the note that it points to; null if that
 * note is missing.
 */
function readNoteNumber(
  { sequence, citation }: Looking,
  number: readonly [number, number] | undefined,
): number | null | undefined {
  const target = readFieldTargets(sequence, citation.note).find(
    ({ span }) => number !== undefined && span[0] < number[1] && span[1] > number[0],
  )
  if (target !== undefined) return target.number
  return citation.fields.note === undefined ? undefined : Number(citation.fields.note)
}

/** Returns the span of the number in `supra note 12`. */
function numberSpan(text: string, { core }: PlacedCitation): readonly [number, number] | undefined {
  const match = /^,?\s+(?:at\s+)?(?:notes?|nn?\.)\s*(\d+)/.exec(text.slice(core[1], core[1] + 40))
  if (match === null) return undefined
  const end = core[1] + match[0].length
  return [end - (match[1]?.length ?? 0), end]
}

/** Finds a *supra* with a name that matches no earlier citation (R6.2.1). */
function findUnnamed(looking: Looking, said: number | undefined): NoteFinding | undefined {
  const { sequence, citation } = looking
  if (citation.within) return undefined
  const { antecedent = '' } = citation.fields
  const first = sequence.numbers[0] ?? 1
  if (said !== undefined && said < first) return undefined
  // If an earlier note contains the name, report nothing, because that note may cite the source in text that was not
  // parsed.
  const word = lastWord(antecedent)
  // The hyphen makes `Volokh-Johnson` a different name than Johnson.
  const name = new RegExp(`(?<![\\p{L}-])${word.replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}-])`, 'u')
  const earlier = [
    ...sequence.notes.slice(0, citation.note).map((note) => note.text),
    looking.text.slice(0, citation.span[0]),
  ]
  if ([...earlier, ...sequence.others].some((text) => name.test(text))) return undefined
  // Ignore spaces, so that `Bladerunner` matches the film Blade Runner.
  const closed = closeUp(word)
  if (closed.length > 5 && earlier.some((text) => closeUp(text).includes(closed))) return undefined
  return findNotInFull(looking)
}

/** Returns the letters and digits of a text, in lowercase. */
function closeUp(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

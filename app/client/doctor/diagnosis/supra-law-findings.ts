import type { Kind } from '#cite/cite.ts'
import type { NoteFinding } from './finding.ts'
import { choicesAmong, error, type Looking } from './looking.ts'
import { omitSupra } from './omit-supra.ts'
import { numberOf, type PlacedCitation, sourceOf } from './sequence.ts'
import { hasOwnName, lastWord } from './supra-names.ts'
import { worksNamed } from './supra-works.ts'

/** Finds a *supra* that refers to a case or another source that is never cited with *supra* (R6.2.3). */
export function findSupraForLaw(
  looking: Looking,
  full: PlacedCitation,
  said: number | undefined,
): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { antecedent = '' } = citation.fields
  // Report nothing if the name belongs to another work, whose title or sentence only mentions the law.
  const own = sequence.notes[full.note]?.text.slice(...full.span) ?? ''
  if (full.kind === 'case' ? !isPartyName(full, antecedent) : !own.includes(lastWord(antecedent)))
    return undefined
  // The reference may refer to a work by an author with that name.
  const works = worksNamed(looking)
  const isOther = works.some(({ note }) => said !== undefined && numberOf(sequence, note) === said)
  if (isOther || (said !== undefined && namesAnother(looking, said, full))) return undefined
  // A court paper or rule with a hereinafter name is cited by that name.
  if (hasOwnName(sequence.notes[full.note]?.text ?? '', antecedent)) return undefined
  return error(looking, {
    kind: 'supra-law',
    rule: 'R6.2.3',
    remedies: omitSupra(looking, full) ?? choicesAmong(looking, [full, ...works]),
    ...(works.length > 0 && { isQuestion: true as const }),
  })
}

/**
 * Returns true if the name in a reference is part of a party’s name. The title of a paper filed in the case doesn't
 * count.
 */
function isPartyName({ fields, words, core }: PlacedCitation, name: string): boolean {
  const { plaintiff = '', defendant = '' } = fields
  const parties =
    plaintiff === '' && defendant === '' ? words.slice(0, core[0]) : `${plaintiff} v. ${defendant}`
  return parties.includes(lastWord(name))
}

/** Returns true if a *supra* gives the number of a note that contains the name but does not cite the source in full. */
function namesAnother({ sequence, citation }: Looking, said: number, full: PlacedCitation): boolean {
  const named = sequence.numbers.indexOf(said)
  if (named < 0 || named === full.note) return false
  return (sequence.notes[named]?.text ?? '').includes(lastWord(citation.fields.antecedent ?? ''))
}

/**
 * Kinds of sources that *supra* is never used for (R6.2.3). Treaties, European Union regulations, and court papers are
 * not listed, because writers do cite them with *supra*.
 */
const LAW: ReadonlySet<Kind> = new Set<Kind>([
  'case',
  'statute',
  'session-law',
  'constitution',
  'regulation',
  'rule',
])

export function isLaw(full: PlacedCitation): boolean {
  const source = sourceOf(full)
  if (
    source === undefined ||
    isEuropean(full) ||
    /T\.S\.|I\.A\.S\.|U\.S\.T\./.test(full.fields.reporter ?? '')
  )
    return false
  if (!LAW.has(source.kind) || (source.hereinafter ?? '') !== '') return false
  return source.kind !== 'case' || /\bv\. |^(?:In re|Ex parte|Matter of) /.test(source.name)
}

/** Returns true if a source is an act of the European Union: `Commission Regulation 2022/2065`. */
function isEuropean({ words, fields }: PlacedCitation): boolean {
  const isAct = /\b(?:Regulation|Directive|Decision) (?:\((?:EC|EU|EEC)\) )?(?:No\.? )?\d{1,4}\/\d{1,4}/.test(
    words,
  )
  return isAct || (fields.reporter ?? '').includes('O.J.')
}

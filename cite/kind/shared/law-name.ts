import type { Source } from '../../source/source.ts'
import type { Locator } from '../../source/use.ts'
import { readEdition } from '../../find/edition.ts'
import type { FoundFields } from '../../find/found.ts'
import { bracketsAfter } from '../../find/parenthesis.ts'

/** A law or a collection that isn't in the tables. It was recognized by the symbol or word before its number. */
export type BySection = {
  readonly source: Source
  readonly pincite: readonly Locator[]
  readonly parentheticals: readonly { readonly text: string }[]
  readonly rest: string
}

/** Matches a word in the name of a code: an abbreviation, a word in all caps, or a word for a type of law. */
const LAW_WORD =
  /\.$|^[A-Z][A-Z.&/-]{0,7}$|^RSMo$|^(?:Codes?|Acts?|Laws?|Stats?|Proc|Ann|Evid|Statutes?|Rules?|Regs?|Regulations?|Ordinances?|Ord|Const|Constitution|Charter|Manual|Practice|Book|Guidelines|General|Revised|Civil|Penal|Criminal|Municipal|City|County|Tax|Labor|Insurance|Probate|Family|of|the|and|&|for|on)$/

/** Matches the name of a code after a section: `§ 45-5-102, MCA`, `§ 565.020 RSMo 2016`, `Rule 203(b), SCACR`. */
export const CODE_BEHIND =
  /^(?:\.?, | (?=[A-Z]{2}))([A-Z][\w.’' &-]{1,60}?)(?:,? (Supp\. )?((?:19|20)\d\d))?(?= \(|$|, [a-z])/

/** Adds the period of an abbreviation that was omitted at the end of a sentence. */
export function stopped(name: string): string {
  return name.replace(/\b(?:Proc|Ann|Evid|Stats?|[A-Z])$/, '$&.')
}

export function isLawName(words: string): boolean {
  // The codes of tribes and towns include the name of the tribe or town: `Cherokee Nation Code Ann. tit. 21`.
  return (
    words === '' ||
    /^(?:[A-Z][\w’'-]+ ){1,4}(?:Code(?: Ann\.)?|Statutes)$/.test(words) ||
    words.split(/,? /).every((word) => LAW_WORD.test(word))
  )
}

export function afterSection(
  text: string,
  from: number,
): { edition: FoundFields | undefined; parentheticals: { text: string }[]; rest: string } {
  const brackets = bracketsAfter(text, from)
  const [opening, ...others] = brackets
  const edition = opening === undefined ? undefined : readEdition(opening.inner)
  const said = edition === undefined ? brackets : others
  return {
    edition: edition?.month === undefined ? edition : undefined,
    parentheticals: (edition?.month === undefined ? said : brackets).map(({ inner }) => ({ text: inner })),
    rest: text.slice(brackets.at(-1)?.end ?? from),
  }
}

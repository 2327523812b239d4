import { parse } from '#cite/find/find-citations.ts'
import type { Found } from '#cite/find/found.ts'
import type { SourceOf } from '#cite/source/source.ts'
import type { PlacedCitation } from './placed-citation.ts'
import type { DocumentPassage } from './passage.ts'

/** Only this many characters before the number of a note can contain the name of its case. */
const LONGEST_NAME = 160
/** A signal before the first citation of a note. */
const SIGNAL_ONLY = /^(?:see|see, e\.g\.,|cf\.|accord)?\s*$/i

/**
 * Returns a case that a note cites only by its location with the name that the text has before the number of the note:
 * `Roe v. Doe,7` for note 7, `410 U.S. 113 (1973)`. Unchanged if the text has no such name.
 */
export function withNameOfText(
  citation: PlacedCitation,
  { number, text }: DocumentPassage,
  paragraphs: readonly DocumentPassage[],
): PlacedCitation {
  const { source, span, kind } = citation
  if (kind !== 'case' || source?.kind !== 'case' || source.name !== '' || number === undefined)
    return citation
  if (citation.isHistory === true || !SIGNAL_ONLY.test(text.slice(0, span[0]))) return citation
  const written = text.slice(...span)
  const mark = new RegExp(`(?<=[\\p{L}.’'”")])[,;]?[”"]?${number}(?!\\d)`, 'gu')
  for (const paragraph of paragraphs)
    for (const { index } of paragraph.text.matchAll(mark)) {
      const before = paragraph.text.slice(Math.max(0, index - LONGEST_NAME), index)
      const named = nameBefore(before.replace(ALSO_KNOWN, ''), written)
      if (named !== undefined)
        return {
          ...citation,
          source: { ...source, name: named.name },
          words: `${named.name}, ${citation.words}`,
          nameOfText: named.name,
          ...named.words,
        }
    }
  return citation
}

/** Words after a name that give it another one: `, also known as the Benzene case (“Benzene”).` */
const ALSO_KNOWN =
  /(?:, (?:(?:also|better|commonly|often|widely|sometimes) )?(?:known|called|referred to)(?: \p{L}[\p{L}’-]*){1,8}(?: \([“"][^()]{1,40}[”"]\))?|,? \([“"][^()]{1,40}[”"]\))[.,]?$/u

type NameOfText = { readonly name: string; readonly words: Pick<PlacedCitation, 'wordsBefore'> }

/** Returns the name of a case at the end of a text; undefined if it doesn’t end with both parties. */
function nameBefore(before: string, written: string): NameOfText | undefined {
  const text = `${before}, ${written}`
  const found = parse(text).find(({ core }) => core[0] >= before.length)
  const source = found?.source as SourceOf<'case'> | undefined
  if (found === undefined || source?.kind !== 'case' || !source.name.includes(' v. ')) return undefined
  return { name: source.name, words: findWordsBefore(text, found) }
}

/** Capitalized words and a comma. */
const CAPITALIZED =
  /(?<![\p{L}.’'&-])(\p{Lu}[\p{L}.’'&-]*(?: (?:\p{Lu}[\p{L}.’'&-]*|of|the|for|and|&)){0,6}),\s$/u

/** A word that opens a sentence before a citation, so that it belongs to no name. */
const OPENING =
  /^(?:However|Thus|Moreover|Indeed|Accordingly|Further|Furthermore|Finally|Here|There|Again|First|Second|Third|Also|Instead|Rather|Therefore|Likewise|Nonetheless|Nevertheless|Compare|But|See|Accord|Contra|E\.g\.|Cf\.|Id\.|\p{Lu}\p{Ll}+ly)\b/u

/**
 * Returns the words before the name of a case that can belong to it, because the name follows capitalized words and a
 * comma: `Industrial Union Department` before `, Roe v. Doe`. Empty if there are none.
 */
export function findWordsBefore(text: string, { kind, span, core, fields }: Found): NameOfText['words'] {
  if (kind !== 'case' || fields.plaintiff === undefined) return {}
  const at = text.slice(span[0], core[0]).indexOf(fields.plaintiff)
  // A signal separates the name from the words before it.
  if (at > 0) return {}
  const wordsBefore = CAPITALIZED.exec(text.slice(Math.max(0, span[0] - LONGEST_NAME), span[0]))?.[1]
  return wordsBefore === undefined || OPENING.test(wordsBefore) ? {} : { wordsBefore }
}

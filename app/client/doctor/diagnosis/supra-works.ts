import { holdsPage, type Looking } from './looking.ts'
import { isFullCitation, type PlacedCitation } from './sequence.ts'
import { lastWord } from './supra-names.ts'

/**
 * Returns the previously cited cases that can include the cited page and have a party with the name in a reference. The
 * same name may also refer to another kind of work.
 */
export function casesNamed({ sequence, citation }: Looking): PlacedCitation[] {
  const { antecedent = '', pincite = '' } = citation.fields
  if (citation.within || !/^\d/.test(pincite)) return []
  const named = sequence.found
    .filter(
      (one) =>
        one.kind === 'case' &&
        one.index < citation.index &&
        holdsPage(one, citation) &&
        [one.fields.plaintiff, one.fields.defendant].some((name) => name?.startsWith(antecedent) === true),
    )
    .filter(
      ({ fields }, at, all) =>
        all.findIndex((one) => one.fields.volume === fields.volume && one.fields.page === fields.page) === at,
    )
  return named.length > MANY_CASES ? [] : named
}

/** Maximum number of cases with the same name to offer as a choice. A longer list would not help the writer. */
const MANY_CASES = 4

/** Returns the works cited in full earlier whose citations contain, near the start, the name in a reference. */
export function worksNamed(looking: Looking): PlacedCitation[] {
  const { sequence, citation } = looking
  const word = lastWord(citation.fields.antecedent ?? '')
  // Skip numbers, such as `10` in `Federalist 10`, because they occur in many citations.
  if (word.length < 2 || /^\d+$/.test(word)) return []
  const name = nameIn(word)
  // If a sentence precedes a citation in this note, the name may be in the text before the citation.
  const isNamedIn = ({ words, core, note }: PlacedCitation): boolean =>
    name.test(words.slice(0, LONGEST_NAME)) ||
    (note === citation.note && name.test(looking.text.slice(Math.max(0, core[0] - LONGEST_HEAD), core[0])))
  return sequence.found.filter(
    (one) =>
      one.index < citation.index &&
      !one.within &&
      one.kind !== 'case' &&
      isFullCitation(one) &&
      sequence.links[one.index]?.source === one.index &&
      isNamedIn(one),
  )
}

/**
 * Returns the only earlier source whose citation contains, near the start, the name in a reference. The parser might
 * not have recognized the kind of source.
 */
export function onlyOneNaming({ sequence, citation }: Looking): PlacedCitation | undefined {
  const word = lastWord(citation.fields.antecedent ?? '')
  const name = nameIn(word)
  const naming = sequence.found.filter(
    ({ index, words, within, kind }) =>
      index < citation.index &&
      !within &&
      isFullCitation({ kind }) &&
      sequence.links[index]?.source === index &&
      name.test(words.slice(0, LONGEST_NAME)),
  )
  return naming.length === 1 && word.length > 2 ? naming[0] : undefined
}

/** Returns a pattern that matches a word of a name. Any character matches in place of an apostrophe or hyphen. */
function nameIn(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])${word.replace(/[^\p{L}]/gu, '.')}(?![\\p{L}])`, 'u')
}

/** Maximum distance between the start of a citation and the author's name, in characters. */
const LONGEST_NAME = 90
/** Maximum length of an author and a title, in characters. */
const LONGEST_HEAD = 160

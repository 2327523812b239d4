import { readPincite } from '../locator/read.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'
import { readEdition } from './edition.ts'
import type { FoundFields } from './found.ts'
import { bracketsAfter } from './parenthesis.ts'
import { readSection } from './section.ts'

/** A law or a collection no table knows, read by the sign or the word its number stands behind. */
export type BySection = {
  readonly source: Source
  readonly pincite: readonly Locator[]
  readonly parentheticals: readonly { readonly text: string }[]
  readonly rest: string
}

const WORD = "(?:[A-Z][\\w.’'&/-]*|of|the|and|&|for|on)"
const LAW = new RegExp(
  `^(${WORD}(?:,? ${WORD}){0,9}?)??,? ?(?=(?:(?:c|ch|tit|art|pt|Ch|Pt|Art|Tit)\\. ?\\d|§))`,
)
/** A word of the name of a code: shortened, in capitals, or one that says it is law. */
const LAW_WORD =
  /\.$|^[A-Z][A-Z.&/-]{1,7}$|^(?:Codes?|Acts?|Laws?|Stat|Statutes?|Rules?|Regs?|Regulations?|Ordinances?|Ord|Const|Constitution|Charter|Manual|Guidelines|Civil|Penal|Criminal|Municipal|City|County|Tax|Labor|Insurance|Probate|Family|of|the|and|&|for|on)$/
const RULE =
  /^((?:(?:[A-Z][\w.’'-]*|of|the|&) ){0,7}?(?:R\.|Rules?|L\.R\.|Civ\.R\.|Crim\.R\.)(?: (?:[A-Z][\w’'-]*\.|of|on|[A-Z][a-z]+(?= (?:[A-Z]|\d)))){0,5}),? (\d[\w.:-]*\w|\d)((?:\([A-Za-z0-9]{1,5}\))*(?:[-–]\([A-Za-z0-9]{1,5}\))?)(?=[\s,.;]|$)/

/** `G.L. c. 265, § 17`, `HAR § 13-5-24`, `§ 522(l)`, `Fed. Rule Evid. 803(6)`; undefined for all else (PS22). */
export function readBySection(text: string): BySection | undefined {
  return numberedRule(text) ?? readLawName(text)
}

function readLawName(text: string): BySection | undefined {
  const name = LAW.exec(text)
  if (name === null) return undefined
  const code = (name[1] ?? '').replace(/,$/, '')
  if (code !== '' && !code.split(/,? /).every((word) => LAW_WORD.test(word))) return undefined
  const read = readSection(text, name[0].trimEnd().length, 'first')
  if (read === undefined || !/\d/.test(read.words)) return undefined
  const { edition, ...after } = afterSection(text, read.end)
  const year = edition?.year === undefined ? {} : { date: { year: Number(edition.year) } }
  const id = text.slice(0, read.end)
  if (/\bConst(?:\.|itution)$/.test(code) && edition === undefined)
    return { source: { kind: 'constitution', id, name: code, section: read.words }, pincite: [], ...after }
  return {
    source: {
      kind: 'statute',
      id,
      code,
      section: read.words,
      ...(edition?.publisher === undefined ? {} : { publisher: edition.publisher }),
      ...year,
      ...(edition?.supplement === undefined ? {} : { supplement: edition.supplement }),
    },
    pincite: [],
    ...after,
  }
}

function numberedRule(text: string): BySection | undefined {
  const found = RULE.exec(text)
  if (found === null) return undefined
  const [whole, set = '', number = '', steps = ''] = found
  const { edition, ...after } = afterSection(text, whole.length)
  const year = edition?.year === undefined ? {} : { date: { year: Number(edition.year) } }
  return {
    source: {
      kind: 'rule',
      id: whole,
      set,
      number: number + steps,
      ...(edition?.publisher === undefined ? {} : { publisher: edition.publisher }),
      ...year,
    },
    pincite: [],
    ...after,
  }
}

const ENCYCLOPEDIA =
  /^(\d{1,3}[A-Z]?) ((?:[A-Z][\w.]{0,8} ?){1,3}?(?:Jur|JUR)\. ?(?:2d|3d|2D|3D)?|C\.J\.S\.) ([A-Z][\w.,’'& ]{1,60}?),? ((?:§§? ?)?\d[\w.:–-]{0,20}(?:\(\w{1,4}\)){0,4})(?: \(((?:1[789]|20)\d\d)\))?(?=[\s,.;]|$)/

/** `17 Am. Jur. 2d Contracts § 74 (1964)`: volume, name in roman, topic, section (PS22). */
export function readEncyclopedia(text: string): BySection | undefined {
  const found = ENCYCLOPEDIA.exec(text)
  if (found === null) return undefined
  const [whole, volume = '', name = '', topic = '', number = '', year] = found
  const { parentheticals, rest } = afterSection(text, whole.length)
  return {
    source: {
      kind: 'book',
      id: whole,
      volume,
      title: `<i>${name.trim()}</i> ${topic}`,
      ...(year === undefined ? {} : { date: { year: Number(year) } }),
    },
    pincite: readPincite(number),
    parentheticals,
    rest,
  }
}

function afterSection(
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

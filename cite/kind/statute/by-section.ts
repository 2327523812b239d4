import { readPincite } from '../../locator/read.ts'
import type { Source } from '../../source/source.ts'
import type { Locator } from '../../source/use.ts'
import { readEdition } from '../../find/edition.ts'
import type { FoundFields } from '../../find/found.ts'
import { bracketsAfter } from '../../find/parenthesis.ts'
import { readSection } from '../../find/section.ts'

/** A law or a collection that isn't in the tables, recognized by the sign or word before its number. */
export type BySection = {
  readonly source: Source
  readonly pincite: readonly Locator[]
  readonly parentheticals: readonly { readonly text: string }[]
  readonly rest: string
}

const WORD = "(?:[A-Z][\\w.’'&/-]*|of|the|and|&|for|on)"
const LAW = new RegExp(
  `^(${WORD}(?:,? ${WORD}){0,9}?)??,? ?(?=(?:(?:c|ch|tit|art|pt|Ch|Pt|Art|Tit)\\. ?\\d|§|[Ss]ec(?:tions?|s?\\.) \\d))`,
)
/** A word in the name of a code: an abbreviation, a word in capitals, or a word that means law. */
const LAW_WORD =
  /\.$|^[A-Z][A-Z.&/-]{0,7}$|^RSMo$|^(?:Codes?|Acts?|Laws?|Stats?|Proc|Ann|Evid|Statutes?|Rules?|Regs?|Regulations?|Ordinances?|Ord|Const|Constitution|Charter|Manual|Practice|Book|Guidelines|General|Revised|Civil|Penal|Criminal|Municipal|City|County|Tax|Labor|Insurance|Probate|Family|of|the|and|&|for|on)$/
/** The number of a rule: `12`, `28A`, `7-3`, `CV-7`, `9.310`. */
const RULE_NUMBER = '(?:[A-Z]{1,2}-)?\\d(?:[\\w.:-]*\\w)?'
const STEPS =
  '(?:\\([A-Za-z0-9]{1,5}\\))*(?:, subd\\. \\d+(?:\\(\\w{1,3}\\))*)?(?:(?:[-–]|,? (?:and|&) |, )(?:\\d{1,4}[A-Z]?)?(?:\\((?![12]\\d{3}\\))[A-Za-z0-9]{1,5}\\))+(?=[\\s,.;]|$))*'
/**
 * A word that means rule: `R.`, `Rules`, or initials that include an R (`C.R.C.P.`, `Pa.R.A.P.`, `App.R.`, `L.A.R.`).
 */
const RULE_WORD =
  '(?:(?:[A-Z][a-z]{0,4}\\.)*R\\.(?:[A-Z][a-z]{0,4}\\.)*|Rules?|I\\.?O\\.?P\\.?|(?<=\\. )L?(?:C[rv])?R(?:PC)?)'
const RULE = new RegExp(
  `^((?:\\d{1,2}(?:st|d|th) Cir\\. )?(?:(?:[A-Z][\\w.’'-]*|of|the|&) ){0,7}?${RULE_WORD}(?: (?:[A-Z][\\w’'.-]*\\.|of|on|[A-Z][a-z]+(?= (?:[A-Z]|\\d))|(?:Court|Conduct)(?=,))){0,5}(?:,(?= rule ))?),? ((?:[Rr]ules? )?${RULE_NUMBER})(${STEPS})(?=[\\s,.;]|$)`,
)
/**
 * Rules and codes that courts cite by initials, followed by a number in parts: `CrR 3.5`, `CPL 440.10(1)`, `IC
 * 35-42-1-1`.
 */
const BY_INITIALS = new RegExp(
  `^([A-Z]{2,6}|[A-Z][a-z]?R|RCr) ((?:Rule )?\\d[\\w:-]*(?:\\.\\d[\\w.-]*|(?:-\\d+){2}[\\w.-]*|(?=\\())(?:\\([A-Za-z0-9]{1,5}\\))*)(?=[\\s,.;]|$)`,
)
/** The code that follows its section: `§ 45-5-102, MCA`, `§ 565.020 RSMo 2016`, `Rule 203(b), SCACR`. */
const CODE_BEHIND =
  /^(?:\.?, | (?=[A-Z]{2}))([A-Z][\w.’' &-]{1,60}?)(?:,? (Supp\. )?((?:19|20)\d\d))?(?= \(|$|, [a-z])/

/**
 * Reads `G.L. c. 265, § 17`, `HAR § 13-5-24`, `§ 522(l)`, `Fed. Rule Evid. 803(6)`, `CrR 3.5`; returns undefined for
 * any other text (PS22).
 */
export function readBySection(text: string): BySection | undefined {
  return numberedRule(text) ?? readLawName(text)
}

function readLawName(text: string): BySection | undefined {
  const name = LAW.exec(text)
  if (name === null) return undefined
  const before = (name[1] ?? '').replace(/,$/, '')
  // Part of a constitution is not the name of a law: `Art. III, § 2`.
  if (!isLawName(before) || /(?:^| )(?:Art|Am(?:end|dt))s?\. \S+$/.test(before)) return undefined
  const read = readSection(text, name[0].trimEnd().length, 'first')
  if (read === undefined || !/\d/.test(read.words)) return undefined
  const behind = before === '' ? CODE_BEHIND.exec(text.slice(read.end)) : null
  const follows = behind !== null && isLawName(behind[1] ?? '')
  // Without a code, the word "Section" doesn't indicate a law: `Section 8 housing`.
  if (!follows && /^[Ss]ec/.test(text)) return undefined
  const code = follows ? stopped(behind[1] ?? '') : before
  const end = follows ? read.end + behind[0].length : read.end
  const { edition, ...after } = afterSection(text, end)
  const [, , supp, dated = edition?.year] = follows ? behind : []
  const year = dated === undefined || supp !== undefined ? {} : { date: { year: Number(dated) } }
  const supplement = supp === undefined ? edition?.supplement : `${supp}${dated ?? ''}`
  const id = text.slice(0, end)
  if (/\bConst(?:\.|itution)$/.test(code) && edition === undefined)
    return { source: { kind: 'constitution', id, name: code, section: read.words }, pincite: [], ...after }
  return {
    source: {
      kind: 'statute',
      id,
      code,
      section: read.words.replace(/^[Ss]ec(?:tion)?(s?)\.? /, (_, many) => (many ? '§§ ' : '§ ')),
      ...(edition?.publisher === undefined ? {} : { publisher: edition.publisher }),
      ...year,
      ...(supplement === undefined ? {} : { supplement }),
    },
    pincite: [],
    ...after,
  }
}

/** Restores the period of an abbreviation that was omitted at the end of a sentence. */
function stopped(name: string): string {
  return name.replace(/\b(?:Proc|Ann|Evid|Stats?|[A-Z])$/, '$&.')
}

function isLawName(words: string): boolean {
  // Codes of tribes and towns are named after the tribe or town: `Cherokee Nation Code Ann. tit. 21`.
  return (
    words === '' ||
    /^(?:[A-Z][\w’'-]+ ){1,4}(?:Code(?: Ann\.)?|Statutes)$/.test(words) ||
    words.split(/,? /).every((word) => LAW_WORD.test(word))
  )
}

function numberedRule(text: string): BySection | undefined {
  const found = RULE.exec(text) ?? BY_INITIALS.exec(text)
  if (found === null) return undefined
  const [rule, named = '', number = '', steps = ''] = found
  const behind = /^Rules?$/.test(named) ? CODE_BEHIND.exec(text.slice(rule.length)) : null
  const set = behind !== null && isLawName(behind[1] ?? '') ? stopped(behind[1] ?? '') : named
  const whole = set === named ? rule : rule + (behind?.[0] ?? '')
  const { edition, ...after } = afterSection(text, whole.length)
  const year = edition?.year === undefined ? {} : { date: { year: Number(edition.year) } }
  return {
    source: {
      kind: 'rule',
      id: whole,
      set,
      number: (set === named ? '' : `${named} `) + number + steps,
      ...(edition?.publisher === undefined ? {} : { publisher: edition.publisher }),
      ...year,
    },
    pincite: [],
    ...after,
  }
}

const ENCYCLOPEDIA =
  /^(\d{1,3}[A-Z]?) ((?:[A-Z][\w.]{0,8} ?){1,3}?(?:Jur|JUR)\. ?(?:2d|3d|2D|3D)?|C\.J\.S\.) ([A-Z][\w.,’'& ]{1,60}?),? ((?:§§? ?)?\d[\w.:–-]{0,20}(?:\(\w{1,4}\)){0,4})(?: \(((?:1[789]|20)\d\d)\))?(?=[\s,.;]|$)/

/** Reads `17 Am. Jur. 2d Contracts § 74 (1964)`: volume, name in roman type, topic, section (PS22). */
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

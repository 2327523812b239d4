import { ORDINALS } from '../vocabulary/ordinals.ts'
import { stateCodeOf, stateOf } from '../vocabulary/states.ts'
import { ownEntry } from '../text/own-entry.ts'
import { toRomanNumeral } from './typed-law.ts'
import { fromCourtLine, fromSearchResult } from './search-result.ts'

/**
 * Converts a spelled-out citation to legal form: `Title 42, United States Code, Section 1983`, `Fourteenth Amendment`,
 * or the heading of a search result. Returns undefined for other text (PS13).
 */
export function inLegalForm(text: string): string | undefined {
  for (const respell of [
    titleOfCode,
    ruleOfSet,
    spellAmendment,
    stateConstitution,
    fromSearchResult,
    fromCourtLine,
    europeanCase,
  ]) {
    const respelt = respell(text)
    if (respelt !== undefined) return respelt
  }
  return undefined
}

const CODE_TITLE =
  /^Title (\d{1,2}),? (?:of )?(?:the )?(United States Code|U\.?S\.?C\.?|Code of Federal Reg(?:ulation)?s\.?|C\.?F\.?R\.?),? (?:[Ss]ections?|[Ss]ecs?\.|§§?|([Pp]arts?|[Pp]ts?\.))\s?(?=\d)/

function titleOfCode(text: string): string | undefined {
  const found = CODE_TITLE.exec(text)
  if (found === null) return undefined
  const [whole, title = '', code = '', part] = found
  const name = code.startsWith('U') ? 'U.S.C.' : 'C.F.R.'
  return `${title} ${name} ${part === undefined ? '§' : 'pt.'} ${text.slice(whole.length)}`
}

const SETS: Readonly<Record<string, string>> = {
  'civil procedure': 'Fed. R. Civ. P.',
  'criminal procedure': 'Fed. R. Crim. P.',
  'appellate procedure': 'Fed. R. App. P.',
  'bankruptcy procedure': 'Fed. R. Bankr. P.',
  evidence: 'Fed. R. Evid.',
}
const RULE_OF_SET =
  /^(?:[Rr]ules? )(\d{1,4}[\w.(),& -]{0,60}?),? (?:of the )?Federal Rules? of ([A-Z][a-z]+(?: Procedure)?)\.?$/

/**
 * Converts `Rule 12(b)(6) of the Federal Rules of Civil Procedure` by abbreviating the set and moving it before the
 * number (R16.3).
 */
function ruleOfSet(text: string): string | undefined {
  const [, number = '', set = ''] = RULE_OF_SET.exec(text) ?? []
  const name = ownEntry(SETS, set.toLowerCase())
  return name === undefined ? undefined : `${name} ${number}`
}

const TWENTY = /^twenty-(.+)$/
const AMENDMENT =
  /^(?:the )?([A-Za-z-]+|\d{1,2}(?:st|n?d|r?d|th)) amendment(?:,? (?:to the (?:U\.?S\.?|United States) constitution,? ?)?(?:(?:§|sec(?:tion|\.)?|s\.?)\s?(\d))?)?\.?$/i

/**
 * Converts `Fourteenth Amendment, Section 1`. Only amendments to the U.S. Constitution are cited without the
 * constitution.
 */
function spellAmendment(text: string): string | undefined {
  const [, ordinal = '', section] = AMENDMENT.exec(text) ?? []
  const words = ordinal.toLowerCase()
  const unit = TWENTY.exec(words)?.[1]
  const number = /^\d/.test(words)
    ? Number.parseInt(words, 10)
    : unit === undefined
      ? ORDINALS.indexOf(words) + 1
      : 21 + ORDINALS.indexOf(unit)
  if (words === '' || number < 1 || number > 27 || (unit !== undefined && number < 21)) return undefined
  return `U.S. Const. amend. ${toRomanNumeral(number)}${section === undefined ? '' : `, § ${section}`}`
}

const STATE_CONSTITUTION =
  /^([A-Z][a-z]+(?: [A-Z][a-z]+)?) Constitution,? [Aa]rt(?:icle|\.) ([IVXLC]{1,7}|\d{1,2}),? (?:[Ss]ection|[Ss]ec\.|§) ?(?=\d)/

/** Converts `California Constitution, Article XI, Section 5`. */
function stateConstitution(text: string): string | undefined {
  const [whole = '', state = '', article = ''] = STATE_CONSTITUTION.exec(text) ?? []
  const code = whole === '' ? undefined : stateCodeOf(state)
  if (code === undefined) return undefined
  const number = /\d/.test(article) ? toRomanNumeral(Number(article)) : article
  return `${stateOf(`us:${code}`)} Const. art. ${number}, § ${text.slice(whole.length)}`
}

const EU_DAY = '\\d{1,2} [A-Z][a-z]+ \\d{4}'
const EU_NUMBER = '[CT][-–]\\d+/\\d+(?: P)?'
const EU_CASE = new RegExp(
  `^(?:Judgment of (${EU_DAY}), |CJEU )?(?:(?:Case )?(${EU_NUMBER}), )?([^;]{3,160}?), (?:(?:Case )?(${EU_NUMBER})(?: \\((${EU_DAY})\\))?, )?(?:(${EU_DAY}), )?(?:ECLI:)?(EU:[CT]:\\d{4}:\\d+)(.*?)\\.?$`,
)

/** Reorders a case of the Court of Justice of the EU: `Roe v. Doe, C-12/11 (3 July 2012), ECLI:EU:C:2012:407`. */
function europeanCase(text: string): string | undefined {
  const [, first, before, name = '', after, second, third, id, rest = ''] = EU_CASE.exec(text) ?? []
  const day = first ?? second ?? third
  const number = before ?? after
  return day === undefined || number === undefined
    ? undefined
    : `Case ${number}, ${name}, ECLI:${id}${rest} (${day})`
}

import { readDate } from '../../date/read.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Source } from '../../source/source.ts'
import { omitEmpty } from '../../source/given-field.ts'
import { UNSHORTENED_STATES } from '../../vocabulary/state-words.ts'

/** A kind of citation recognized by a regular expression. Its named groups contain the parts of the source. */
export type DocumentForm = {
  /** Must not match text after the citation. */
  readonly pattern: RegExp
  readonly read: (
    groups: Readonly<Record<string, string | undefined>>,
    id: string,
  ) => { source: Source; pincite?: string | undefined }
}

export const YEAR = '(?<year>(?:1[789]|20)\\d\\d)'
export const MONTH_DAY = '(?:[A-Z][a-z]{2,8}\\.? (?:\\d{1,2}, )?)'
/** Matches a full date or only a year. */
export const DAY_OR_YEAR = `(?<day>${MONTH_DAY}?(?:1[789]|20)\\d\\d)`
export const PAGES = '\\d[\\d–-]*(?:, \\d[\\d–-]*)*'
export const BODY =
  '(?<body>(?:\\d+(?:st|d|th) (?:Cong\\.|Leg\\.|Gen\\. Assemb\\.)|\\d{4}(?:[-–]\\d{2,4})?(?: (?:Leg|Gen\\. Assemb)\\.)?(?=,? (?:Reg|Gen|Spec|Ex|\\d\\w+)))(?:,? (?:\\d\\w{1,2} (?:and |& )?)?(?:\\d\\w+|Reg\\.|Gen\\.|Spec\\.|Ex\\.|Extra) [Ss]ess\\.)?)'
export const STATE = `(?:(?<state>(?:[A-Z][a-z]*\\. ?)+|${UNSHORTENED_STATES.join('|')}) )?`

export function dateFields(text = ''): { date?: CiteDate } {
  return omitEmpty({ date: readDate(text) })
}

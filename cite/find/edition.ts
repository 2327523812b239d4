import { omitEmpty } from '../source/given-field.ts'
import type { FoundFields } from './found.ts'
import { spaced } from '../text/spaced.ts'

const PUBLISHERS =
  /^(?:West|LexisNexis|Lexis|McKinney|Bender|Deering|Michie|Vernon|Purdon|Thomson Reuters|Consol\.|BNA|CCH|BL|RIA)\b[\w .’&]*$/
const EDITION =
  /^(?:([A-Z][A-Za-z&. /]{1,60}?|daily ed\.) )?(?:([A-Z][a-z]{2,8}\.?) (\d{1,2}), )?((?:1[789]|20)\d\d(?:[-–]\d{2,4})?)(?: (& .{1,40}))?$/

/**
 * Reads the edition of a code from the text in parentheses: `West 2014`, `Lexis Supp. 2010`, `2012 & Supp. II 2014`,
 * `Mar. 9, 1983`, `West`.
 */
export function readEdition(inner: string): FoundFields | undefined {
  if (PUBLISHERS.test(inner) && !/\d/.test(inner)) return { publisher: inner }
  const found = EDITION.exec(inner)
  if (found === null) return undefined
  const [, publisher, month, day, years = '', supplement] = found
  const [year = ''] = /^\d{4}/.exec(years) ?? []
  const more = spaced(years.slice(4), supplement)
  return {
    year,
    ...omitEmpty({ publisher, month, day, supplement: more }),
  }
}

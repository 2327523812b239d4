import { bracketsAfter } from '../../find/parenthesis.ts'
import type { ReadOne } from '../../read/read-one.ts'
import { readFiledPaper } from './filed.ts'

/**
 * Reads a filing in the current case, with its parentheticals:
 * `Pl.’s Br. 12 (citing Roe v. Doe, 1 F.3d 2 (9th Cir. 1993))`.
 */
export function filedPaper(text: string): ReadOne | undefined {
  const open = text.search(
    / \((?:citing|quoting|noting|stating|arguing|explaining|alleging|describing|emphasis|see) /,
  )
  const said = open < 0 ? [] : bracketsAfter(text, open)
  const whole = said.length > 0 && said.at(-1)?.end === text.length
  const filed = readFiledPaper(whole ? text.slice(0, open) : text)
  return filed === undefined
    ? undefined
    : {
        ...filed,
        form: 'full',
        parentheticals: whole ? said.map(({ inner }) => ({ text: inner })) : [],
        rest: [],
      }
}

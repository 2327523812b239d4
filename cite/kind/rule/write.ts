import { ruleSetName } from '../../abbreviation/rule-sets.ts'
import type { Rule } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { lawStyle, type Setting } from '../setting.ts'
import { bareRules, writeSection, writeNote } from '../shared/law-parts.ts'

/** Writes `Fed. R. Civ. P. 56(a)` (R18.1; RU1). */
export function writeRule(line: Line, source: Rule, setting: Setting): void {
  line.add(setting.asGiven ? source.set : ruleSetName(source.set), lawStyle(setting), 'title')
  const noted = setting.pincite[0]?.value.startsWith('advisory committee') === true
  // The name of this set already includes "rules," so don't print the label: `Ala. R. Crim. P. 32.6(b)`.
  const bare = setting.asGiven || !/\bR\. /.test(source.set)
  writeSection(
    line,
    bare ? source.number : source.number?.replace(/^Rule /, ''),
    bareRules(setting),
    noted ? ' ' : ', ',
  )
  writeNote(line, [source.publisher, source.date === undefined ? '' : String(source.date.year)])
}

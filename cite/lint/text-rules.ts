import { CASE_TEXT_RULES } from './case-text-rules.ts'
import type { Finding } from './finding.ts'
import { FORM_RULES } from './form-rules.ts'
import { LAW_RULES } from './law-rules.ts'
import { PINCITE_RULES } from './pincite-rules.ts'
import { SIGNAL_RULES } from './signal-rules.ts'
import type { TextRule } from './text-rule.ts'
import { WORK_RULES } from './work-rules.ts'

const RULES = [
  ...SIGNAL_RULES,
  ...PINCITE_RULES,
  ...CASE_TEXT_RULES,
  ...LAW_RULES,
  ...WORK_RULES,
  ...FORM_RULES,
]

/** Returns the findings of all rules with patterns. */
export function lintCharacters(text: string): Finding[] {
  return lintByRules(text, RULES)
}

/** Returns the findings of the given rules. */
export function lintByRules(text: string, rules: readonly TextRule[]): Finding[] {
  const findings: Finding[] = []
  for (const { rule, severity, words, pattern, fix } of rules)
    for (const match of text.matchAll(pattern)) {
      const part = match[1] ?? match[0]
      const at = match.index + (match[1] === undefined ? 0 : match[0].lastIndexOf(part))
      const finding: Finding = { rule, severity, words, span: [at, at + part.length] }
      if (fix === undefined) findings.push(finding)
      else {
        const instead = fix(match)
        if (instead !== undefined && instead !== part) findings.push({ ...finding, fix: instead })
      }
    }
  return findings
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainRule } from './rule-text.ts'

const cite = join(import.meta.dirname, '../../../../cite')

/** Collects, from the engine's source files, the ids of all rules that a finding may cite. */
function quoted(): string[] {
  const files = ['lint/*.ts', 'string/*.ts'].flatMap((pattern) => globSync(pattern, { cwd: cite }))
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(cite, file), 'utf8').matchAll(/rule: '([^']+)'/g)])
  return [...new Set([...found.map(([, rule = '']) => rule), 'R4.6.5', 'R4.6.6', 'R4.6.7', 'R4.8.3', 'R4.4'])]
}

test('every rule that a finding cites has an explanation that works offline', () => {
  const rules = quoted()
  expect(rules.length).toBeGreaterThan(30)
  expect(rules.filter((rule) => explainRule(rule) === undefined)).toEqual([])
})

test('the rules for court and year and for unreported opinions have different explanations', () => {
  expect(explainRule('R12.1')).toContain('court and the year in parentheses')
  expect(explainRule('R12.3.1')).toBe(explainRule('R12.1'))
  expect(explainRule('R12.4.2')).toContain('docket number')
})

test('a rule without its own text uses the text of its nearest parent', () => {
  expect(explainRule('R15.9.9')).toBe(explainRule('R15'))
  expect(explainRule('R999')).toBeUndefined()
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBookRule } from './is-book-rule.ts'
import { findRule, parseRuleBook, parseRuns, type RuleBlock } from './parse-rule-book.ts'

const text = readFileSync(join(import.meta.dirname, 'indigo-book.txt'), 'utf8')
const book = parseRuleBook(text)
const root = join(import.meta.dirname, '../../..')

function textOf(block: RuleBlock): string {
  if (block.kind !== 'table') return block.runs.map((run) => run.text).join('')
  return block.rows
    .flat(2)
    .map((run) => run.text)
    .join(' ')
}

test('the book contains every rule that a finding cites, or a parent of that rule', () => {
  const patterns = ['cite/lint/*.ts', 'cite/string/*.ts', 'app/client/doctor/**/*.ts']
  const named = globSync(patterns, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/rule: '([^']+)'/g)])
    .map(([, rule = '']) => rule)
    .filter(isBookRule)
  expect(new Set(named).size).toBeGreaterThan(50)
  expect([...named, '1e-R10'].filter((rule) => findRule(book, rule) === undefined)).toEqual([])
})

test('keeps every sentence of the book', () => {
  const words = (of: string): string[] => of.match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const printed = book
    .flatMap(({ sections }) =>
      sections.flatMap(({ id, title, blocks }) => [id, title, ...blocks.map(textOf)]),
    )
    .join(' ')
  const source = text
    .replaceAll(/^> \[.*\].*$/gm, '')
    .replaceAll('(commentary)', '')
    .replaceAll(/<\/?su[pb]>|<\/?sc>/g, '')
  const count = new Map<string, number>()
  for (const word of words(source.replaceAll('*', ''))) count.set(word, (count.get(word) ?? 0) + 1)
  for (const word of words(printed)) count.set(word, (count.get(word) ?? 0) - 1)
  expect([...count].filter(([, left]) => left > 0)).toEqual([])
})

test('parses the title, text, and examples of a section', () => {
  const place = findRule(book, 'R6.2.2')
  expect(place?.chapter.title).toBe('Full and Short Citations')
  const section = place?.chapter.sections.find(({ id }) => id === 'R6.2.2')
  expect(section?.title).toBe('Use of Id.')
  expect(section?.blocks.map(textOf).join(' ')).toContain('Do not use “at” with Id. followed by a section')
})

test('finds the parent of an unknown part, and nothing for an unknown rule', () => {
  expect(findRule(book, 'R15.9.9')).toMatchObject({ id: 'R15' })
  expect(findRule(book, 'R999')).toBeUndefined()
  expect(isBookRule('SC7')).toBe(false)
})

test.each([
  ['a *b* c', [{ text: 'a ' }, { text: 'b', italic: true }, { text: ' c' }]],
  [
    '**Correct****:** *x*',
    [{ text: 'Correct', bold: true }, { text: ':', bold: true }, { text: ' ' }, { text: 'x', italic: true }],
  ],
  ['***Id.*** x', [{ text: 'Id.', italic: true, bold: true }, { text: ' x' }]],
  ['<sc>Cal.</sc> <title>', [{ text: 'Cal.', smallCaps: true }, { text: ' <title>' }]],
])('reads the typefaces of %s', (source, runs) => {
  expect(parseRuns(source)).toEqual(runs)
})

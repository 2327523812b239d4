import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failureMessages } from '#app/messages/failure-messages.ts'
import { createTranslator } from '#app/messages/translator.ts'
import { failures } from '#sync/failure.ts'

const app = join(import.meta.dirname, '../../app')
const files = globSync(['**/*.{ts,tsx}', '../extension/**/*.ts'], { cwd: app })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }))
const tables = files.filter(({ text }) => /= createTranslator\(\{|^const common = \{/m.test(text))
const others = files.filter(({ file }) => !tables.some((table) => table.file === file))

/** Returns the keys that each table declares. */
const declared = tables.flatMap(({ file, text }) =>
  [...text.matchAll(/^\s*'?(res_\w+)'?:/gm)].map(([, key = '']) => ({ file, key })),
)

test('§8 · every code in the catalog has a message with the key res_err_ plus the code', () => {
  expect(Object.keys(failureMessages)).toEqual(Object.keys(failures).map((code) => `res_err_${code}`))
  expect(Object.values(failureMessages)).not.toContain('')
})

test('§8 · res_MobileNoticeMessage has the text of the mobile notice', () => {
  expect(declared.map(({ key }) => key)).toContain('res_MobileNoticeMessage')
})

test('no key is declared twice in one table', () => {
  const seen = declared.map(({ file, key }) => `${file} ${key}`)
  expect(seen.filter((entry, index) => seen.indexOf(entry) !== index)).toEqual([])
})

// The compiler checks that used keys exist. This test checks that declared keys are used.
test('every declared key is used', () => {
  const used = new Set(others.flatMap(({ text }) => [...text.matchAll(/res_\w+/g)].map(([key]) => key)))
  const families = others.flatMap(({ text }) =>
    [...text.matchAll(/`(res_\w+_)\$\{/g)].map(([, prefix = '']) => prefix),
  )
  const unused = declared.filter(
    ({ key }) => !used.has(key) && !families.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

test('a placeholder is replaced by its value, and stays visible if there is no value', () => {
  const t = createTranslator({ res_greeting: 'Hello {name}, {count} new' })
  expect(t('res_greeting', { name: 'Ada', count: 2 })).toBe('Hello Ada, 2 new')
  expect(t('res_greeting', { name: 'Ada' })).toBe('Hello Ada, {count} new')
  expect(t('res_greeting', { name: '{count}', count: 3 })).toBe('Hello {count}, 3 new')
})

/** Matches text after a tag on the same line, up to the next tag or value. */
const AFTER_TAG = /[^=-]>\s*([A-Za-z][^<>{}=;()`]*)(?=<\/|\{|$)/
/** Matches a line that contains only text. */
const WHOLE_LINE = /^\s*([A-Za-z][^<>{}=;()`]*)$/
const ATTRIBUTE = /\s(?:label|title|placeholder|alt|aria-label|legend|closeLabel)="([^"]*[A-Za-z]{2}[^"]*)"/

/** Finds user-visible text in the source, line by line. */
function literals(source: string): string[] {
  // Remove comments. Also remove keyboard keys, because their names are not translated.
  const lines = source.replaceAll(/\/\*[^]*?\*\/|<kbd[^>]*>[^<]*<\/kbd>/g, '').split('\n')
  return lines.flatMap((line, index) => {
    if (/^\s*(\/\/|import |export |type |interface |readonly )/.test(line)) return []
    const before = lines[index - 1]?.trimEnd() ?? ''
    const insideTag = before.endsWith('>') && !before.endsWith('=>')
    const text = AFTER_TAG.exec(line)?.[1] ?? (insideTag ? WHOLE_LINE.exec(line)?.[1] : undefined) ?? ''
    const attribute = ATTRIBUTE.exec(line)?.[1] ?? ''
    return [/[A-Za-z]{2}/.test(text) ? text.trim() : '', attribute].filter((found) => found !== '')
  })
}

test('JSX contains no text: all user-visible text comes from a table', () => {
  const found = others
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) => literals(text).map((literal) => `${file}: ${literal}`))
  expect(found).toEqual([])
})

test('the search for text in JSX finds planted text', () => {
  expect(literals('<p>Hello there</p>')).toEqual(['Hello there'])
  expect(literals('<Button kind="primary" onClick={() => go()}>\n  Save it\n</Button>')).toEqual(['Save it'])
  expect(literals('<Field label="E-mail" />')).toEqual(['E-mail'])
  expect(literals("<p>{t('res_x')}</p>")).toEqual([])
})

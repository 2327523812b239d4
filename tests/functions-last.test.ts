import * as fc from 'fast-check'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { moveFunctions } from '../functions.config.ts'

const moved = (code: string) => moveFunctions(code, parseAst(code))

test('moves functions after the other statements, whose order stays the same', () => {
  const code = [
    'const a = one()',
    'function one() { return 1 }',
    'const b = a + two()',
    'function* many() {}',
    'async function two() { return 2 }',
    'export { a, b, many }',
  ].join('\n')
  const lines = moved(code).split('\n').filter(Boolean)
  expect(lines.slice(0, 3)).toEqual(['const a = one()', 'const b = a + two()', 'export { a, b, many }'])
  expect(new Set(lines.slice(3))).toEqual(
    new Set(['function one() { return 1 }', 'function* many() {}', 'async function two() { return 2 }']),
  )
})

test('puts similar functions next to each other', () => {
  const others = 'abcdefghij'.split('').map((letter) => `function ${letter}() { ${letter.repeat(60)}() }`)
  const code = [
    'function readFirst(text) { return /^first [a-z]{2,9}$/.exec(text)?.[1] ?? "" }',
    ...others,
    'function readLast(text) { return /^last [a-z]{2,9}$/.exec(text)?.[1] ?? "" }',
  ].join('\n')
  const names = [...moved(code).matchAll(/function (\w+)/g)].map(([, name]) => name)
  expect(names.slice(0, 2)).toEqual(['readFirst', 'readLast'])
})

test('moves constants before the other statements in a large file, and leaves what depends on other code in place', () => {
  const constants = ['const a = /a/g', "const b = ['b', [/c/]]", 'const d = { e: `f`, g: 1 }', 'let h = null']
  const others = [
    'const i = one(/a/)',
    'const j = [a]',
    'const k = `${a}`',
    'const l = { [a]: 1 }',
    'const m = { ...d }',
    'const n = { a }',
    'let o',
    'export { i }',
  ]
  const code = [...others.slice(0, 4), ...constants, ...others.slice(4), 'function one() {}'].join('\n')
  const lines = moveFunctions(code, parseAst(code), true).split('\n').filter(Boolean)
  expect(lines.slice(0, 4).toSorted()).toEqual(constants.toSorted())
  expect(lines.slice(4)).toEqual([...others, 'function one() {}'])
})

test('keeps every function once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{3,12}$/), { maxLength: 40 }), (names) => {
      const functions = names.map((name) => `function $${name}() { return '${name.repeat(9)}' }`)
      expect(moved(functions.join('\n')).split('\n').filter(Boolean).toSorted()).toEqual(functions.toSorted())
    }),
  )
})

test('leaves functions inside other functions, expressions, and exports in place', () => {
  const code =
    'export default function () {}\nconst f = () => { function g() {} return g }\nif (f) { function h() {} }'
  expect(moved(code)).toBe(code)
})

test('keeps comments and code that has no functions', () => {
  const code = '/*! A license. */\nconst a = /* @__PURE__ */ one()'
  expect(moved(code)).toBe(code)
})

import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { startOfForm } from './form-start.ts'

test('an address opens the form of a web page', () => {
  expect(startOfForm('https://slate.com/a?utm_source=x', engine)).toEqual({
    kind: 'web',
    values: { url: 'https://slate.com/a' },
  })
})

test('a section opens the form of a statute', () => {
  expect(startOfForm('§ 1983', engine)).toEqual({ kind: 'statute', values: { section: '§ 1983' } })
})

test('anything else is taken for the name of a case', () => {
  expect(startOfForm(' Roe  v. Wade ', engine)).toEqual({ kind: 'case', values: { name: 'Roe v. Wade' } })
})

test('what is recognized fills its form', () => {
  expect(startOfForm('Roe v. Wade, 410 U.S. 113 (1973)', engine)).toMatchObject({
    source: { kind: 'case', name: 'Roe v. Wade' },
  })
})

test('without the engine the text is taken for the name of a case', () => {
  expect(startOfForm('Roe v. Wade, 410 U.S. 113 (1973)', null)).toMatchObject({ kind: 'case' })
})

import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { startOfForm } from './form-start.ts'

test('opens the web page form for a URL', () => {
  expect(startOfForm('https://slate.com/a?utm_source=x', engine)).toEqual({
    kind: 'web',
    values: { url: 'https://slate.com/a' },
  })
})

test('opens the statute form for a section', () => {
  expect(startOfForm('§ 1983', engine)).toEqual({ kind: 'statute', values: { section: '§ 1983' } })
})

test('treats any other text as a case name', () => {
  expect(startOfForm(' Roe  v. Wade ', engine)).toEqual({ kind: 'case', values: { name: 'Roe v. Wade' } })
})

test('fills in the form from a recognized source', () => {
  expect(startOfForm('Roe v. Wade, 410 U.S. 113 (1973)', engine)).toMatchObject({
    source: { kind: 'case', name: 'Roe v. Wade' },
  })
})

test('treats the text as a case name while the engine is not loaded', () => {
  expect(startOfForm('Roe v. Wade, 410 U.S. 113 (1973)', null)).toMatchObject({ kind: 'case' })
})

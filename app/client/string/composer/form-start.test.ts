import { expect, test } from 'vitest'
import { startOfForm } from './form-start.ts'

test('an address opens the form of a web page', () => {
  expect(startOfForm('https://slate.com/a?utm_source=x')).toEqual({
    kind: 'web',
    values: { url: 'https://slate.com/a' },
  })
})

test('a section opens the form of a statute', () => {
  expect(startOfForm('§ 1983')).toEqual({ kind: 'statute', values: { section: '§ 1983' } })
})

test('anything else is taken for the name of a case', () => {
  expect(startOfForm(' Roe  v. Wade ')).toEqual({ kind: 'case', values: { name: 'Roe v. Wade' } })
})

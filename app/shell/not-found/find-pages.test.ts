import { expect, test } from 'vitest'
import { findPublicPages, publicPages } from './find-pages.ts'

test('lists the pages that can be opened by their URL alone', () => {
  const paths = publicPages.map(({ path }) => path)
  expect(paths).toContain('/terms')
  expect(paths).toContain('/login')
  expect(paths.filter((path) => /client|admin|oauth|:|\*/.test(path))).toEqual([])
})

test.for([
  ['', publicPages.map(({ path }) => path)],
  ['  ', publicPages.map(({ path }) => path)],
  ['TERMS', ['/terms']],
  ['details outline', ['/products/outlines/submission-details']],
  ['sign-up', ['/signup']],
  ['torts', []],
] as const)('finds the pages whose titles contain the terms of “%s”', ([typed, paths]) => {
  expect(findPublicPages(typed).map(({ path }) => path)).toEqual(paths)
})

test('leaves out Sign up and Login for a user who is logged in', () => {
  const paths = findPublicPages('', true).map(({ path }) => path)
  expect(paths).toContain('/terms')
  expect(paths).not.toContain('/signup')
  expect(paths).not.toContain('/login')
})

import { expect, test } from 'vitest'
import { findPublicPages, publicPages } from './find-pages.ts'

test('the public pages are those that open by their address alone', () => {
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
] as const)('“%s” finds the pages with these words in their titles', ([typed, paths]) => {
  expect(findPublicPages(typed).map(({ path }) => path)).toEqual(paths)
})

import { expect, test } from 'vitest'
import { listMissingFields } from './missing-fields.ts'

test('reports a missing blog title if only the website is filled in', () => {
  expect(listMissingFields('blog', { site: 'N.Y. Times', title: 'Gollum' })).toEqual(['blog'])
  expect(listMissingFields('blog', { blog: 'Carpetbagger', title: 'Gollum' })).toEqual([])
  expect(listMissingFields('blog', { site: 'N.Y. Times', blog: 'Carpetbagger' })).toEqual([])
})

test('reports an empty title once another field is filled in', () => {
  expect(listMissingFields('article', { url: 'https://a.example' })).toEqual([])
  expect(listMissingFields('article', { people: 'Jane Roe' })).toContain('title')
})

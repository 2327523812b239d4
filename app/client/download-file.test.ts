import { expect, test } from 'vitest'
import { toFileName } from './download-file.ts'

test.for<[title: string, name: string]>([
  ['Miranda v. Arizona', 'miranda-v-arizona.docx'],
  ['Café § 4/5', 'cafe-4-5.docx'],
  ['', 'string-cite.docx'],
  ['…', 'string-cite.docx'],
])('saves %s as %s', ([title, name]) => {
  expect(toFileName(title, 'docx')).toBe(name)
})

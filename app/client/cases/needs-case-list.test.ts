import { expect, test } from 'vitest'
import { parseString } from '#cite/cite.ts'
import { isOfUnitedStatesReports } from './needs-case-list.ts'

test.for<[text: string, needed: boolean]>([
  ['Miranda v. Arizona, 384 U.S. 436 (1966)', true],
  ['Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)', true],
  ['Roe v. Doe, 250 F.3d 340 (9th Cir. 2001)', false],
  ['42 U.S.C. § 1983', false],
  ['Something that nobody can read at 384 U.S. 436', true],
])('%s needs the case list: %s', ([text, needed]) => {
  expect(parseString(text).sources.map(isOfUnitedStatesReports)).toContain(needed)
})

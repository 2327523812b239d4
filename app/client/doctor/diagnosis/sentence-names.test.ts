import { expect, test } from 'vitest'
import { wordWithNotes, type WrittenNote } from '../../../../tests/support/word-notes.ts'
import { openPackage } from '../document/open-package.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { diagnoseNotes } from './diagnose.ts'

const UPRIGHT = ['Ames v. Bell, 201 U.S. 12 (1906).', 'Cole v. Dow, 202 U.S. 34 (1906).']

async function rulesIn(...footnotes: readonly WrittenNote[]): Promise<string[]> {
  const notes = readNotes(await openPackage(wordWithNotes({ footnotes })))
  return diagnoseNotes(notes).flatMap(({ findings }) => findings.map(({ rule }) => rule))
}

test.for([
  'It can be seen, as in *Lead Industry Association v. Roe*, 610 F.2d 70, 80 (2d Cir. 1979).',
  'These are *Doe v. DeWine*, 464 F. Supp. 3d 915, 918 (S.D. Ohio 2020); and *League of Voters of Michigan v. Roe*, 880 F.3d 45, 46 (6th Cir. 2018).',
])('does not abbreviate a name in a sentence: %s', async (note) => {
  expect((await rulesIn(...UPRIGHT, note)).filter((rule) => rule.startsWith('R11'))).toEqual([])
})

test('abbreviates a name in a citation', async () => {
  const rules = await rulesIn(
    ...UPRIGHT,
    '*See* Lead Indus. Association v. Roe, 610 F.2d 70, 80 (2d Cir. 1979).',
  )
  expect(rules).toContain('R11.3.1')
})

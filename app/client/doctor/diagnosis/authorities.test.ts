import { expect, test } from 'vitest'
import { plainNotes } from '../document/plain-notes.ts'
import { numberNotes } from '../../../../tests/support/diagnosed-notes.ts'
import type { DocumentNote } from '#cite/word/note-model.ts'
import { listAuthorities } from './authorities.ts'
import { listTable } from '../../../../tests/support/listed-authorities.ts'
import { joinLines } from './join-lines.ts'

test('lists each authority once, by section and in alphabetical order, with every note that cites it in any form', () => {
  expect(
    listTable(
      'Zed v. Coe, 201 U.S. 12, 14 (1906). 42 U.S.C. § 1983.',
      'Id.; Jane Roe, Notes, 103 Yale L.J. 463 (1993).',
      'Zed, 201 U.S. at 13; Abe v. Coe, 12 F.3d 34 (9th Cir. 2001); 8 U.S.C. § 1101.',
      'Roe, supra note 2, at 464.',
    ),
  ).toEqual([
    [1, 'Abe v. Coe, 12 F.3d 34 (9th Cir. 2001) 3', 'Zed v. Coe, 201 U.S. 12 (1906) 1,3'],
    [2, '8 U.S.C. § 1101 3', '42 U.S.C. § 1983 1,2'],
    [3, 'Jane Roe, Notes, 103 Yale L.J. 463 (1993) 2,4'],
  ])
})

test('merges parallel citations and repeated full citations into one entry', () => {
  expect(
    listTable(
      'Roe v. Wade, 410 U.S. 113, 120, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973).',
      'So it is.',
      'Roe v. Wade, 410 U.S. 113 (1973).',
    ),
  ).toEqual([[1, 'Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973) 1,3']])
})

test('returns no table if nothing is cited', () => {
  expect(listTable('So it is.')).toEqual([])
})

test('lists an authority under the other authorities if its group has no section', () => {
  const notes = plainNotes([
    { number: 1, text: 'Zed v. Coe, 201 U.S. 12 (1906); 42 U.S.C. § 1983; U.S. Const. art. I, § 2.' },
    { number: 2, text: 'Jane Roe, Notes on Notes (2d ed. 1993).' },
  ])
  const titles = (groups: Parameters<typeof listAuthorities>[1]): string[] =>
    listAuthorities(notes, groups).map(({ title, entries }) => `${title} ${entries.length}`)
  expect(titles([])).toEqual(['Cases 1', 'Other Authorities 3'])
  expect(titles(['statutes', 'treatises'])).toEqual([
    'Cases 1',
    'Statutes 1',
    'Treatises 1',
    'Other Authorities 1',
  ])
})

test('takes the name of a case from the sentence before the citation', () => {
  const [entry] = listTable(
    'In Bennett v. Chertoff, the court held that “it may.” 425 F.3d 999, 1001 (D.C. Cir. 2005).',
  )
  expect(entry?.[1]).toBe('Bennett v. Chertoff, 425 F.3d 999 (D.C. Cir. 2005) 1')
  const cited = 'Ames v. Bell, 201 U.S. 12 (1906), says so. It is new. 425 F.3d 999, 1001 (D.C. Cir. 2005).'
  expect(listTable(cited).flat()).toContain('425 F.3d 999 (D.C. Cir. 2005) 1')
})

test('lists the later history of a case in the entry for the case', () => {
  expect(
    listTable(
      'Melton v. Phillips, 875 F.3d 256, 262 (5th Cir. 2017), cert. denied, 138 S. Ct. 1550 (2018) (citing Roe v. Coe, 201 U.S. 2 (1906)).',
    ),
  ).toEqual([
    [
      1,
      'Melton v. Phillips, 875 F.3d 256 (5th Cir. 2017), cert. denied, 138 S. Ct. 1550 (2018) 1',
      'Roe v. Coe, 201 U.S. 2 (1906) 1',
    ],
  ])
})

/** Builds document paragraphs as a PDF conversion does: one for each line of the page. */
function linesOf(...texts: string[]): DocumentNote[] {
  return numberNotes(...texts).map((note) => ({
    ...note,
    kind: 'paragraph' as const,
  }))
}

const LINES = [
  ...Array.from({ length: 20 }, () => 'The court of appeals held that the order violates the First'),
  'Amendment. Hous. Cmty. Coll. Sys. v. Wilson, 595 U.S. 468,',
  '12',
  '477 (2022). The rule is settled, as the court explained in Sierra Club v.',
  'Costle, 657 F.2d 298, 406 (D.C. Cir. 1981).',
]

test('reads citations that are broken across lines in a PDF file', () => {
  const [cases] = listAuthorities(linesOf(...LINES), [])
  expect(cases?.entries.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
    'Hous. Cmty. Coll. Sys. v. Wilson, 595 U.S. 468 (2022)',
    'Sierra Club v. Costle, 657 F.2d 298 (D.C. Cir. 1981)',
  ])
})

test('does not join paragraphs that end with a sentence', () => {
  const paragraphs = linesOf(
    ...Array.from({ length: 30 }, () => 'The court said so in Roe v. Coe, 1 U.S. 2 (1801).'),
  )
  expect(joinLines(paragraphs)).toEqual(paragraphs)
})

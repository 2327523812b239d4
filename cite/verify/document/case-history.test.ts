import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'

function read(text: string) {
  const { authorities, unread } = readDocumentAuthorities([{ kind: 'paragraph', text }])
  const rows = authorities.map(({ text: written, source, mentions }) => [
    written,
    mentions.length,
    source.kind === 'case' ? (source.history ?? []).map(({ phrase }) => phrase) : [],
  ])
  return { rows, unread: unread.length }
}

test.for<[text: string, rows: [string, number, string[]][]]>([
  [
    'Roe v. Doe, 9 F. Supp. 2d 4, 7 (D. Me. 1998), aff’d, 170 F.3d 10, 12 (1st Cir. 1999), cert. denied, 528 U.S. 900, 120 S. Ct. 5 (1999).',
    [['Roe v. Doe, 9 F. Supp. 2d 4, 7 (D. Me. 1998)', 1, ['aff’d', 'cert. denied']]],
  ],
  [
    'Roe v. Doe, 98 Ariz. 18, 401 P.2d 721 (1965), rev’d, 384 U.S. 436 (1966).',
    [['Roe v. Doe, 98 Ariz. 18, 401 P.2d 721 (1965)', 1, ['rev’d']]],
  ],
  [
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 1990), aff’d sub nom. Coe v. Poe, 500 U.S. 1 (1991). Id. at 3.',
    [['Roe v. Doe, 1 F.3d 2 (9th Cir. 1990)', 2, ['aff’d sub nom.']]],
  ],
  [
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 1990). Id. at 3, cert. denied, 500 U.S. 901 (1991).',
    [['Roe v. Doe, 1 F.3d 2 (9th Cir. 1990)', 2, ['cert. denied']]],
  ],
  [
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 1990), overruled by Coe v. Poe, 500 U.S. 1 (1991).',
    [
      ['Roe v. Doe, 1 F.3d 2 (9th Cir. 1990)', 1, []],
      ['Coe v. Poe, 500 U.S. 1 (1991)', 1, []],
    ],
  ],
  [
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 1990), vacated on other grounds, 500 U.S. 1 (1991). See Roe v. Poe, 500 U.S. 1, 5 (1991).',
    [
      ['Roe v. Doe, 1 F.3d 2 (9th Cir. 1990)', 1, ['vacated on other grounds']],
      ['Roe v. Poe, 500 U.S. 1, 5 (1991)', 1, []],
    ],
  ],
])('lists the history of a case with the case: %s', ([text, rows]) => {
  expect(read(text)).toEqual({ rows, unread: 0 })
})

test('merges the history of a case from two citations', () => {
  const { rows } = read(
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 1990), aff’d, 500 U.S. 1 (1991). Then Roe v. Doe, 1 F.3d 2 (9th Cir. 1990), aff’d, 500 U.S. 1 (1991), reh’g denied, 501 U.S. 1200 (1991).',
  )
  expect(rows).toEqual([['Roe v. Doe, 1 F.3d 2 (9th Cir. 1990)', 2, ['aff’d', 'reh’g denied']]])
})

import { expect, test } from 'vitest'
import { tableOfAuthorities } from '../formats.ts'

const pages = [
  { page: '1', text: 'Roe v. Coe, 201 U.S. 12 (1906). Id. at 14. 42 U.S.C. § 1983.' },
  { page: '2', text: 'Abe v. Coe, 12 F.3d 34 (9th Cir. 2001). Roe, 201 U.S. at 13.' },
  {
    page: '3',
    text: 'U.S. Const. art. I, § 8. 42 U.S.C. § 1983. Jane Roe, Notes, 103 Yale L.J. 463 (1993).',
  },
]

test('[TA1] lists each authority once, in its section, alphabetically, with its pages', () => {
  const table = tableOfAuthorities(pages).map(({ title, entries }) => [
    title,
    entries.map(({ text, pages: on }) => `${text} … ${on.join(', ')}`),
  ])
  expect(table.slice(0, 3)).toEqual([
    ['Cases', ['Abe v. Coe, 12 F.3d 34 (9th Cir. 2001) … 2', 'Roe v. Coe, 201 U.S. 12 (1906) … 1, 2']],
    ['Constitutional Provisions', ['U.S. Const. art. I, § 8 … 3']],
    ['Statutes', ['42 U.S.C. § 1983 … 1, 3']],
  ])
})

test('[TA1] merges parallel citations and later mentions of one authority', () => {
  const [cases] = tableOfAuthorities([
    { page: '1', text: 'Roe v. Wade, 410 U.S. 113, 120, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973).' },
    { page: 'iv', text: 'Roe, 410 U.S. at 121. Roe v. Wade, 410 U.S. 113 (1973).' },
  ])
  expect(cases?.entries).toMatchObject([
    { text: 'Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973)', pages: ['1', 'iv'] },
  ])
})

test('[TA1] sorts an article under its author', () => {
  const table = tableOfAuthorities([
    {
      page: '2',
      text: 'See Jane Roe & John Doe, Notes on Notes, 103 Yale L.J. 463 (1993). Roe & Doe, supra, at 464.',
    },
  ])
  expect(table).toMatchObject([
    {
      title: 'Other Authorities',
      entries: [{ text: 'Jane Roe & John Doe, Notes on Notes, 103 Yale L.J. 463 (1993)' }],
    },
  ])
})

test('[TA3] prints passim for an authority on many pages', () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    page: String(index + 1),
    text: 'Roe v. Coe, 201 U.S. 12 (1906).',
  }))
  expect(tableOfAuthorities(many)[0]?.entries[0]?.passim).toBe(true)
})

import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'

/** What is read of a text, and how it prints again. */
function read(text: string) {
  const { uses, sources, leftovers } = parseString(text)
  const printed = formatString(
    { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses },
    sources,
  ).text
  return { sources, pincites: uses.map(({ pincite = [] }) => pincite), leftovers, printed }
}

describe('PS12 · a sentence that leads to a work is no part of its title', () => {
  test.for<[text: string, leftover: string, printed: string]>([
    [
      'For a broader view, see Jane Roe, Short Notes, 88 Yale L.J. 1051 (2000).',
      'For a broader view',
      'See Jane Roe, Short Notes, 88 Yale L.J. 1051 (2000).',
    ],
    [
      'For more examples see Jane Roe, Long Notes 12 (1996).',
      'For more examples',
      'See Jane Roe, Long Notes 12 (1996).',
    ],
    [
      'On the early history, see e.g., Jane Roe & John Doe, Long Notes 12 (1996).',
      'On the early history',
      'See, e.g., Jane Roe & John Doe, Long Notes 12 (1996).',
    ],
    [
      'For a broader view of such notes, see Roe & Doe, supra note 56.',
      'For a broader view of such notes',
      'See Roe & Doe, supra note 56.',
    ],
    [
      'For the critique of this approach, see, for example, Roe, supra note 5, at 161 n.3.',
      'For the critique of this approach, see, for example',
      'Roe, supra note 5, at 161 n.3.',
    ],
    [
      'We explain the flaws of it in Roe, supra note 27.',
      'We explain the flaws of it in',
      'Roe, supra note 27.',
    ],
  ])('%s', ([text, leftover, printed]) => {
    const again = read(text)
    expect(again.leftovers.map(({ text: words }) => words)).toEqual([leftover])
    expect(again.printed).toBe(printed)
    expect(again.sources).toHaveLength(1)
  })

  test('the last of a list begins with its author, not with the word before', () => {
    const { sources, printed } = read(
      'Roe v. Doe, 1 U.S. 12 (1800); and Jane Roe, Short Notes, 50 Stan. L. Rev. 1471 (1998).',
    )
    expect(sources[1]).toMatchObject({ title: 'Short Notes', authors: [{ family: 'Roe' }] })
    expect(printed).toBe('Roe v. Doe, 1 U.S. 12 (1800); Jane Roe, Short Notes, 50 Stan. L. Rev. 1471 (1998).')
  })
})

describe('BK1 · the place in a book is no part of its title', () => {
  test.for<[text: string, pincite: object[]]>([
    [
      '2 Jane Roe, Long Notes § 4.11(b), at 24 (5th ed. 2012).',
      [
        { label: 'section', value: '4.11(b)' },
        { label: 'text', value: 'at 24' },
      ],
    ],
    [
      '2 Jane Roe, Long Notes § 13.05[A][1][b], at 13-160 (2019).',
      [
        { label: 'section', value: '13.05[A][1][b]' },
        { label: 'text', value: 'at 13-160' },
      ],
    ],
    ['2 Jane Roe, Long Notes §§ 4.11(b), 4.12(a) (2012).', [{ label: 'section', value: '4.11(b), 4.12(a)' }]],
    ['2 Jane Roe, Long Notes ¶ 548.03[2][a] (2012).', [{ label: 'paragraph', value: '548.03[2][a]' }]],
    [
      'Jane Roe, Long Notes ch. 6, at 1172 (2000).',
      [
        { label: 'chapter', value: '6' },
        { label: 'text', value: 'at 1172' },
      ],
    ],
  ])('%s', ([text, pincite]) => {
    const { sources, pincites, printed } = read(text)
    expect(sources[0]).toMatchObject({ kind: 'book', title: 'Long Notes' })
    expect(pincites).toEqual([pincite])
    expect(printed).toBe(text)
  })

  test('the Supreme Court’s "p." within a section is "at"', () => {
    expect(read('2 J. Roe, Long Notes § 164.1, p. 164-1 (3d ed. 2000).').printed).toBe(
      '2 J. Roe, Long Notes § 164.1, at 164-1 (3d ed. 2000).',
    )
  })

  test('a treatise by its own name is no code, and its edition may be a year', () => {
    const text = 'Roe’s Handbook of Federal Notes Law § 16.01[2], at 1037 (2005 ed.).'
    expect(read(text).sources[0]).toMatchObject({
      kind: 'book',
      title: 'Roe’s Handbook of Federal Notes Law',
    })
    expect(read(text).printed).toBe(text)
  })

  test('the volume of the collection a chapter stands in is its volume', () => {
    const text = 'Jane Roe, Short Notes, in 3 Handbook of Notes 1701, 1705 (John Doe ed., 2007).'
    expect(read(text).sources[0]).toMatchObject({ book: 'Handbook of Notes', volume: '3', page: '1701' })
    expect(read(text).printed).toBe(text)
  })

  test('others behind the first author are authors, also after a comma', () => {
    const { sources, printed } = read('Jane Roe, et al., Notes, Longer Notes, 104 J. Fin. Econ. 339 (2012).')
    expect(sources[0]).toMatchObject({ title: 'Notes, Longer Notes' })
    expect(printed).toBe('Jane Roe et al., Notes, Longer Notes, 104 J. Fin. Econ. 339 (2012).')
  })
})

describe('PC7 · pages that are no plain numbers', () => {
  test.for([
    'See Roe, supra note 10, at iv–v, T-12 (finding so).',
    'Roe, supra note 3, at xi, 12.',
    'Roe, supra note 3, at 12, A-12.',
    'Roe, supra note 3, at 12, 13 n.4 (quoting it).',
    'Roe, supra note 65, § 3.3.2, at 3–7.',
    'Roe, supra, § 3.4, at 3-9 to 3-10.',
    'Roe, supra note 3, passim.',
    'Roe v. Doe, 12 U.S. 3, passim (1990).',
    'Id. at iv–v, T-12.',
    'Id. passim.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ leftovers: [], printed: text })
  })

  test('"at" may have been left out after the number of a note', () => {
    expect(read('Roe & Doe, supra note 3, 549-50 (arguing so).')).toMatchObject({
      leftovers: [],
      printed: 'Roe & Doe, supra note 3, at 549–50 (arguing so).',
    })
  })
})

describe('PS15 · California and Massachusetts say supra beside the reporter', () => {
  test.for<[text: string, printed: string]>([
    ['Roe, supra, 12 Cal.3d at p. 346.', 'Roe, supra, 12 Cal. 3d at 346.'],
    [
      'Roe, supra, 12 Cal.3d at p. 346, 23 Cal.Rptr.2d 12, 500 P.2d 1.',
      'Roe, supra, 12 Cal. 3d at 346, 23 Cal. Rptr. 2d 12, 500 P.2d 1.',
    ],
    ['Roe, supra at 658–659, 1 N.E.3d 270.', 'Roe, supra, at 658–59, 1 N.E.3d 270.'],
    ['Roe, 466 Mass. at 658-659, 1 N.E.3d 270.', 'Roe, 466 Mass. at 658–59, 1 N.E.3d 270.'],
  ])('%s', ([text, printed]) => {
    expect(read(text)).toMatchObject({ leftovers: [], printed })
  })

  test('it means the case cited before', () => {
    const { sources } = read('Roe v. Doe (1974) 12 Cal.3d 340, 345; Roe, supra, 12 Cal.3d at p. 346.')
    expect(sources).toHaveLength(1)
  })
})

describe('T13 · several sections have two signs', () => {
  test.for<[text: string, printed: string]>([
    ['42 U.S.C. 1983, 1985', '42 U.S.C. §§ 1983, 1985.'],
    ['42 U.S.C. § 1983, 1985 (2018)', '42 U.S.C. §§ 1983, 1985 (2018).'],
    ['42 usc 1983, 1985, 1988', '42 U.S.C. §§ 1983, 1985, 1988.'],
    ['24 C.F.R. 813.102, 965.476(a)', '24 C.F.R. §§ 813.102, 965.476(a).'],
    ['cal penal code 187, 189', 'Cal. Penal Code §§ 187, 189.'],
    ['29 C.F.R. pts. 1910 & 1926', '29 C.F.R. pts. 1910 & 1926.'],
    // Pages of a register and of the President's title are none.
    ['75 Fed. Reg. 12345, 12350', '75 Fed. Reg. 12345, 12350.'],
    ['3 C.F.R. 298, 299', '3 C.F.R. 298, 299.'],
    ['18 U.S.C. § 922(g)(1), (3)', '18 U.S.C. § 922(g)(1), (3).'],
  ])('%s', ([text, printed]) => {
    expect(read(text)).toMatchObject({ leftovers: [], printed })
  })
})

test.for(['29 U.S.C. § 1001 et seq.', 'Cal. Civ. Code § 51 et seq.', 'U.S. Const. pmbl.'])(
  'PS6 · the stop of %s is its own, also where the text ends',
  (text) => {
    const { uses, sources } = parseString(text)
    const clause = formatString({ mode: 'clause', profile: 'indigo-2e', typeface: 'court', uses }, sources)
    expect(clause.text).toBe(text)
  },
)

test.for([
  'Roe v. Doe, No. 97 Civ. 5116 HB, 1999 WL 76909 (S.D.N.Y. Feb. 16, 1999).',
  'Roe v. Doe, No. 97 Civ. 5116(HB), 1999 WL 76909 (S.D.N.Y. Feb. 16, 1999).',
])('PS8 · the judge’s initials belong to the docket: %s', (text) => {
  const { sources, printed } = read(text)
  expect(sources[0]).toMatchObject({ name: 'Roe v. Doe' })
  expect(printed).toBe(text)
})

describe('PS7 · what stands before an address', () => {
  test('a page after a comma is a page, not a site', () => {
    const text = 'Jane Roe, Short Notes, Roe Inst., at 12, https://example.com/a'
    expect(read(text).sources[0]).toMatchObject({ title: 'Short Notes', site: 'Roe Inst.' })
    expect(read(text).pincites).toEqual([[{ label: 'page', value: '12' }]])
  })

  test('a page after a number has its word', () => {
    const text = 'National Science Foundation, Annual Report 1953, at 12 (1953), https://example.com/a'
    expect(read(text).printed).toBe(
      'Nat’l Sci. Found., Annual Report 1953, at 12 (1953), https://example.com/a.',
    )
  })

  test('a periodical no table knows is known by its volume and page', () => {
    const text = 'Jane Roe, Short Notes, 99 Roeland Affs. 1275, 1282 (2024), https://example.com/a'
    expect(read(text).sources[0]).toMatchObject({
      kind: 'printed',
      volume: '99',
      publication: 'Roeland Affs.',
      page: '1275',
    })
    expect(read(text).printed).toBe(`${text}.`)
  })
})

import { describe, expect, test } from 'vitest'
import { parseString, type Use } from '../cite.ts'
import { suggestOrder } from '../linter.ts'
import { commands } from '../command.ts'
import { RANKED } from '../../tests/support/ranked-citations.ts'

/** Sources in the order of R10 in the 1st edition, highest first. */
const ranked = [
  'U.S. Const. art. I, § 8',
  'Ga. Const. art. VIII, § 4',
  '15 U.S.C. § 1051',
  '42 U.S.C. § 1983',
  'Fed. R. Civ. P. 12(b)(6)',
  'Ala. Code § 27-14-24',
  'Colo. Rev. Stat. § 13-90-107',
  'Roe v. Doe, 573 U.S. 373 (2014)',
  'Roe v. Doe, 410 U.S. 113 (1973)',
  'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)',
  'Roe v. Doe, 88 F. Supp. 2d 116 (S.D.N.Y. 1999)',
  'Roe v. Doe, 338 P.2d 1088 (Cal. 1958)',
  'Roe v. Doe, 338 P.2d 1088 (Okla. 1960)',
  '16 C.F.R. § 312.2',
  'Jane Roe, Longer Notes 43 (1999)',
  'Jane Roe, Notes, 103 Yale L.J. 463 (1993)',
  'Jane Roe, News, N.Y. Times, Aug. 5, 2014, at A20',
  'Jane Roe, On Footnotes, Gazette (Oct. 1, 2018), https://example.org/a',
]

function usesOf(texts: readonly string[], signal?: (index: number) => Use['signal']) {
  const sources = texts.flatMap((text, index) =>
    parseString(text).sources.map((source) => ({ ...source, id: String(index) })),
  )
  const uses = texts.map((_, index): Use => ({
    sourceId: String(index),
    form: 'full',
    parentheticals: [],
    signal: signal?.(index) ?? 'none',
  }))
  return { uses, sources }
}

describe('OR · suggested order', () => {
  test('[OR3] sorts authorities by the classes of R10', () => {
    const shuffled = ranked
      .map((text, index) => ({ text, key: (index * 7) % ranked.length }))
      .toSorted((a, b) => a.key - b.key)
    const { uses, sources } = usesOf(shuffled.map(({ text }) => text))
    const { order } = suggestOrder(uses, sources)
    expect(order.map((index) => shuffled[index]?.text)).toEqual(ranked)
  })

  test('[OR4] sorts by signal before sorting by class, and gives a reason for every move', () => {
    const { uses, sources } = usesOf([ranked[9] ?? '', ranked[0] ?? ''], (index) =>
      index === 0 ? 'see' : 'but-see',
    )
    expect(suggestOrder(uses, sources)).toEqual({
      order: [0, 1],
      reasons: [],
      binding: false,
      broken: false,
    })
    const turned = usesOf([ranked[9] ?? '', ranked[0] ?? ''], (index) => (index === 0 ? 'but-see' : 'see'))
    expect(suggestOrder(turned.uses, turned.sources).reasons).toEqual([
      'Group signals in this order: support, comparison, contradiction, background (R4.3).',
    ])
  })

  test('[OR4] marks signal groups that violate R4.3 as broken in every citation style, but not the order within a group', () => {
    const { uses, sources } = usesOf(ranked.slice(0, 2), (index) => (index === 0 ? 'but-see' : 'see'))
    expect(suggestOrder(uses, sources).broken).toBe(true)
    const inside = usesOf([ranked[9] ?? '', ranked[0] ?? ''], () => 'see')
    expect(suggestOrder(inside.uses, inside.sources)).toMatchObject({ order: [1, 0], broken: false })
  })

  test('[OR2] makes the order binding only in a citation style with ranked order', () => {
    const { uses, sources } = usesOf(ranked.slice(0, 2))
    expect(suggestOrder(uses, sources, 'bluebook-20-like').binding).toBe(true)
    expect(suggestOrder(uses, sources, 'indigo-2e').binding).toBe(false)
  })

  const ranks = Object.keys(RANKED).map(Number)

  test.for(ranks)('[OR3] puts class %i before every later class', (rank) => {
    for (const later of ranks.filter((other) => other > rank))
      expect(
        commands.get('order')?.({ uses: [RANKED[later], RANKED[rank]] }),
        `${RANKED[rank]} before ${RANKED[later]}`,
      ).toMatchObject({ order: [1, 0] })
  })

  test.for<[says: string, first: string, second: string]>([
    ['state constitutions by state', 'Ariz. Const. art. I', 'Ga. Const. art. I'],
    ['ascending titles of the Code', '15 U.S.C. § 1051', '42 U.S.C. § 1983'],
    ['ascending sections', '15 U.S.C. § 1051', '15 U.S.C. § 1052'],
    [
      'session laws, most recent first',
      'Pub. L. No. 117-11, 135 Stat. 262 (2021)',
      'Pub. L. No. 111-148, 124 Stat. 119 (2010)',
    ],
    [
      'state cases by state',
      'Roe v. Doe, 338 P.2d 1088 (Cal. 1958)',
      'Roe v. Doe, 338 P.2d 1088 (Okla. 1960)',
    ],
    [
      'the higher court of a state first',
      'Roe v. Doe, 338 P.2d 1088 (Cal. 1958)',
      'Roe v. Doe, 338 P.2d 1088 (Cal. Ct. App. 1960)',
    ],
    [
      'federal bills before state bills',
      'H.R. 2454, 111th Cong. (2009)',
      'L.D. 3, 127th Leg., Reg. Sess. (Me. 2015)',
    ],
    [
      'uniform codes before restatements',
      'U.C.C. § 2-207 (Am. L. Inst. & Unif. L. Comm’n 1977)',
      'Restatement (Second) of Torts § 46 (Am. L. Inst. 1965)',
    ],
    [
      'the petitioner’s brief before the respondent’s',
      'Brief for Petitioner at 2, Roe v. Doe, 573 U.S. 373 (2014) (No. 13-132)',
      'Brief for Respondent at 2, Roe v. Doe, 573 U.S. 373 (2014) (No. 13-132)',
    ],
    ['books by author', 'Ann Poe, Notes 4 (1999)', 'Jane Roe, Notes 4 (2001)'],
  ])('[OR3] sorts within a class: %s', ([, first, second]) => {
    expect(commands.get('order')?.({ uses: [second, first] })).toMatchObject({ order: [1, 0] })
    expect(commands.get('order')?.({ uses: [first, second] })).toMatchObject({ order: [0, 1] })
  })
})

test('gives reasons in complete sentences', () => {
  const reasonsOf = (texts: readonly string[]) => {
    const { uses, sources } = usesOf(texts)
    return suggestOrder(uses, sources).reasons
  }
  const restatement = 'Restatement (Second) of Torts § 402A (Am. L. Inst. 1965)'
  const [older, newer] = ['Roe v. Doe, 410 U.S. 113 (1973)', 'Roe v. Doe, 573 U.S. 373 (2014)']
  expect(reasonsOf([restatement, older])).toEqual([
    'Put Supreme Court cases before restatements and model codes (Indigo Book 1st ed., Rule 10).',
  ])
  expect(reasonsOf([older, newer])).toEqual([
    'Supreme Court cases: most recent first (Indigo Book 1st ed., Rule 10).',
  ])
  expect(reasonsOf(['42 U.S.C. § 1983', '15 U.S.C. § 1051'])).toEqual([
    'Statutes in the United States Code: by title and section (Indigo Book 1st ed., Rule 10).',
  ])
})

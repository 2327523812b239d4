import { expect, test } from 'vitest'
import { readWhole as read } from '../../tests/support/read-again.ts'

const body = (name: string) => ({ kind: 'organization', name })
const surname = (family: string) => ({ kind: 'person', family })

test.for<[text: string, authors: readonly object[], title: string]>([
  ['Fed. Trade Comm’n, Data Brokers 46 (2014).', [body('Fed. Trade Comm’n')], 'Data Brokers'],
  ['FTC, Data Brokers 46 (2014).', [body('FTC')], 'Data Brokers'],
  [
    'U.S. Dep’t of Justice, Justice Manual § 9-27.220 (2018).',
    [body('U.S. Dep’t of Justice')],
    'Justice Manual',
  ],
  ['Human Rights Watch, World Report 2019, at 12 (2019).', [body('Human Rights Watch')], 'World Report 2019'],
  ['World Health Org., Status Report 3 (2018).', [body('World Health Org.')], 'Status Report'],
])(
  'R33.1.2 · reads an organization as the author, not as part of the title: %s',
  ([text, authors, title]) => {
    const { sources, leftovers, printed } = read(text)
    expect(sources).toMatchObject([{ kind: 'book', authors, title }])
    expect(leftovers).toEqual([])
    expect(printed).toBe(
      text.replace('Dep’t of Justice', 'Dep’t of Just.').replace('Human Rights', 'Hum. Rts.'),
    )
  },
)

test.for<[text: string, authors: readonly object[], title: string]>([
  ['Scalia & Garner, Reading Law 56 (2012).', [surname('Scalia'), surname('Garner')], 'Reading Law'],
  [
    '5B Wright & Miller, Federal Practice and Procedure § 1357 (3d ed. 2004).',
    [surname('Wright'), surname('Miller')],
    'Federal Practice and Procedure',
  ],
  [
    'Roe, Poe & Weiniger, Long Notes 12 (2017).',
    [surname('Roe'), surname('Poe'), surname('Weiniger')],
    'Long Notes',
  ],
  ['Farnsworth, Contracts § 4.12 (4th ed. 2004).', [surname('Farnsworth')], 'Contracts'],
  ['4 Wigmore, Evidence § 1234 (1972).', [surname('Wigmore')], 'Evidence'],
])('AU5 · reads surnames without given names as the authors of a treatise: %s', ([text, authors, title]) => {
  const { sources, printed } = read(text)
  expect(sources).toMatchObject([{ kind: 'book', authors, title }])
  expect(printed).toBe(text)
})

test.for([
  'Crime & Punishment, A Study 56 (2012).',
  'Trusts, Wills, and Estates § 3 (2012).',
  'Torts, Contracts & Property, Essays on Law 12 (2017).',
  'Law, Society, and Courts 3 (1990).',
])('AU5 · does not read the subjects in a title as authors: %s', (text) => {
  const { sources, printed } = read(text)
  expect(sources).toMatchObject([{ kind: 'book' }])
  expect(sources[0]).not.toHaveProperty('authors')
  expect(printed).toBe(text)
})

test('R30 · reads an article in an unknown journal without a volume as an article, not as a book', () => {
  const { sources } = read('Jane Roe, Short Notes on Privacy, Acme & Sec. L. Rep. 1, 6 (2012).')
  expect(sources).toMatchObject([
    { kind: 'printed', title: 'Short Notes on Privacy', publication: 'Acme & Sec. L. Rep.', page: '1' },
  ])
})

test.for([
  'Jane Roe, State Law on “Notes”, 54 A.L.R.7th Art. 2 (2020).',
  'Jane Roe, State Law on Notes, Acme L. Rev. Online, at *1 (Nov. 27, 2024).',
])('RJ1 · keeps an online work with a volume or a page as pasted, not as a book: %s', (text) => {
  expect(read(text).sources).toMatchObject([{ kind: 'pasted' }])
  expect(read(text).printed).toBe(text)
})

test.for([
  'Handbook of Law 3 (John Smith, Jr. & Jane Doe eds., 2010).',
  'Jane Roe, Notes, in Handbook of Law 3 (Jo Poe, Al Coe & Bo Moe eds., Acme Press 2015).',
  'Jane Roe et al., Title of Book 3 (Jo Poe, Al Coe & Bo Moe eds., 2d ed. 2015).',
])('BK3 · keeps the order, number, and suffixes of editors: %s', (text) => {
  expect(read(text).printed).toBe(text)
  expect(read(text).leftovers).toEqual([])
  expect(read(text).sources[0]?.kind).not.toBe('pasted')
})

test.for([
  'The Federalist No. 51 (James Madison).',
  'The Federalist No. 78, at 465 (Alexander Hamilton).',
  'The Federalist No. 78, at 465 (Alexander Hamilton) (Clinton Rossiter ed., 1961).',
])('BK1 · reads one essay of a collection with its author: %s', (text) => {
  const { sources, printed } = read(text)
  expect(sources).toMatchObject([{ kind: 'book' }])
  expect(printed).toBe(text)
})

test('R33.1.2 · reads an agency as the author of a page with a one-word title', () => {
  const text =
    'U.S. Census Bureau, QuickFacts, https://www.census.gov/quickfacts/ (last visited Jan. 3, 2020).'
  expect(read(text).sources).toMatchObject([
    { kind: 'web', authors: [body('U.S. Census Bureau')], title: 'QuickFacts' },
  ])
})

test.for<[text: string, printed: string]>([
  ['Rest. 2d Torts § 402A.', 'Restatement (Second) of Torts § 402A.'],
  ['Rest.2d Contracts, § 90', 'Restatement (Second) of Contracts § 90.'],
])('R27 · reads a restatement as abbreviated by California courts: %s', ([text, printed]) => {
  expect(read(text)).toMatchObject({ sources: [{ kind: 'restatement' }], leftovers: [], printed })
})

test.for([
  'Symposium, Some Title, 12 Yale L.J. 34 (2000).',
  'Jane Roe, Response, Some Title, 12 Yale L.J. 34 (2000).',
  'Jane Roe, Review Essay, Some Title, 12 Yale L.J. 34 (2000).',
])('R30.1 · does not add a label to the title or mark the piece as student work: %s', (text) => {
  const { sources, printed } = read(text)
  expect(sources).toMatchObject([{ kind: 'article', title: 'Some Title' }])
  expect(printed).toBe(text)
})

test('R30.3 · reads two pages of a newspaper as two pages', () => {
  const text = 'Jane Roe, The Title, N.Y. Times, Jan. 3, 2020, at A1, A4.'
  expect(read(text).sources).toMatchObject([{ kind: 'newspaper', page: 'A1' }])
  expect(read(text).printed).toBe(text)
})

test.for<[text: string, printed: string]>([
  ['Jane Roe, “Plain Meaning,” 12 Yale L.J. 34 (2000).', 'Jane Roe, Plain Meaning, 12 Yale L.J. 34 (2000).'],
  [
    'Jane Roe, “Plain Meaning,” N.Y. Times, Jan. 3, 2020, at A1.',
    'Jane Roe, Plain Meaning, N.Y. Times, Jan. 3, 2020, at A1.',
  ],
  [
    'Jane Roe, “Plain Meaning” and the Law, 12 Yale L.J. 34 (2000).',
    'Jane Roe, “Plain Meaning” and the Law, 12 Yale L.J. 34 (2000).',
  ],
])('R30.2 · removes the quotation marks around a title and keeps those inside: %s', ([text, printed]) => {
  expect(read(text)).toMatchObject({ leftovers: [], printed })
})

test.for([
  'Robert H. Roe, Neutral Principles and Some First Amendment Problems, 47 Ind. L.J. 1 (1971).',
  'Jane Doe, Gun Control and Public Health, 30 Colum. L. Rev. 5 (2010).',
  'Jane Doe, Big Data and Predictive Policing, Roeblog (May 5, 2020), https://example.org/a.',
  'Gun Control and Public Health, 30 Colum. L. Rev. 5 (2010).',
])('AU2 · does not read two things joined in a title as authors: %s', (text) => {
  const { leftovers, printed } = read(text)
  expect(leftovers).toEqual([])
  expect(printed).toBe(text)
})

test.for<[text: string, printed: string]>([
  [
    'Jane Roe, John Doe, and Ann Poe, The Title 34 (2000).',
    'Jane Roe, John Doe & Ann Poe, The Title 34 (2000).',
  ],
  [
    'Jane Roe and John Doe, The Title, 12 Yale L.J. 5 (2000).',
    'Jane Roe & John Doe, The Title, 12 Yale L.J. 5 (2000).',
  ],
  [
    'Roe and Poe, The Right to Privacy, 4 Harv. L. Rev. 193 (1890).',
    'Roe & Poe, The Right to Privacy, 4 Harv. L. Rev. 193 (1890).',
  ],
])('AU2 · reads people joined by "and" before a title as authors: %s', ([text, printed]) => {
  expect(read(text)).toMatchObject({ leftovers: [], printed })
})

test('R30.1 · reads a note on a recent case without an author', () => {
  const { sources } = read('Recent Case, State v. Jones, 120 Harv. L. Rev. 1234 (2007).')
  expect(sources).toMatchObject([{ kind: 'article', designation: 'Recent Case', title: 'State v. Jones' }])
})

test.for<[text: string, title: string]>([
  ['World Bank Grp., Doing Business 2020 (2020).', 'Doing Business 2020'],
  ['Acme Ass’n, Annual Report 2019 (2020).', 'Annual Report 2019'],
])('BK1 · does not read the year in the title of a report as a page: %s', ([text, title]) => {
  expect(read(text).sources).toMatchObject([{ kind: 'book', title }])
})

test.for<[text: string, name: string, title: string]>([
  [
    'ACLU, A Pound of Flesh: Private Debt 12 (2018), https://example.org/x.',
    'ACLU',
    'A Pound of Flesh: Private Debt',
  ],
  [
    'Ctrs. for Disease Control, COVID-19 Vaccines (Mar. 3, 2021), https://example.org/x.',
    'Ctrs. for Disease Control',
    'COVID-19 Vaccines',
  ],
  [
    'White House, Fact Sheet: Roe Plan (Mar. 31, 2021), https://example.org/x.',
    'White House',
    'Fact Sheet: Roe Plan',
  ],
])(
  'R33.1.2 · reads an organization as the author of its web page, whatever the host: %s',
  ([text, name, title]) => {
    expect(read(text).sources).toMatchObject([{ kind: 'web', authors: [body(name)], title }])
  },
)

test('R33.1.2 · does not read a title that starts with "About" as an organization', () => {
  const { sources } = read('About the Commission, Acme Today, https://example.org/x.')
  expect(sources[0]).not.toHaveProperty('authors')
})

test('BK1 · keeps a word that looks like a designation in the title of a book', () => {
  const text = 'Jane Roe, Response, Some Title 5 (2000).'
  expect(read(text).sources).toMatchObject([{ kind: 'book', title: 'Response, Some Title' }])
  expect(read(text).printed).toBe(text)
})

test.for<[text: string, authors: readonly object[], title: string]>([
  [
    'Hobart, Grand Jury Minutes: The Rule of Secrecy, 48 Va. L. Rev. 668 (1962).',
    [surname('Hobart')],
    'Grand Jury Minutes: The Rule of Secrecy',
  ],
  ['Hobart, “The Choice of Notes,” 37 Yale L.J. 733 (1983).', [surname('Hobart')], 'The Choice of Notes'],
  ['Hobart, 34 Minn. L. Rev. 185 (1950).', [surname('Hobart')], ''],
  [
    'Hobart, Navy Adopts New Notes for the Sixth Time, Acme News, Jan. 4, 2010, https://example.org/x.',
    [surname('Hobart')],
    'Navy Adopts New Notes for the Sixth Time',
  ],
  [
    'Jane Q. Roe, John Z. Doe, Short Notes: Emerging Forms, 14 Yale L.J. 1 (2010).',
    [
      { kind: 'person', given: 'Jane Q.', family: 'Roe' },
      { kind: 'person', given: 'John Z.', family: 'Doe' },
    ],
    'Short Notes: Emerging Forms',
  ],
])(
  'AU1 · reads surnames without given names, and people joined by a comma, as authors: %s',
  ([text, authors, title]) => {
    expect(read(text).sources).toMatchObject([{ authors, title }])
  },
)

test.for([
  'Race, Gender, and Law, 12 Yale L.J. 34 (1990).',
  'Privacy, Property and Publicity, 12 Yale L.J. 34 (1990).',
  'Copyright, 12 Yale L.J. 34 (1990).',
  'Federalism, Reconsidered, 12 Yale L.J. 34 (1990).',
  'Bitcoin, Explained, Acme News (Jan. 4, 2014), https://example.org/x.',
])('AU1 · reads no author if the title starts with a subject: %s', (text) => {
  const { sources } = read(text)
  expect(sources[0]).not.toHaveProperty('authors')
})

test('AU5 · reads four capitalized words with a diacritic as a person, not as part of the title', () => {
  const { sources } = read('José Xochitl Núñez Rivera, Notes on Notes, 61 Tex. L. Rev. 1346 (2014).')
  const author = { kind: 'person', given: 'José Xochitl Núñez', family: 'Rivera' }
  expect(sources).toMatchObject([{ kind: 'article', authors: [author], title: 'Notes on Notes' }])
})

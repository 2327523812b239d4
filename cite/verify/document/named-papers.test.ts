import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(text: string): (string | number)[][] {
  const { authorities } = readDocumentAuthorities([{ kind: 'paragraph', text }])
  return authorities.map(({ text: row, mentions }) => [row, mentions.length])
}

test('lists a Congressional Research Service report with its title once', () => {
  expect(
    list(
      'See CRS Report R44000, The Act: An Overview, by Jane P. Roe (2017). CRS Report R44000 explains why.',
    ),
  ).toEqual([['CRS Report R44000, The Act: An Overview, by Jane P. Roe (2017)', 2]])
})

test('ends a report without a date at the end of its number', () => {
  expect(
    list('For more, see CRS In Focus IF11000, The Service. See Roe v. Wade, 410 U.S. 113 (1973).'),
  ).toEqual([
    ['CRS In Focus IF11000', 1],
    ['Roe v. Wade, 410 U.S. 113 (1973)', 1],
  ])
})

test('lists reports and rulings by number', () => {
  expect(list('See GAO-24-105 and Rev. Rul. 2019-11.').map(([row]) => row)).toEqual([
    'GAO-24-105',
    'Rev. Rul. 2019-11',
  ])
})

test('lists each bill in a list of bills of the same Congress', () => {
  expect(
    list('Neither H.R. 12 nor S. 3 passed. See H.R. 12, S. 3, and S. Res. 4, 104th Cong. (1995).'),
  ).toEqual([
    ['H.R. 12', 1],
    ['S. 3', 1],
    ['S. Res. 4, 104th Cong. (1995)', 1],
  ])
})

test('lists a bill cited both with and without its year once', () => {
  expect(list('See H.R. 12 (117th Cong.); H.R. 12, 117th Cong. (2021).')).toEqual([
    ['H.R. 12 (117th Cong.)', 2],
  ])
})

test('lists a decision cited by database number without a year', () => {
  const { authorities } = readDocumentAuthorities([
    {
      kind: 'footnote',
      number: 1,
      text: 'See Roe v. Doe, Inc., WL 1786000, at *1 (N.D. Cal. June 27, 2025).',
    },
    { kind: 'footnote', number: 2, text: 'Id. at *2.' },
  ])
  expect(authorities.map(({ text, mentions }) => [text, mentions.length])).toEqual([
    ['Roe v. Doe, Inc., WL 1786000, at *1 (N.D. Cal. June 27, 2025)', 2],
  ])
})

test('lists an opinion of the Office of Legal Counsel with its full title', () => {
  expect(
    list(
      'See Authority of Officials to Withhold Papers from Congress, 28 Op. O.L.C. 79 (2004), https://olc.example/79.',
    ),
  ).toEqual([['Authority of Officials to Withhold Papers from Congress, 28 Op. O.L.C. 79 (2004)', 1]])
})

test.for([
  'Joint Hearing on H.R. 12 Before the Subcomm. on Courts of the H. Comm. on the Judiciary, 104th Cong. 52 (1995)',
  'American Heritage Dictionary of the English Language 686 (4th ed. 2000)',
  'Memorandum for the Attorney General from Jane Roe, Re: Papers (Sept. 24, 1973)',
])('lists a work mentioned in a sentence: %s', (work) => {
  expect(list(`The word means what it says. ${work}.`)).toEqual([[work, 1]])
})

test('lists several bills after a signal as separate bills', () => {
  const { authorities } = readDocumentAuthorities([
    { kind: 'paragraph', text: 'See H.R. 12 and S. 3, 104th Cong. (1995).' },
  ])
  expect(authorities.map(({ source }) => source.kind)).toEqual(['bill', 'bill'])
})

test('lists a decision cited by database number after a supra to another case', () => {
  expect(
    list('See Roe v. Poe, supra. See Roe v. Doe, WL 1234567 (N.D. Cal. 2025).').map(([row]) => row),
  ).toEqual(['Roe v. Poe, supra', 'Roe v. Doe, WL 1234567 (N.D. Cal. 2025)'])
})

test('lists the cited part of an organization’s by-laws, without the address', () => {
  expect(
    readDocumentAuthorities([
      {
        kind: 'paragraph',
        text: 'The members vote. EXA By-Laws art. VII, § 13, https://perma.cc/AB12-CD34.',
      },
    ]).authorities.map(({ text }) => text),
  ).toEqual(['EXA By-Laws art. VII, § 13'])
})

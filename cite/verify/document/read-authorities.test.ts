import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import type { DocumentPassage } from './passage.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function note(number: number, text: string): DocumentPassage {
  return { kind: 'footnote', number, text }
}

test('lists an authority cited in the text and in notes once', () => {
  const { authorities } = readDocumentAuthorities([
    { kind: 'paragraph', text: 'The rule is old. Roe v. Wade, 410 U.S. 113, 120 (1973).' },
    note(1, 'Roe v. Wade, 410 U.S. 113 (1973).'),
    note(2, 'Id. at 130.'),
    note(3, '42 U.S.C. § 1983; Fed. R. Evid. 702.'),
    note(4, 'FRE 702.'),
  ])
  expect(authorities.map(({ text, mentions }) => [text, mentions.length])).toEqual([
    ['Roe v. Wade, 410 U.S. 113, 120 (1973)', 3],
    ['42 U.S.C. § 1983', 1],
    ['Fed. R. Evid. 702', 2],
  ])
})

test('lists a parallel citation with its case', () => {
  const { authorities } = readDocumentAuthorities([
    note(1, 'Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705 (1973).'),
  ])
  expect(authorities).toHaveLength(1)
})

test('lists a parallel citation with its case, even if its page is lower than the first page in the other reporter', () => {
  const { authorities, unread } = readDocumentAuthorities([
    note(1, 'State v. Roe, 339 Mo. 966, 974, 98 S.W. 2d 707, 712 (1936).'),
  ])
  expect(authorities).toHaveLength(1)
  expect(unread).toEqual([])
})

test('does not count a reference to a page before the first page of the case as a mention', () => {
  const { authorities, unread } = readDocumentAuthorities([
    note(1, 'Glaxo LLC v. Teva Inc., 7 F.4th 1320, 1328 (Fed. Cir. 2021).'),
    note(2, 'Glaxo, 7 F.4th at 28.'),
  ])
  expect(authorities.map(({ mentions }) => mentions.length)).toEqual([1])
  expect(unread).toMatchObject([{ why: 'no-source' }])
})

test('uses the name from a later citation if the first citation of a case has no name', () => {
  const { authorities } = readDocumentAuthorities([
    { kind: 'paragraph', text: 'See 410 U.S. 113 (1973).' },
    { kind: 'paragraph', text: 'Roe v. Wade, 410 U.S. 113 (1973).' },
  ])
  expect(authorities.map(({ text }) => text)).toEqual(['Roe v. Wade, 410 U.S. 113 (1973)'])
})

function placesOf(...texts: readonly string[]): [text: string, notes: number[]][] {
  return readDocumentAuthorities(texts.map((text, at) => note(at + 1, text))).authorities.map(
    ({ text, mentions }) => [text, mentions.map(({ passage }) => passage + 1)],
  )
}

test('lists a full citation of one section under that section only, after a list of sections', () => {
  expect(placesOf('6 U.S.C. §§ 11, 12.', '6 U.S.C. § 11(b).', '6 U.S.C. § 12.')).toEqual([
    ['6 U.S.C. § 11', [1, 2]],
    ['6 U.S.C. § 12', [1, 3]],
  ])
})

test('lists the sections in a list that no earlier citation contains', () => {
  expect(placesOf('6 U.S.C. § 11.', '6 U.S.C. §§ 11 & 13.')).toEqual([
    ['6 U.S.C. § 11', [1, 2]],
    ['6 U.S.C. § 13', [2]],
  ])
})

test('lists a section that directly follows a code section under the same code', () => {
  expect(placesOf('42 U.S.C. § 1983, § 1985, and § 1988(b). See § 12.')).toEqual([
    ['42 U.S.C. § 1983', [1]],
    ['42 U.S.C. § 1985', [1]],
    ['42 U.S.C. § 1988', [1]],
  ])
})

test('lists the URL of a filing, and a repetition of that URL, with the filing', () => {
  const address = 'https://www.roe.example/brief'
  expect(
    placesOf(
      `Brief of the EEOC as Amicus Curiae, Roe v. Doe, No. 01-7306 (2d Cir. filed Aug. 21, 2001), ${address} (${address}).`,
      'See Roe v. Wade, 410 U.S. 113 (1973), available at https://www.example.com/roe.',
    ).map(([, places]) => places),
  ).toEqual([[1], [2]])
})

test('lists an id. without a section under the sections of the preceding citation', () => {
  expect(placesOf('6 U.S.C. §§ 11, 12.', 'Id. § 11(a).', 'Id.', '6 U.S.C. § 12(b).', 'Id.')).toEqual([
    ['6 U.S.C. § 11', [1, 2, 3]],
    ['6 U.S.C. § 12', [1, 4, 5]],
  ])
})

test('lists a law in the title of an article only as part of the article', () => {
  expect(placesOf('Jane Roe, The Reach of 6 U.S.C. § 11, 20 Yale L.J. 33 (2005).')).toEqual([
    ['Jane Roe, The Reach of 6 U.S.C. § 11, 20 Yale L.J. 33 (2005)', [1]],
  ])
})

test('lists a law and an article cited after it separately', () => {
  const places = placesOf('6 U.S.C. § 11; Jane Roe, The Long Reach of Laws, 20 Yale L.J. 33 (2005).')
  expect(places.map(([text]) => text)).toEqual([
    '6 U.S.C. § 11',
    'Jane Roe, The Long Reach of Laws, 20 Yale L.J. 33 (2005)',
  ])
})

test('keeps the page and the year of a public law', () => {
  expect(placesOf('Pub. L. No. 95-454, 92 Stat. 1111 (1978).', 'Pub. L. No. 95-454.')).toEqual([
    ['Pub. L. No. 95-454, 92 Stat. 1111 (1978)', [1, 2]],
  ])
})

test('lists sections that differ only in the type of dash once', () => {
  expect(placesOf('6 U.S.C. §§ 11-13.', '6 U.S.C. §§ 11–13.', '6 U.S.C. §§ 11 – 13.')).toEqual([
    ['6 U.S.C. §§ 11-13', [1, 2, 3]],
  ])
})

test('does not include a signal without a period in a case name', () => {
  expect(placesOf('Cf Roe v. Doe, 1 F.3d 2 (9th Cir. 1993).')).toEqual([
    ['Roe v. Doe, 1 F.3d 2 (9th Cir. 1993)', [1]],
  ])
})

test('keeps every mention inside its passage and reads every passage', () => {
  const part = fc.constantFrom(
    'See Roe v. Wade, 410 U.S. 113 (1973).',
    'Id. at 120.',
    'No law.',
    '§ 12',
    'supra note 3',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part), { maxLength: 12 }), (texts) => {
      const passages = texts.map((parts, at) => note(at + 1, parts.join(' ')))
      let read = 0
      const { authorities } = readDocumentAuthorities(passages, () => (read += 1))
      expect(read).toBe(passages.length)
      for (const { mentions } of authorities)
        for (const { passage, span } of mentions)
          expect(passages[passage]?.text.slice(...span).trim()).not.toBe('')
    }),
  )
})

test('lists two filings with the same docket number separately', () => {
  const notes = footnotes(
    'As they argue: “It allows diminishment.” Petition for a Writ of Certiorari at 16, Nebraska v. Parker, No. 14-1406 (U.S. May 27, 2015).',
    'Brief for Petitioners at 33, Nebraska v. Parker, No. 14-1406 (U.S. Nov. 16, 2015).',
    'Id. at 34.',
  )
  const { authorities } = readDocumentAuthorities(notes)
  expect(authorities.map(({ text, mentions }) => [text.slice(0, 9), mentions.length])).toEqual([
    ['Petition ', 1],
    ['Brief for', 2],
  ])
  expect(new Set(authorities.map(({ id }) => id)).size).toBe(2)
})

test('links a short form in a note to a case cited in full only in the text, or else lists it separately', () => {
  const { authorities, unread } = readDocumentAuthorities([
    { kind: 'paragraph', text: 'Chevron U.S.A. Inc. v. Nat. Res. Def. Council, Inc., 467 U.S. 837 (1984).' },
    note(1, 'Chevron, 467 U.S. at 845. Roe, 467 U.S. at 846.'),
  ])
  expect(authorities.map(({ text, mentions }) => [text, mentions.length])).toEqual([
    ['Chevron U.S.A. Inc. v. Nat. Res. Def. Council, Inc., 467 U.S. 837 (1984)', 2],
    ['Roe, 467 U.S. at 846', 1],
  ])
  expect(unread).toEqual([])
})

test('removes the sentence before a case name', () => {
  expect(
    placesOf(
      'Immunity from §1983 liability protects those who acted reasonably. Roe v. Doe, 502 U.S. 224 (1991).',
    ).map(([text]) => text),
  ).toEqual(['Roe v. Doe, 502 U.S. 224 (1991)'])
})

test('lists a case cited only by its parties and “supra”', () => {
  const { authorities } = readDocumentAuthorities([
    { kind: 'paragraph', text: 'The receiver must dispose of it. Roe v. Doe, supra. It is lost.' },
  ])
  expect(authorities.map(({ text, source }) => [text, source])).toEqual([
    ['Roe v. Doe, supra', { kind: 'case', id: 'Roe v. Doe', name: 'Roe v. Doe', printings: [] }],
  ])
})

test('does not read a note number, a letter, and a year as a case', () => {
  expect(placesOf('The plaza was closed.12 A 1968 law required a permit.')).toEqual([])
})

test('counts a short form with two reporters as one mention', () => {
  const { authorities, unread } = readDocumentAuthorities([
    note(1, 'Roe v. Doe, 356 S.C. 363, 588 S.E.2d 635 (2003).'),
    note(2, 'Roe, 356 S.C. at 368, 588 S.E.2d at 638.'),
  ])
  expect(authorities.map(({ mentions }) => mentions.length)).toEqual([2])
  expect(unread).toEqual([])
})

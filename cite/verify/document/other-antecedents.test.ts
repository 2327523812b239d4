import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openCaseTables } from '#cite/cases/open-tables.ts'
import { openLawTables } from '../law/law-tables.ts'
import { verifyDocument } from '../verify-text.ts'
import type { DocumentPassage } from './passage.ts'
import { readDocumentAuthorities } from './read-authorities.ts'
import { splitPages } from './page-passages.ts'

function paragraph(text: string): DocumentPassage {
  return { kind: 'paragraph', text }
}

function list(...texts: readonly string[]): [text: string, mentions: number][] {
  return readDocumentAuthorities(texts.map(paragraph)).authorities.map(({ text, mentions }) => [
    text,
    mentions.length,
  ])
}

test.for(['1-ER-46 at 20', 'Dkt. No. 12', 'App. 12a', 'Maj. Op.'])(
  'does not link an id. after the record citation %s to the authority before it (LV4)',
  (record) => {
    const text = `See Roe v. Doe, 1 F.3d 2, 4 (9th Cir. 1993). The court erred. ${record}. So did the clerk. Id. at 24. Id. at 25.`
    expect(list(text)).toEqual([['Roe v. Doe, 1 F.3d 2, 4 (9th Cir. 1993)', 1]])
  },
)

test('links an id. that follows a newly cited authority to that authority, not to the record before it', () => {
  expect(list('See Dkt. 12. See Roe v. Doe, 1 F.3d 2, 4 (9th Cir. 1993). Id. at 5.')).toEqual([
    ['Roe v. Doe, 1 F.3d 2, 4 (9th Cir. 1993)', 2],
  ])
})

test('links an id. with a section to the bill before it, not to a code section', () => {
  expect(
    list(
      'See 15 U.S.C. § 6501. Assem. Bill 2273 § 1(a)(3), 2021-2022 Reg. Sess. (Cal. 2022). So. Id. § 1(a)(4).',
    ),
  ).toEqual([
    ['15 U.S.C. § 6501', 1],
    ['Assem. Bill 2273', 2],
  ])
})

test('lists an executive order cited with its compilation and its reprint once', () => {
  expect(
    list(
      'See Exec. Order No. 12,001, 3 C.F.R. 638 (1994), reprinted in 5 U.S.C. § 601 app. at 802-06; 5 U.S.C. § 553.',
    ).map(([text]) => text),
  ).toEqual([
    'Exec. Order No. 12,001, 3 C.F.R. 638 (1994), reprinted in 5 U.S.C. § 601 app. at 802-06',
    '5 U.S.C. § 553',
  ])
})

test.for([
  'A Study of Privacy, Hearing Before the H. Comm. on Commerce, 112th Cong. (2012)',
  'Policy Statement on Education and Children (May 19, 2022)',
  'Complaint for Civil Penalties at 3, United States v. Path, Inc., No 3:13-cv-00448-RS (N.D. Cal. Feb. 8, 2013)',
])('lists %s without the sentence after it', (written) => {
  expect(list(`The agency knew. See ${written}. In 2018, it sued again.`).map(([text]) => text)).toEqual([
    written,
  ])
})

test.for(['\u{F0B7} ', '• ', ''])(
  'ends a complaint at its date, even before another item of a list: %s',
  (bullet) => {
    const written =
      'Complaint for Civil Penalties at 7, United States v. Prime Sites, No. 2:18-cv-00199 (D. Nev. Feb. 5, 2018)'
    expect(
      list(
        `See ${written}. ${bullet}In 2019, the agency filed and settled charges against the Musical.ly app.`,
      )[0]?.[0],
    ).toBe(written)
  },
)

test('lists a range of pages in the Congressional Record together with its first page', () => {
  expect(list('See 144 Cong. Rec. S8482 (July 17, 1998). See 144 Cong. Rec. S8482-3.')).toEqual([
    ['144 Cong. Rec. S8482 (July 17, 1998)', 2],
  ])
})

test('lists a report once if it is also cited by a name that the document assigns', () => {
  expect(
    list(
      'See Roe Commission, Privacy Online: A Report at 31 (June 1998) (hereinafter “1998 Report”). See 1998 Report at 3. 1998 Report, supra, at 39.',
    ).map(([, mentions]) => mentions),
  ).toEqual([3])
})

test('lists rules with different numbers in the same set separately', () => {
  expect(
    list(
      'MODEL RULES OF PROF’L CONDUCT r. 1.7(b) (AM. BAR ASS’N 2015). MODEL RULES OF PROF’L CONDUCT r. 1.8(g) (AM. BAR ASS’N 2015).',
    ),
  ).toHaveLength(2)
})

test('lists each of several rules of professional conduct separately', () => {
  expect(list('See Model Rules of Prof’l Conduct r. 1.7(b), r. 1.8(g) (Am. Bar Ass’n 2015).')).toHaveLength(2)
})

test('links an id. that has a rule number to that rule', () => {
  expect(
    list(
      'MODEL RULES OF PROF’L CONDUCT r. 1.7(b) (AM. BAR ASS’N 2015). The next one differs. Id. r. 1.8(g).',
    ).map(([, mentions]) => mentions),
  ).toEqual([1, 1])
})

test('does not report a different case name if the words before the name can be part of it', () => {
  const lists = {
    cases: openCaseTables(readFileSync(new URL('../../cases/tables/cases.txt', import.meta.url), 'utf8')),
    laws: openLawTables(readFileSync(new URL('../tables/laws.txt', import.meta.url), 'utf8')),
  }
  const factsOf = (text: string): string[] =>
    verifyDocument(lists, [paragraph(text)]).authorities.flatMap(({ facts }) =>
      facts.map((fact) => String((fact as { kind: string }).kind)),
    )
  const place = '448 U.S. 607 (1980)'
  expect(
    factsOf(
      `The Court decided Industrial Union Department, Local v. American Petroleum Institute, ${place}.`,
    ),
  ).not.toContain('name-differs')
  expect(
    factsOf(`The Court decided Foundry Committee, Doe v. American Petroleum Institute, ${place}.`),
  ).toEqual(['located'])
  expect(factsOf(`However, Doe v. American Petroleum Institute, ${place}.`)).toEqual(['name-differs'])
})

test('keeps a comma in the name of the first party and removes an alternative name for the case', () => {
  const { authorities } = readDocumentAuthorities([
    paragraph(
      'Industrial Union Department, AFL-CIO v. American Petroleum Institute, also known as the Benzene case (“Benzene”).7',
    ),
    { kind: 'footnote', number: 7, text: '448 U.S. 607 (1980).' },
  ])
  expect(authorities.map(({ text }) => text)).toEqual([
    'Industrial Union Department, AFL-CIO v. American Petroleum Institute, 448 U.S. 607 (1980)',
  ])
})

test('rejoins an all-caps word at a line break but keeps the hyphen of an initialism', () => {
  expect(splitPages(['The AT-\nLANTIC and the AFL-\nCIO met.']).map(({ text }) => text)).toEqual([
    'The ATLANTIC and the AFL-CIO met.',
  ])
})

test('rejoins a URL broken within a word', () => {
  expect(
    splitPages([
      'See https://www.example.com/news/who-concludes-is\nrael-is-at-the-place/[https://perma.cc/AB12-CD34].',
    ]).map(({ text }) => text),
  ).toEqual([
    'See https://www.example.com/news/who-concludes-israel-is-at-the-place/[https://perma.cc/AB12-CD34].',
  ])
})

test('compares no page of an “Id.” after a short form in another reporter with the pages of the full citation', () => {
  const { authorities } = readDocumentAuthorities([
    {
      kind: 'paragraph',
      text: 'Ashcroft v. Iqbal, 556 U.S. 662 (2009). It is old. Iqbal, 129 S. Ct. at 1949. It is new. Id. at 1950. Id. at 1951.',
    },
  ])
  expect(authorities.map(({ mentions }) => mentions.map(({ pincite }) => pincite.length))).toEqual([
    [0, 0, 0, 0],
  ])
})

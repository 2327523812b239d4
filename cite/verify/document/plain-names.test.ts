import { expect, test } from 'vitest'
import type { DocumentPassage } from './passage.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

const paragraph = (text: string): DocumentPassage => ({ kind: 'paragraph', text })
const note = (number: number, text: string): DocumentPassage => ({ kind: 'footnote', number, text })

function list(...passages: DocumentPassage[]) {
  const { authorities, unread } = readDocumentAuthorities(passages)
  return {
    rows: authorities.map(({ text, mentions }) => [text, mentions.map(({ passage }) => passage)]),
    unread: unread.length,
  }
}

test('links a name assigned with “hereinafter” and a page to its report, in the text and in notes', () => {
  expect(
    list(
      paragraph('S. Rep. No. 101-116, at 10 (1989) [hereinafter “Senate Rep.”].'),
      paragraph('The report agrees. Senate Rep. at 23.'),
      note(1, 'Senate Rep. at 9.'),
      note(2, 'The Senate Rep. is long.'),
    ),
  ).toEqual({
    rows: [['S. Rep. No. 101-116, at 10 (1989)', [0, 1, 2]]],
    unread: 0,
  })
})

test('links the full name of a case, and one party after “In,” to the case', () => {
  const { rows } = list(
    paragraph('Holland v. Keller, 2018 WL 2446162 (D. Wyo. 2018).'),
    paragraph('As established in Holland v. Keller, evidence can mislead.'),
    paragraph('In Holland, the court agreed. Mr. Holland spoke.'),
  )
  expect(rows).toEqual([['Holland v. Keller, 2018 WL 2446162 (D. Wyo. 2018)', [0, 1, 2]]])
})

test('does not link a party that two cases share', () => {
  const { rows } = list(
    paragraph('Holland v. Keller, 918 F.3d 21 (9th Cir. 2018). Holland v. Poe, 919 F.3d 22 (9th Cir. 2018).'),
    paragraph('In Holland, the court agreed.'),
  )
  expect(rows.map(([, places]) => places)).toEqual([[0], [0]])
})

test('lists each rule in a list, and links rule numbers without a set to their set', () => {
  expect(
    list(
      paragraph('The Federal Rules of Evidence, specifically Rules 401, 402, and 403, govern.'),
      paragraph(
        'The evidence violates Rule 403. See Local Rule 7.1(b) and FRE 401 & 402. Rule 12 is another.',
      ),
    ).rows,
  ).toEqual([
    ['Fed. R. Evid. 401', [0, 1]],
    ['Fed. R. Evid. 402', [0, 1]],
    ['Fed. R. Evid. 403', [0, 1]],
    ['Local Rule 7.1(b)', [1]],
    ['Rule 12', [1]],
  ])
})

test('uses the name before the note number in the text for a case in the note', () => {
  expect(
    list(
      paragraph('The results of the A&M Records, Inc. v. Napster, Inc.7 case are known. Others differ.8'),
      note(7, '239 F.3d 1004 (9th Cir. 2001).'),
      note(8, '410 U.S. 113 (1973).'),
    ).rows.map(([text]) => text),
  ).toEqual(['A&M Records, Inc. v. Napster, Inc., 239 F.3d 1004 (9th Cir. 2001)', '410 U.S. 113 (1973)'])
})

test('lists works cited after sentences in a note once each, and a hearing about several bills', () => {
  const { rows, unread } = list(
    note(
      1,
      'House Report (citing Louis Harris & Assocs., The Survey of Americans 50 (1986) (finding much) and U.S. Dept. of Commerce, Labor Force Status 2 (1989) (finding more)).',
    ),
    note(
      2,
      'The findings belie the objections. See, e.g., Roe & Assocs., The Survey on Employment 33 (1995) (“Much was made.”).',
    ),
    note(
      3,
      'Home Recording: Hearing on H.R. 4783, H.R. 4794, and H.R. 5705 Before the H. Comm. on the Judiciary, 97th Cong. 8 (1982) (testimony of Jack Valenti).',
    ),
  )
  expect(rows.map(([text]) => text)).toEqual([
    'Louis Harris & Assocs., The Survey of Americans 50 (1986)',
    'U.S. Dept. of Commerce, Labor Force Status 2 (1989)',
    'Roe & Assocs., The Survey on Employment 33 (1995)',
    'Home Recording: Hearing on H.R. 4783, H.R. 4794, and H.R. 5705 Before the H. Comm. on the Judiciary, 97th Cong. 8 (1982)',
  ])
  expect(unread).toBe(0)
})

test('lists a book in all caps within a sentence', () => {
  const { rows, unread } = list(
    note(
      7,
      'It may be that some questions can never be answered, JANE ROE, JUDGING UNDER UNCERTAINTY: A THEORY OF INTERPRETATION 3 (2006), but this one can.',
    ),
  )
  expect(rows).toEqual([['JANE ROE, JUDGING UNDER UNCERTAINTY: A THEORY OF INTERPRETATION 3 (2006)', [0]]])
  expect(unread).toBe(0)
})

test('lists a pending case cited by docket number once', () => {
  const { rows } = list(
    paragraph(
      'Two cases are pending: Roe Operating Co., Inc. et al. v. Doe Tobacco, LLC, Case No. 1:25-cv-01087 (S.D. Ind.).',
    ),
    paragraph('See Roe Operating Co., Inc. et al. v. Doe Tobacco, LLC, No. 1:25-cv-01087 (S.D. Ind.).'),
  )
  expect(rows).toEqual([
    ['Roe Operating Co., Inc. et al. v. Doe Tobacco, LLC, Case No. 1:25-cv-01087 (S.D. Ind.)', [0, 1]],
  ])
})

test.for([
  'The court followed the ruling in Mitsubishi.',
  'A claim under Mitsubishi fails.',
  'As Mitsubishi held, the clause is valid.',
  'In Mitsubishi, the clause was valid.',
])('links the name in a short form to its case when a sentence mentions it: %s', (sentence) => {
  const { rows } = list(
    paragraph('Mitsubishi Motors Corp. v. Roe Chrysler, Inc., 473 U.S. 614 (1985).'),
    paragraph('Mitsubishi, 473 U.S. at 625.'),
    paragraph(sentence),
  )
  expect(rows.map(([, places]) => places)).toEqual([[0, 1, 2]])
})

test.for([
  'The use is not claimed in Mitsubishi’s patent.',
  'The claim of Mitsubishi fails.',
  'Mitsubishi argued the point.',
  'They met under Mitsubishi Bridge.',
])('does not link the name of a party to its case: %s', (sentence) => {
  const { rows } = list(
    paragraph('Mitsubishi Motors Corp. v. Roe Chrysler, Inc., 473 U.S. 614 (1985).'),
    paragraph('Mitsubishi, 473 U.S. at 625.'),
    paragraph(sentence),
  )
  expect(rows.map(([, places]) => places)).toEqual([[0, 1]])
})

test('lists a rule mentioned in the name of a motion', () => {
  expect(list(paragraph('A 12(b)(6) motion is pending. See Doc. 12(b).')).rows).toEqual([
    ['Rule 12(b)(6)', [0]],
  ])
})

test('links a short title to the act that the document mentions', () => {
  expect(
    list(paragraph('Title VII of the Civil Rights Act of 1964 bars it. A Title VII claim lies.')).rows,
  ).toEqual([['Title VII of the Civil Rights Act of 1964', [0, 0]]])
})

test('lists laws against discrimination cited only by a short title', () => {
  expect(
    list(
      paragraph('A Title IX claim and a Section 1981 claim. See Section 1981(a) and Title VII, Section 3.'),
    ).rows,
  ).toEqual([
    ['Title IX', [0]],
    ['Section 1981', [0]],
  ])
})

test('lists a rule once for all abbreviations of its set', () => {
  expect(
    list(paragraph('F.R.C.P. 8. See Fed. Rules Civ. Proc. 8(a)(2); F. R. Civ. P. 8; Fed. R. Civ. Pro. 8.'))
      .rows,
  ).toEqual([['F.R.C.P. 8', [0, 0, 0, 0]]])
})

test.for([
  ['The court in Roe LLC v. Doe found that harm arose.1 Another sentence.', '141 S. Ct. 2190 (2021).'],
  ['In Roe LLC v. Doe, as noted, the court stated the rule.1 Another sentence.', '141 S. Ct. 2190 (2021).'],
] as const)('gives a case without a name the only case name before its note in: %s', ([text, cited]) => {
  expect(list(paragraph(text), note(1, cited)).rows).toEqual([
    ['Roe LLC v. Doe, 141 S. Ct. 2190 (2021)', expect.any(Array)],
  ])
})

test('uses the name before a case citation in the same passage, unless that name has a separate citation', () => {
  expect(list(note(1, 'In Roe v. Doe, the Court stated the rule. 137 S. Ct. 1730 (2017).')).rows).toEqual([
    ['Roe v. Doe, 137 S. Ct. 1730 (2017)', expect.any(Array)],
  ])
  expect(
    list(note(1, 'Roe v. Doe, 12 F.3d 34 (1st Cir. 1993). The rule is old. 137 S. Ct. 1730 (2017).')).rows,
  ).toContainEqual(['137 S. Ct. 1730 (2017)', expect.any(Array)])
})

test('uses the name before the note’s reference mark for a case in the note', () => {
  const { authorities } = readDocumentAuthorities([
    { ...note(1, '519 U.S. 452 (1997).'), textBefore: 'Deference under both Coe and Roe v. Doe' },
    {
      ...note(2, '328 U.S. 275 (1946).'),
      textBefore: 'the Training Act of 1940 in Fox v. Poe Repair Corp.,',
    },
    { ...note(3, '467 U.S. 837 (1984).'), textBefore: 'the rule of Example' },
    { ...note(4, '410 U.S. 113 (1973).'), textBefore: 'so held the Court' },
  ])
  expect(authorities.map(({ text }) => text)).toEqual([
    'Roe v. Doe, 519 U.S. 452 (1997)',
    'Fox v. Poe Repair Corp., 328 U.S. 275 (1946)',
    'Example, 467 U.S. 837 (1984)',
    '410 U.S. 113 (1973)',
  ])
})

test('links a case name that has a note number attached', () => {
  expect(list(paragraph('See Roe v. Wade1 for that.'), note(1, 'Roe v. Wade, 410 U.S. 113 (1973).'))).toEqual(
    {
      rows: [['Roe v. Wade, 410 U.S. 113 (1973)', [0, 1]]],
      unread: 0,
    },
  )
})

test('does not link an organization that has panels to a case in which it is a party', () => {
  expect(list(paragraph('Roe v. EXA, 874 F.3d 1268 (11th Cir. 2017). The EXA panel met.')).rows).toEqual([
    ['Roe v. EXA, 874 F.3d 1268 (11th Cir. 2017)', [0]],
  ])
})

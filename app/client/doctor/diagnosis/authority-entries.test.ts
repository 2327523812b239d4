import { expect, test } from 'vitest'
import { numberNotes } from '../../../../tests/support/diagnosed-notes.ts'
import { listAuthorities } from './authorities.ts'
import { listTable } from '../../../../tests/support/listed-authorities.ts'

/** Returns the entries of all sections of a table, without the notes. */
function entriesOf(...texts: string[]): string[] {
  return listAuthorities(numberNotes(...texts), ['statutes', 'regulations', 'rules']).flatMap(({ entries }) =>
    entries.map(({ runs }) => runs.map(({ text }) => text).join('')),
  )
}

test('lists each subsection of a law that is cited on its own', () => {
  expect(entriesOf('12 U.S.C. § 34a(b)(1); 12 U.S.C. § 34a(c), (d); 12 U.S.C. § 34a(b)(1).')).toEqual([
    '12 U.S.C. § 34a(b)(1)',
    '12 U.S.C. § 34a(c)',
    '12 U.S.C. § 34a(d)',
  ])
  expect(entriesOf('12 U.S.C. § 34a(a)(2)(A)(i), (e); 9 C.F.R. § 1.2(f)-(h).')).toEqual([
    '12 U.S.C. § 34a(a)(2)(A)(i)',
    '12 U.S.C. § 34a(e)',
    '9 C.F.R. § 1.2(f)',
    '9 C.F.R. § 1.2(g)',
    '9 C.F.R. § 1.2(h)',
  ])
})

test('lists two sections of one citation as two laws', () => {
  expect(entriesOf('9 C.F.R. §§ 1.2(d), 3.4-5. Fed. R. App. P. 27(d)(1), 32(a)(5), and 32(a)(6).')).toEqual([
    'Fed. R. App. P. 27(d)(1)',
    'Fed. R. App. P. 32(a)(5)',
    'Fed. R. App. P. 32(a)(6)',
    '9 C.F.R. § 1.2(d)',
    '9 C.F.R. § 3.4-5',
  ])
})

test('lists another section that an id. cites, and repeats it for the next id.', () => {
  expect(listTable('12 U.S.C. § 34a. Id. § 34b(a)(1), (b)(1).', 'Id.', 'Id. § 34c(1)-(2) (same).')).toEqual([
    [
      2,
      '12 U.S.C. § 34a 1',
      '12 U.S.C. § 34b(a)(1) 1,2',
      '12 U.S.C. § 34b(b)(1) 1,2',
      '12 U.S.C. § 34c(1) 3',
      '12 U.S.C. § 34c(2) 3',
    ],
  ])
})

test('never lists the later history of a case as a case without a name', () => {
  expect(
    entriesOf(
      'Moe v. Dept. of Just., 176 F.3d 32 (9th Cir.), reh’g granted, opinion withdrawn, 192 F.3d 38 (9th Cir. 1999).',
      'In Burr v. Town of Palm, a man sought approval for a house, 999 F.3d 17, 22 (11th Cir. 2021), cert. denied, 142 S. Ct. 61 (2022).',
    ),
  ).toEqual([
    'Burr v. Town of Palm, 999 F.3d 17 (11th Cir. 2021), cert. denied, 142 S. Ct. 61 (2022)',
    'Moe v. Dep’t of Just., 176 F.3d 32 (9th Cir.), reh’g granted, opinion withdrawn, 192 F.3d 38 (9th Cir. 1999)',
  ])
})

test('lists a decision by its own name if it is cited as history and on its own', () => {
  const first = 'Roe v. Coe, 721 F.3d 66 (D.C. Cir. 2013), vacated on other grounds, 575 U.S. 43 (2015).'
  expect(listTable(first, 'Coe v. Roe, 575 U.S. 43, 50 (2015).')).toEqual([
    [
      1,
      'Coe v. Roe, 575 U.S. 43 (2015) 2',
      'Roe v. Coe, 721 F.3d 66 (D.C. Cir. 2013), vacated on other grounds, 575 U.S. 43 (2015) 1',
    ],
  ])
})

test('leaves the sentence before a name out of the name', () => {
  expect(
    entriesOf(
      'These laws trigger the First Amendment. In Brown v. Smith Association, which the court cited, it said “no” to minors, 564 U.S. 86, 89 (2011).',
    ),
  ).toEqual(['Brown v. Smith Ass’n, 564 U.S. 86 (2011)'])
})

test('keeps the initials of a party in capitals unless the document writes names in capitals', () => {
  expect(entriesOf('Kim v. FINRA, 12 F.3d 34 (2d Cir. 2001); NASD v. Roe, 561 U.S. 47 (2010).')).toEqual([
    'Kim v. FINRA, 12 F.3d 34 (2d Cir. 2001)',
    'NASD v. Roe, 561 U.S. 47 (2010)',
  ])
  expect(entriesOf('JANE ROE v. JOHN DOE, 12 F.3d 34 (2d Cir. 2001).')).not.toContain(
    'JANE ROE v. JOHN DOE, 12 F.3d 34 (2d Cir. 2001)',
  )
})

test('lists an administrative release with its name under the other authorities', () => {
  expect(
    listTable(
      'It did so. See Application of Alp Sec. Corp., Exchange Act Release No. 8671, 2019 WL 39336 (Aug. 20, 2019).',
    ),
  ).toEqual([
    [3, 'Application of Alp Sec. Corp., Exchange Act Release No. 8671, 2019 WL 39336 (Aug. 20, 2019) 1'],
  ])
})

test('lists a notice and a link with the titles before them', () => {
  expect(
    entriesOf(
      'It ends. See Swap Dealers of Grain, 63 Fed. Reg. 59,362, 59,366 (Nov. 3, 1998). It is paid by its members. ABC By-Laws art. VI, § 1, https://perma.cc/ZJT8-7N3F.',
    ),
  ).toEqual([
    'Swap Dealers of Grain, 63 Fed. Reg. 59,362 (Nov. 3, 1998)',
    'ABC By-Laws art. VI, § 1, https://perma.cc/ZJT8-7N3F',
  ])
  expect(entriesOf('The agency changed its rules in 63 Fed. Reg. 59,362 (Nov. 3, 1998).')).toEqual([
    '63 Fed. Reg. 59,362 (Nov. 3, 1998)',
  ])
})

test('leaves out the papers of the writer’s own case', () => {
  expect(
    entriesOf('See U.S. Br. 12; Pl.’s Mot. to Dismiss 3, ECF No. 36; Roe v. Coe, 201 U.S. 2 (1906).'),
  ).toEqual(['Roe v. Coe, 201 U.S. 2 (1906)'])
})

test('keeps the docket number before a citation to a database', () => {
  expect(entriesOf('Roe v. Coe, No. 5:15-CV-05569, 2016 WL 34566, at *5 (N.D. Cal. June 24, 2016).')).toEqual(
    ['Roe v. Coe, No. 5:15-CV-05569, 2016 WL 34566 (N.D. Cal. June 24, 2016)'],
  )
})

test('completes the name of a case that was parsed only in part', () => {
  expect(entriesOf('See Mills, Gall & Mills, P.A. v. United States, 559 U.S. 229 (2010).')).toEqual([
    'Mills, Gall & Mills, P.A. v. United States, 559 U.S. 229 (2010)',
  ])
})

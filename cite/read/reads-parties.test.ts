import { describe, expect, test } from 'vitest'
import { parseString } from '../cite.ts'
import { readAgain } from '../../tests/support/read-again.ts'

/** Prints a pasted citation as a sentence in the court style. */
const printed = (text: string): string => readAgain(text).printed

describe('R11.5.1 · keeps the first word of an organization even if it is also a given name', () => {
  test.for([
    'Clayton Cnty.',
    'Wayne Cnty.',
    'Anne Arundel Cnty.',
    'Franklin Twp.',
    'Howard Univ.',
    'Henry Ford Hosp.',
    'Marion Sch. Dist.',
    'Todd Shipyards',
    'Martin Marietta',
    'Eli Lilly',
    'Morgan Stanley',
    'Philip Morris USA',
    'Home Depot USA',
    'Dep’t of Roe',
  ])('Roe v. %s', (party) => {
    const text = `Roe v. ${party}, 12 F.3d 34 (6th Cir. 1990).`
    expect(printed(text)).toBe(text)
    const turned = `${party} v. Roe, 12 F.3d 34 (6th Cir. 1990).`
    expect(printed(turned)).toBe(turned)
  })

  test.for(['Jane Roe', 'Jane Q. Roe', 'Edward St. Roe', 'Martin Roe, Jr.'])(
    'keeps only the surname of a person: %s',
    (person) => {
      expect(printed(`${person} v. Acme Corp., 12 F.3d 34 (6th Cir. 1990)`)).toMatch(
        /^(?:St\. )?Roe v\. Acme Corp\., 12 F\.3d 34/,
      )
    },
  )
})

test.for<[text: string, name: string]>([
  ['United States of America v. Roe, 1 U.S. 2 (1800)', 'United States v. Roe'],
  ['USA v. Roe, 1 F.3d 2 (6th Cir. 1990)', 'United States v. Roe'],
  ['Roe v. AFSCME, Council 31, 1 F.3d 2 (6th Cir. 1990)', 'Roe v. AFSCME, Council 31'],
  ['AT&T MOBILITY LLC v. ROE, 1 U.S. 2 (2011)', 'AT&T Mobility LLC v. Roe'],
  ['at&t mobility v roe, 1 us 2 (2011)', 'AT&T Mobility v. Roe'],
  ['IN RE ROBE, 1 U.S. 2 (1967)', 'In re Robe'],
  ['In re: Roe, 1 F.3d 2 (2d Cir. 1997)', 'In re Roe'],
  ['In re: Grand Jury Subpoena, 1 F.3d 2 (2d Cir. 1997)', 'In re Grand Jury Subpoena'],
  ['Roe, on behalf of Doe v. Poe, 1 F.3d 2 (2d Cir. 1997)', 'Roe ex rel. Doe v. Poe'],
  ['Roe, by and through her guardian, Doe v. Poe, 1 F.3d 2 (2d Cir. 1997)', 'Roe v. Poe'],
  ['(a) Roe v. Doe, 1 F.3d 2 (2d Cir. 1997)', 'Roe v. Doe'],
  ['† Roe v. Doe, 1 F.3d 2 (2d Cir. 1997)', 'Roe v. Doe'],
])('R11.5 · prints %s as %s', ([text, name]) => {
  expect(printed(text).startsWith(`${name}, 1 `)).toBe(true)
})

test.for<[text: string, name: string]>([
  ['Commonwealth of Pennsylvania v. Roe, 123 A.3d 45 (Pa. 2015)', 'Commonwealth v. Roe'],
  ['State of Ohio v. Roe, 123 Ohio St. 3d 45 (2009)', 'State v. Roe'],
  ['The State of Texas v. Roe, 123 S.W.3d 456 (Tex. 2003)', 'State v. Roe'],
  ['People of the State of Illinois v. Roe, 123 Ill. 2d 45 (1990)', 'People v. Roe'],
  ['State of Texas v. Roe, 12 F.3d 1 (5th Cir. 1990)', 'Texas v. Roe'],
  ['State of Texas v. Roe, 12 U.S. 1 (1990)', 'Texas v. Roe'],
])(
  'R11.5.9 · prints a state as “State” in its own courts and by its name in other courts: %s',
  ([text, name]) => {
    expect(printed(text).startsWith(`${name}, `)).toBe(true)
  },
)

describe('PS12 · a word at the start of a sentence is not part of the case name after it', () => {
  test.for(['But', 'And in', 'Applying', 'Relying on', 'Pursuant to', 'In 1997, in', 'Despite', 'Even in'])(
    '%s Roe v. Doe',
    (opening) => {
      const { sources, leftovers } = parseString(`${opening} Roe v. Doe, 12 F.3d 34 (9th Cir. 1997)`)
      expect(sources).toMatchObject([{ kind: 'case', name: 'Roe v. Doe' }])
      expect(leftovers.map(({ text }) => text)).toEqual([opening])
    },
  )

  test.for(['May v. Anderson, 345 U.S. 528 (1953).', 'But v. Roe, 12 F.3d 34 (9th Cir. 1997).'])(
    'keeps the word if it is the name of a party: %s',
    (text) => {
      expect(printed(text)).toBe(text)
    },
  )
})

test.for<[text: string, signal: string]>([
  ['But see: Roe v. Doe, 12 F.3d 34 (9th Cir. 1997)', 'but-see'],
  ['See: Roe v. Doe, 12 F.3d 34 (9th Cir. 1997)', 'see'],
])('SG1 · reads a signal before a colon: %s', ([text, signal]) => {
  expect(parseString(text).uses).toMatchObject([{ signal }])
})

test.for([
  'Compare 42 U.S.C. § 1983 with 42 U.S.C. § 1985.',
  'Compare Roe, 1 U.S. at 3 with Doe, 3 U.S. at 5.',
])('R4.7 · reads a comparison without its comma: %s', (text) => {
  expect(parseString(text).leftovers).toEqual([])
  expect(printed(text)).toBe(text.replace(' with', ', with'))
})

test.for([
  '20 C.F.R. §§ 404.1520(a)(4)(i)-(v), 416.920(a)(4)(i)-(v).',
  '18 U.S.C. § 3553(a)(1), (a)(2)(A)–(C), (a)(6).',
  '18 U.S.C. § 3553(a)(1), (2)(A)-(C), and (6).',
  '5 U.S.C. § 706(2)(A), (C)-(D).',
  '5 U.S.C. § 552(b)(6) & (7)(C).',
])('CV1 · keeps every item in a list of subdivisions: %s', (text) => {
  expect(parseString(text).leftovers).toEqual([])
  expect(printed(text)).toBe(text)
})

test.for<[text: string, kind: string]>([
  ['1 App. 45', 'court-document'],
  ['12 Smith, 123 F.3d 456, 460 (2d Cir. 1990)', 'case'],
  ['12 Harr. 345 (Del. 1860)', 'case'],
  ['12 Johns. 45 (N.Y. 1814)', 'case'],
])(
  'T1 · reads a word between two numbers as a reporter only if a reporter has that name: %s',
  ([text, kind]) => {
    const { sources } = parseString(text)
    expect(sources).toMatchObject([{ kind }])
    expect(printed(text).replace(' at ', ' ')).toBe(`${text}.`)
  },
)

test('does not read a date as the page of a reporter', () => {
  expect(parseString('3 Mar. 2020').sources.map(({ kind }) => kind)).not.toContain('case')
})

test.for<[text: string, name: string]>([
  ['IBM CORP. V. ACME INC., 123 F.3D 45 (2D CIR. 1997).', 'IBM Corp. v. Acme Inc.'],
  ['ibm corp v acme inc 123 f3d 45 (2d cir 1997)', 'IBM Corp. v. Acme Inc.'],
])('PS16 · keeps well-known initials in all caps: %s', ([text, name]) => {
  expect(parseString(text).sources).toMatchObject([{ kind: 'case', name }])
})

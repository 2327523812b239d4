import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'

/** How a pasted citation prints as a sentence of a court document. */
function printed(text: string): string {
  const { uses, sources } = parseString(text)
  return formatString({ mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses }, sources).text
}

describe('R11.5.1 · a party that is no person keeps its first word, though people are called so', () => {
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
    'a person keeps the surname only: %s',
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
])('R11.5 · %s is %s', ([text, name]) => {
  expect(printed(text).startsWith(`${name}, 1 `)).toBe(true)
})

test.for<[text: string, name: string]>([
  ['Commonwealth of Pennsylvania v. Roe, 123 A.3d 45 (Pa. 2015)', 'Commonwealth v. Roe'],
  ['State of Ohio v. Roe, 123 Ohio St. 3d 45 (2009)', 'State v. Roe'],
  ['The State of Texas v. Roe, 123 S.W.3d 456 (Tex. 2003)', 'State v. Roe'],
  ['People of the State of Illinois v. Roe, 123 Ill. 2d 45 (1990)', 'People v. Roe'],
  ['State of Texas v. Roe, 12 F.3d 1 (5th Cir. 1990)', 'Texas v. Roe'],
  ['State of Texas v. Roe, 12 U.S. 1 (1990)', 'Texas v. Roe'],
])('R11.5.9 · before its own courts a state is its kind, elsewhere its name: %s', ([text, name]) => {
  expect(printed(text).startsWith(`${name}, `)).toBe(true)
})

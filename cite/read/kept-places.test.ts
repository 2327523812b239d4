import { describe, expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'
import { parseString } from '../cite.ts'

const kindsOf = (text: string): string[] => parseString(text).sources.map(({ kind }) => kind)

describe('docket numbers before a public-domain citation', () => {
  test.for([
    'State v. Roe, 8th Dist. Cuyahoga No. 91234, 2010-Ohio-1234, ¶ 12',
    'State v. Roe, 2d Dist. No. 91234, 2010-Ohio-1234, 123 N.E.2d 45',
    'State v. Roe, No. 91234, 2010-Ohio-1234',
  ])('keeps the docket number of %s out of the case name', (text) => {
    const [source] = parseString(text).sources
    expect(source).toMatchObject({ kind: 'case', name: 'State v. Roe' })
    expect(printAgain(text).text.replace(/\.$/, '')).toBe(text)
  })

  test('does not read a case with a docket number as a session law', () => {
    expect(kindsOf('State v. Roe, No. 12345, 2015 UT 3')).not.toContain('session-law')
  })
})

describe('laws cited by chapter, page, or town', () => {
  test.for([
    ['session-law', 'Paper Act, ch. 12, 1999 Mass. Acts 33'],
    ['session-law', 'An Act to Print Things, ch. 12, § 3, 1999 Minn. Laws 33, 34'],
    ['session-law', 'ch. 12, 1999 Cal. Stat. 33'],
    ['regulation', 'Exec. Order No. 13,526, 3 C.F.R. 298 (2010)'],
    ['statute', 'Austin, Tex., Code § 12-3 (2004)'],
    ['statute', 'Los Angeles, Cal., Municipal Code § 12.1 (2019)'],
  ] as const)('reads a %s: %s', ([kind, text]) => {
    expect(kindsOf(text)).toEqual([kind])
    expect(printAgain(text).text.replace(/\.$/, '')).toBe(text)
  })
})

describe('sections and registers as typed', () => {
  test.for(['U.S.S.G. § 2D1.1 (2018)', 'U.S. Sent’g Guidelines Manual § 2D1.1 (U.S. Sent’g Comm’n 2018)'])(
    'does not read a letter inside a section as a reporter: %s',
    (text) => {
      expect(kindsOf(text)).toHaveLength(1)
      expect(printAgain(text).text.replace(/\.$/, '')).toBe(text)
    },
  )

  test('adds the missing periods and space to a register in lowercase', () => {
    expect(printAgain('80 fed reg 1234').text.replace(/\.$/, '')).toBe('80 Fed. Reg. 1234')
  })
})

describe('pages', () => {
  test('keeps two digits after the page of an id.', () => {
    expect(printAgain('Id. at 1187 88').text.replace(/\.$/, '')).toBe('Id. at 1187 88')
  })

  test.for([
    ['brown v board of education 347 us 483 495', 'Brown v. Board of Education, 347 U.S. 483, 495'],
    ['Roe v. Doe, 347 U.S. 483 495', 'Roe v. Doe, 347 U.S. 483, 495'],
  ] as const)('reads the last number of %s as a pincite', ([typed, text]) => {
    expect(printAgain(typed).text.replace(/\.$/, '')).toBe(text)
  })

  test('does not read two numbers after an ordinary word as pages', () => {
    expect(parseString('Room 12 of 345 483 495').sources).toEqual([])
  })
})

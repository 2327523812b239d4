import { describe, expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'
import { parseString } from '../cite.ts'

const printed = (text: string): string => printAgain(text).text

describe('citations in chats, lists, and scans', () => {
  test.for<[rule: string, what: string, written: string, expected: string]>([
    [
      'PS11',
      'a Markdown link',
      '[Roe v. Doe](https://a.example/1/), 384 U.S. 436 (1966)',
      'Roe v. Doe, 384 U.S. 436 (1966).',
    ],
    [
      'PS11',
      'a link around the whole citation',
      '[Roe v. Doe, 384 U.S. 436 (1966)](https://a.example/1/)',
      'Roe v. Doe, 384 U.S. 436 (1966).',
    ],
    ['PS11', 'code marks', '`Roe v. Doe, 384 U.S. 436 (1966)`', 'Roe v. Doe, 384 U.S. 436 (1966).'],
    [
      'PS11',
      'a Markdown footnote',
      '[^1]: Roe v. Doe, 123 F.3d 456 (2d Cir. 2003).',
      'Roe v. Doe, 123 F.3d 456 (2d Cir. 2003).',
    ],
    [
      'PS17',
      'the label of a list item',
      '**Case:** Roe v. Doe, 384 U.S. 436 (1966)',
      'Roe v. Doe, 384 U.S. 436 (1966).',
    ],
    ['PS20', 'a reporter citation in brackets', 'Roe v. Doe (384 U.S. 436)', 'Roe v. Doe, 384 U.S. 436.'],
    [
      'PS20',
      'a dash before the reporter citation',
      'Roe v. Doe — 123 F.3d 456, 460—62 (2d Cir. 2003)',
      'Roe v. Doe, 123 F.3d 456, 460–62 (2d Cir. 2003).',
    ],
    [
      'PS20',
      'two hyphens in a range',
      'Roe v. Doe, 123 F.3d 456, 460--62 (2d Cir. 2003)',
      'Roe v. Doe, 123 F.3d 456, 460–62 (2d Cir. 2003).',
    ],
    [
      'PS20',
      'a minus sign in a range',
      'Roe v. Doe, 123 F.3d 456, 460−62 (2d Cir. 2003)',
      'Roe v. Doe, 123 F.3d 456, 460–62 (2d Cir. 2003).',
    ],
    [
      'PS20',
      'a comma before the year',
      'Jane Roe, On Notes, 43 Yale L.J. 339, (2002)',
      'Jane Roe, On Notes, 43 Yale L.J. 339 (2002).',
    ],
    [
      'PS16',
      'a name in capitals',
      'MIRANDA v. ARIZONA, 384 U.S. 436 (1966)',
      'Miranda v. Arizona, 384 U.S. 436 (1966).',
    ],
    [
      'PS16',
      'initials, which stay in capitals',
      'NAACP v. IBM, 371 U.S. 415 (1963)',
      'NAACP v. IBM, 371 U.S. 415 (1963).',
    ],
    [
      'PS1',
      'a reporter under an alternative name',
      'Roe v. Doe, 845 Fed. Appx. 123, 125 (3d Cir. 2021)',
      'Roe v. Doe, 845 F. App’x 123, 125 (3d Cir. 2021).',
    ],
    [
      'PS8',
      'a docket of the Southern District',
      'Roe v. Doe, 18 Civ. 123 (JPO), 2019 WL 1234 (S.D.N.Y. Jan. 2, 2019)',
      'Roe v. Doe, No. 18 Civ. 123 (JPO), 2019 WL 1234 (S.D.N.Y. Jan. 2, 2019).',
    ],
    [
      'CA9',
      'an unpublished volume with a docket',
      'Roe v. Doe, __ F.4th __, No. 22-1234 (9th Cir. Mar. 1, 2023)',
      'Roe v. Doe, No. 22-1234, ___ F.4th ___ (9th Cir. Mar. 1, 2023).',
    ],
    ['ST1', 'the two years of a code', 'Wis. Stat. § 940.01 (2019-20)', 'Wis. Stat. § 940.01 (2019–20).'],
    [
      'PS22',
      'the code of a tribe',
      'Acme Nation Code Ann. tit. 21, § 1',
      'Acme Nation Code Ann. tit. 21, § 1.',
    ],
    [
      'RM1',
      'the reporter’s note on a section',
      'Restatement (Second) of Conts. § 20 reporter’s note (Am. L. Inst. 1981)',
      'Restatement (Second) of Conts. § 20 reporter’s note (Am. L. Inst. 1981).',
    ],
    [
      'PS19',
      'a docket without its label',
      'Roe v. Doe, 22-1234 (9th Cir. Mar. 1, 2023)',
      'Roe v. Doe, 22-1234 (9th Cir. Mar. 1, 2023).',
    ],
    [
      'PC5',
      'blank pages',
      'Roe v. Doe, 562 U.S. ___, ___–___ (2011) (slip op., at 4–5)',
      'Roe v. Doe, 562 U.S. ___, ___–___ (2011) (slip op., at 4–5).',
    ],
    ['PS15', 'a citation in a note', 'See sources cited supra note 27.', 'See sources cited supra note 27.'],
    [
      'BK1',
      'a treatise with only its edition',
      '11 Williston on Contracts § 32:5 (4th ed.)',
      '11 Williston on Contracts § 32:5 (4th ed.).',
    ],
    [
      'CH1',
      'a forthcoming chapter',
      'Jane Roe, On Notes, in Handbook of Notes 7–8 (forthcoming)',
      'Jane Roe, On Notes, in Handbook of Notes 7–8 (forthcoming).',
    ],
    ['BK3', 'the editor of a book', 'Roe on Notes § 3 (rev. ed.)', 'Roe on Notes § 3 (rev. ed.).'],
  ])('[%s] %s', ([, , written, expected]) => {
    expect(printed(written)).toBe(expected)
    expect(printed(expected)).toBe(expected)
  })

  test.for([
    ['12 Bush (Ky.) 34', '12 Bush 34'],
    ['12 Ky. (Bush) 34', '12 Bush 34'],
    ['12 Ala. Rep. 34', '12 Ala. 34'],
  ])('[PS1] reads %s as %s', ([written, expected]) => {
    expect(printed(`Roe v. Doe, ${written} (1876).`)).toBe(`Roe v. Doe, ${expected} (1876).`)
  })

  test('[AU7] reads three names joined by commas and “and” as authors, not as the title', () => {
    const text = 'Jane Roe, John B. Doe, and Ann Poe, On Notes, 42 Yale L.J. 1413, 1415 (2023).'
    expect(printed(text)).toBe('Jane Roe, John B. Doe & Ann Poe, On Notes, 42 Yale L.J. 1413, 1415 (2023).')
    expect(parseString(text).sources[0]).toMatchObject({ title: 'On Notes' })
  })

  test('[SC1] accepts a comparison without a comma before “with”', () => {
    const given =
      'Compare Jane Roe, On Notes, 12 Yale L.J. 3, 5 (2001) with Joe Doe, On Text, 13 Yale L.J. 3 (2002).'
    expect(printed(given)).toBe(given.replace(') with', '), with'))
  })

  test('[AU5] keeps the words of a title that is a list of subjects', () => {
    const text = 'Jane Roe, Private Law, Public Law, and Legal Theory, Again, 42 Yale L.J. 1413 (2023).'
    expect(printed(text)).toBe(text)
  })

  test('[PS11] reads a URL that is linked to itself as one URL', () => {
    const given = 'Jane Roe, On Notes, Acme (Jan. 2, 2020), [https://a.example/b](https://a.example/b)'
    expect(printed(given)).toBe('Jane Roe, On Notes, Acme (Jan. 2, 2020), https://a.example/b.')
  })

  test('[PS11] does not read a backtick in the name of an island as the start of code', () => {
    const text = 'State v. Roe, 12 Hawai`i 345 (2001); Roe v. State, 12 Hawai`i 35 (2001)'
    expect(parseString(text).sources).toHaveLength(2)
  })
})

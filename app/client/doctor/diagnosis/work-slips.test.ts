import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'
import { isProposal } from '../decisions.ts'

const OWENS = 'Ryan J. Owens & David A. Simon, A Docket of Lamps, 53 Wm. & Mary L. Rev. 1219, 1229 (2012).'
const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

const saysOf = (...notes: string[]): unknown[] => diagnoseLastText(...notes).map(({ says }) => says)

describe('“and” between the authors in a supra', () => {
  test('becomes an ampersand if the full citation has one', () => {
    const findings = diagnoseLastText(OWENS, QUIMBY, 'Owens and Simon, supra note 1, at 1230.')
    expect(findings).toMatchObject([{ says: 'ampersand', remedies: [{ text: ' & ' }] }])
    expect(findings.every(isProposal)).toBe(true)
  })

  test('stays in the title of a work', () => {
    const book = 'Jane Roe, Lamps and Oil 35 (2006).'
    expect(saysOf(book, QUIMBY, 'Lamps and Oil, supra note 1, at 36.')).not.toContain('ampersand')
  })
})

describe('an article without a year', () => {
  test.for([
    'Edwin Meese III, The Law of Lamps, 61 Tul. L. Rev. 979.',
    'Edwin Meese III, The Law of Lamps, 61 Tul. L. Rev. 979, 981–82 (arguing for them).',
  ])('is reported in “%s”', (text) => {
    expect(saysOf(text)).toContain('article-year')
  })

  test.for<[form: string, text: string]>([
    ['is forthcoming', 'Jane Roe, A Lamp, 93 Yale L.J. 11 (forthcoming 2027).'],
    ['is in a volume with the number of a year', 'Jane Roe, A Lamp, 1993 Utah L. Rev. 11.'],
    ['has its year after a remark', 'Jane Roe, A Lamp, 93 Yale L.J. 11 [hereinafter Roe, Lamp] (2003).'],
    ['is part of a sentence', 'Some cite Jane Roe, A Lamp, 93 Yale L.J. 11.'],
  ])('is not reported if it %s', ([, text]) => {
    expect(saysOf(text)).not.toContain('article-year')
  })

  test('is not reported after its full citation', () => {
    expect(saysOf(OWENS, QUIMBY, OWENS.replace(', 1229 (2012)', ''))).not.toContain('article-year')
  })
})

describe('a second range of pages in a book', () => {
  test.for<[wrong: string, right: string]>([
    ['Jane Roe, Race and Lamps 35–55, 163-67 (10th ed. 2006).', '163–67'],
    ['Jane Roe, Fires, in Lamps of Iowa 431, 433–434 (John Coe ed. 2006).', '433–34'],
  ])('is corrected in “%s”', ([wrong, right]) => {
    expect(diagnoseLastText(wrong)).toMatchObject([{ says: 'range', remedies: [{ text: right }] }])
  })

  test('is not corrected if it consists of years', () => {
    expect(saysOf('Jane Roe, A History of Iowa, 1812, 1820-1830 (1990).')).not.toContain('range')
  })
})

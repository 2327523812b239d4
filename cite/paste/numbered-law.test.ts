import { describe, expect, test } from 'vitest'
import { formatString, parse, parseString } from '../cite.ts'

function read(text: string): { text: string; kinds: string[]; leftovers: string[] } {
  const { uses, sources, leftovers } = parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  return {
    text: formatString(cite, sources, { choices: { abbreviate: 'asGiven' } }).text,
    kinds: sources.map(({ kind }) => kind),
    leftovers: leftovers.map((leftover) => leftover.text),
  }
}

describe('laws and opinions by their number', () => {
  test.for<[rule: string, kind: string, text: string]>([
    ['rules of circuits', 'rule', '3d Cir. L.A.R. 28.3(b).'],
    ['rules of circuits', 'rule', '5th Cir. R. 47.5.4.'],
    ['procedures of circuits', 'rule', '2d Cir. I.O.P. 32.1.1.'],
    ['rules by initials with an R', 'rule', 'C.R.C.P. 12(b)(5).'],
    ['rules by initials with an R', 'rule', 'Pa.R.A.P. 1925(b).'],
    ['rules by initials with an R', 'rule', 'M.R. Civ. P. 12(b)(6).'],
    ['rules numbered with letters', 'rule', 'E.D. Tex. Loc. R. CV-7(a).'],
    ['initials before a number in parts', 'rule', 'CrR 3.5.'],
    ['initials before a number in parts', 'rule', 'HRE Rule 404(b).'],
    ['known initials before a bare number', 'rule', 'OEC 403.'],
    ['known initials before a bare number', 'statute', 'KRS 507.020(1)(a).'],
    ['codes of regulations by title', 'regulation', '22 NYCRR 202.48.'],
    ['codes by title whose letters are a reporter’s', 'statute', '21 O.S. § 701.7.'],
    ['the comment on a guideline', 'statute', 'U.S.S.G. § 2D1.1 & cmt. n.8.'],
    ['the comment on a guideline', 'statute', 'U.S.S.G. § 2K2.1(a)(2) cmt. n.1 (U.S. Sent’g Comm’n 2018).'],
    ['the state before its code', 'statute', 'Mass. G.L. c. 93A, § 2.'],
    ['an article’s subdivision', 'statute', 'Tex. Code Crim. Proc. Ann. art. 38.23(a).'],
    ['numbered paragraphs', 'statute', 'RSA 631:2, I(a).'],
    ['lettered sections', 'rule', 'ORCP 47 C.'],
    ['numbers and letters after subdivisions', 'statute', 'Wis. Stat. § 809.23(1)(b)4.a.'],
    ['opinions of attorneys general', 'printed', 'Op. Att’y Gen. Fla. 2004-12.'],
    ['opinions of attorneys general', 'printed', 'Tex. Att’y Gen. Op. No. KP-123, at 4 (2018).'],
    ['letter rulings', 'printed', 'I.R.S. Priv. Ltr. Rul. 2015-07-008 (Feb. 13, 2015).'],
    ['ethics opinions', 'printed', 'ABA Comm. on Ethics & Pro. Resp., Formal Op. 477R (2017).'],
    ['a volume of the work just cited', 'pasted', 'See 72 id., at 7082 (Table).'],
  ])('%s: %s prints again as it is', ([, kind, text]) => {
    expect(read(text)).toEqual({ text, kinds: [kind], leftovers: [] })
  })

  test.for<[written: string, printed: string]>([
    ['See § 45-5-102, MCA.', 'See MCA § 45-5-102.'],
    ['See Rule 203(b)(1), SCACR.', 'See SCACR Rule 203(b)(1).'],
    ['See Art. 38.23, Tex. Code Crim. Proc.', 'See Tex. Code Crim. Proc. Art. 38.23.'],
    ['fl stat 768.28', 'Fla. Stat. § 768.28.'],
    ['va code 18.2-51', 'Va. Code § 18.2-51.'],
    ['28 usc §1331, 1332', '28 U.S.C. § 1331, 1332.'],
  ])('%s is %s', ([written, expected]) => {
    expect(read(written)).toMatchObject({ text: expected, leftovers: [] })
    expect(read(expected).text).toBe(expected)
  })

  test('a word of the sentence is no name of an act', () => {
    expect(read('Under RSA 631:2 he wins.').leftovers[0]).toBe('Under')
  })

  test('a parallel citation after a section is no further section', () => {
    const [statute] = parse('28 U.S.C. § 1331, 34 F.3d 56 (1st Cir. 1993)')
    expect(statute?.fields.section).toBe('1331')
  })
})

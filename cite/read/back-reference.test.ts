import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'

const read = (text: string) => {
  const { uses, sources, leftovers } = parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  return { uses, sources, leftovers, text: formatString(cite, sources).text }
}

describe('PS15 · a short form refers to a source cited earlier', () => {
  test.for<[says: string, text: string]>([
    [
      'a database decision by its complete number',
      'Doe v. Roe, No. 20-cv-123, 2021 WL 1234567, at *2 (S.D.N.Y. Mar. 3, 2021); Doe, 2021 WL 1234567, at *3.',
    ],
    ['a decision by its public-domain number', 'Roe v. Doe, 2010 Ohio 123, ¶ 12; Roe, 2010 Ohio 123, ¶ 14.'],
    [
      'a spelled-out name that was abbreviated earlier',
      'Int’l Roe Co. v. Doe, 326 U.S. 310 (1945); International Roe, 326 U.S. at 317.',
    ],
    ['a ruling by its series and number', 'Rev. Rul. 85-1, 1985-1 C.B. 1; Rev. Rul. 85-1, 1985-1 C.B. at 2.'],
    [
      'a work by its hereinafter name',
      'Ann Roe, Law of Notes § 5-6 (3d ed. 2000) [hereinafter Roe, LN]; Roe, LN, supra note 4, § 5-7.',
    ],
    [
      'a page within a section',
      'Ann Roe, Law of Notes 12 (3d ed. 2000); Roe, supra note 4, § 5, at 10; Roe, supra, § 6, at 11.',
    ],
  ])('%s', ([, text]) => {
    const { uses, sources, leftovers, text: printed } = read(text)
    expect(sources).toHaveLength(1)
    expect(new Set(uses.slice(1).map(({ sourceId }) => sourceId))).toEqual(new Set([sources[0]?.id]))
    expect(uses.slice(1).every(({ form }) => form === 'short' || form === 'supra')).toBe(true)
    expect(leftovers).toEqual([])
    expect(printed).toBe(text)
  })

  test('does not read the docket number of another case as a short form', () => {
    expect(
      read('Doe v. Roe, 2021 WL 12 (D. Md. Jan. 3, 2021); Doe, 2021 WL 13, at *3.').sources,
    ).toHaveLength(2)
  })
})

describe('CV1 · an id. keeps the part of the source that it cites', () => {
  test.for([
    'Fed. R. Civ. P. 12(b)(6); id. 12(c).',
    'Restatement (Second) of Contracts § 90 (Am. L. Inst. 1981); id. § 90 cmt. a.',
    'Restatement (Third) of Torts § 3 (Am. L. Inst. 2010); id. § 5 cmt. b, illus. 3.',
    'The Federalist No. 78, at 465 (Alexander Hamilton) (Clinton Rossiter ed., 1961); id. No. 79, at 472.',
    'U.S. Const. art. I, § 8, cl. 3; id. art. II, § 1; id. amend. XIV.',
    'Compl. ¶ 12, ECF No. 1; id. ¶¶ 13–14; id. Ex. B.',
  ])('%s', (text) => {
    const { leftovers, text: printed } = read(text)
    expect(leftovers).toEqual([])
    expect(printed).toBe(text)
  })

  test('prints id. in lowercase in the middle of a sentence', () => {
    expect(read('Roe v. Doe, 12 F.3d 34 (9th Cir. 2001). Id. Ex. A at 3.').text).toBe(
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); id. Ex. A at 3.',
    )
  })

  test('does not read a sentence that starts with "No" as an id.', () => {
    expect(read('Roe v. Doe, 12 F.3d 34, 36 (9th Cir. 2001). Id. No one says so.').leftovers).toHaveLength(1)
  })
})

describe('CV1 · a reference keeps every section and volume as typed', () => {
  test.for([
    [
      'several sections numbered as in an outline',
      'Roe, supra note 1, §§ II.C, II.D.1, II.D.3 (stating a view).',
    ],
    [
      'a parenthetical that names a source',
      'Id. §§ I.B.3, II.E (discussing 156 Cong. Rec. S5906-07 (daily ed. July 15, 2010)).',
    ],
    ['sections joined by a word', 'Id. §§ IV and V (noting a view).'],
    ['sections joined by a sign', 'Id. §§ I.B & II.C.'],
    ['a section with letters first', 'Roe, supra note 3, §§ 2, B.4 (noting a view).'],
    ['a place of another kind after a section', 'Roe, supra note 3, §§ 2, A-4 (noting a view).'],
    ['a place of another kind after an id.', 'Id. §§ 2, A-4 (noting a view).'],
    ['the volume of a work', '2 Roe, supra, at 347.'],
    ['the volume of a work cited in an earlier note', '2 Roe, supra note 4, at 347.'],
  ])('%s', ([, text = '']) => {
    const { uses, leftovers, omitted } = parseString(text)
    expect([leftovers, omitted]).toEqual([[], []])
    expect(uses).toHaveLength(1)
    expect(read(text).text).toBe(text)
  })

  test('does not keep a note number as a volume', () => {
    const { omitted } = parseString('12 Roe, supra note 3, at 5.')
    expect(omitted.map(({ text }) => text)).toEqual(['12'])
  })
})

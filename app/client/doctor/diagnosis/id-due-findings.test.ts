import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
const RAZ = 'Joseph Raz, Reasons and Gaps, 93 Yale L.J. 53, 67 (2009).'

/** Notes that use *id.*, so that *id.* is required in the notes after them. */
const WITH_ID = [QUIMBY, 'Id. at 415.']

describe('a source that the preceding note alone cites', () => {
  test.for<[where: string, notes: readonly string[], id: string]>([
    ['a supra', [RAZ, 'See Raz, supra note 3, at 70.'], 'id. at 70'],
    ['a supra in lieu of a bare id.', [RAZ, 'Raz, supra note 3, at 67.'], 'Id.'],
    ['a supra after an id.', [RAZ, 'Id. at 68.', 'Raz, supra note 3, at 70 (noting it).'], 'Id. at 70'],
    ['a supra after one without a page', [RAZ, QUIMBY, 'Raz, supra note 3.', 'Raz, supra note 3.'], 'Id.'],
    [
      'a short form of a case',
      ['Loe v. Moe, 765 F.3d 1123 (9th Cir. 2014).', 'Loe, 765 F.3d at 1130.'],
      'Id. at 1130',
    ],
  ])('requires id. in place of %s, as a question', ([, notes, id]) => {
    expect(diagnoseLastText(...WITH_ID, ...notes)).toMatchObject([
      { kind: 'id-due', rule: 'R6.2.2', isQuestion: true, remedies: [{ text: id }] },
    ])
  })

  test.for<[where: string, notes: readonly string[]]>([
    ['a note that cites another source too', [`${RAZ} ${QUIMBY}`, 'Raz, supra note 3, at 70.']],
    ['unread text that may cite a source', [RAZ, 'Id.; 12 Foo. Bar 34.', 'Raz, supra note 3, at 70.']],
    ['a sentence that names another authority', [RAZ, 'After Zwick, gaps remain. Raz, supra note 3, at 70.']],
    ['another citation in the same note', [RAZ, 'Zwick, 311 F.3d at 416; Raz, supra note 3, at 70.']],
    ['four id. in a row', [RAZ, 'Id. at 68.', 'Id.', 'Id. at 69.', 'Id.', 'Raz, supra note 3, at 70.']],
    [
      'a brief filed in the case',
      ['Brief for Appellee at 4, Loe v. Moe, 765 F.3d 1123 (9th Cir. 2014).', 'Loe, 765 F.3d at 1130.'],
    ],
    ['a citation with a page, if the supra has none', [RAZ, 'Raz, supra note 3.']],
    [
      'a supra with the number of another note',
      [RAZ, 'Raz, supra note 2, at 68.', 'Raz, supra note 3, at 70.'],
    ],
  ])('may be cited in a short form after %s', ([, notes]) => {
    expect(diagnoseLastText(...WITH_ID, ...notes).filter(({ kind }) => kind === 'id-due')).toEqual([])
  })

  test('may be cited in a short form in a court document that never uses id.', () => {
    expect(diagnoseLastText(QUIMBY, RAZ, 'Raz, supra note 2, at 70.')).toEqual([])
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../cite.ts'

describe('PS11 · paste artifacts', () => {
  test.for<[says: string, text: string, fields: object]>([
    ['tags', '<i>Roe</i><i> v. Doe</i>, 1 <b>U.S.</b> 12 (1801).', { plaintiff: 'Roe', defendant: 'Doe' }],
    ['a footnote mark in the middle', 'Roe v. Doe, 1 U.S. 12<sup>3</sup> (1801).', { year: '1801' }],
    [
      'a line ending in the markup',
      '<p><em>\n   Roe v. Doe,\n   </em>\n \n  1\n    U.S. 12</p>',
      { plaintiff: 'Roe', page: '12' },
    ],
    [
      'entities',
      'Roe v. Doe &amp; Co., 1&nbsp;U.S. 12, 14&ndash;15',
      { defendant: 'Doe & Co.', pincite: '14–15' },
    ],
    ['Markdown', '*Roe v. Doe*, 2019 WL 12, at *3 (D. Kan. 2019)', { defendant: 'Doe', pincite: '*3' }],
    [
      'invisible characters',
      'R\u00adoe v. D\u200boe, 1\u0000 U.S. 12',
      { plaintiff: 'Roe', defendant: 'Doe' },
    ],
    ['direction marks', '\u202eRoe v. Doe\u202c, 1 U.S. 12', { plaintiff: 'Roe', defendant: 'Doe' }],
    ['ligatures', 'O\ufb03ce v. Doe, 1 U.S. 12', { plaintiff: 'Office' }],
    [
      'a divided word',
      'Consti-\ntution v. Roe, 1 F.3d 10, 231-\n32',
      { plaintiff: 'Constitution', pincite: '231-32' },
    ],
    ['no-break spaces', 'Roe v.\u00a0Doe, 1\u00a0U.S.\u00a012', { plaintiff: 'Roe', page: '12' }],
  ])('ignores %s', ([, text, fields]) => {
    expect(parse(text)).toMatchObject([{ kind: 'case', fields }])
  })

  test('reports spans as offsets into the original text', () => {
    const text = 'So: <i>Roe v. Doe</i>, 1 U.S. 12&nbsp;(1801)!'
    expect(parse(text).map(({ span }) => text.slice(...span))).toEqual([
      'Roe v. Doe</i>, 1 U.S. 12&nbsp;(1801)',
    ])
  })

  test('finds two citations with only a line break between them', () => {
    expect(parse('Roe v. Doe, 1 U.S. 12 (1801)\nPoe v. Coe, 2 U.S. 3 (1802)')).toHaveLength(2)
  })

  test('does not read the blank for an unknown page or a star page as emphasis', () => {
    const text = 'Roe v. Doe, 550 U.S. ___ (2020); Poe v. Coe, 2019 WL 12, at *3, *5.'
    expect(parse(text).map(({ fields }) => fields.pincite)).toEqual([undefined, '*3, *5'])
  })

  test('keeps spans inside the text, in order, and nonempty', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<i>',
        '</i>',
        '<p>',
        '&sect;',
        '&nbsp;',
        '*',
        '_',
        '\u200b',
        '\u0000',
        '\ufb01',
        '-\n',
      ),
      fc.constantFrom('Roe v. Doe, ', '1 U.S. 12', ' (1801)', '; ', 'Id. at *3', '42 U.S.C. § 1983'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('')
        for (const { span, core } of parse(text)) {
          expect(span[0]).toBeLessThan(span[1])
          expect(span[1]).toBeLessThanOrEqual(text.length)
          expect(core[0]).toBeGreaterThanOrEqual(span[0])
          expect(core[1]).toBeLessThanOrEqual(span[1])
        }
      }),
    )
  })
})

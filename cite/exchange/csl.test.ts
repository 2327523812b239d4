import { describe, expect, test } from 'vitest'
import { commands } from '../command.ts'
import { fromCsl } from '../cite.ts'

function printed(item: object, more: object = {}): unknown {
  const answer = commands.get('format-csl')?.({ item: { id: 'x', ...item }, ...more })
  return answer !== null && typeof answer === 'object' && 'text' in answer ? answer.text : answer
}

describe('EX · CSL in', () => {
  const opinion = { type: 'legal_case', title: 'Roe v. Doe', volume: '12', page: '34' }
  test.for<[says: string, item: object, more: object, text: string]>([
    [
      'a district court is named by its circuit and district',
      {
        ...opinion,
        'container-title': 'F. Supp.',
        authority: 'district.court',
        jurisdiction: 'us:c3:nj.d',
        issued: { 'date-parts': [[1978]] },
      },
      { locator: 'p. 36, 38' },
      'Roe v. Doe, 12 F. Supp. 34, 36, 38 (D.N.J. 1978)',
    ],
    [
      'a reporter that names the court leaves it out of the parenthetical',
      {
        ...opinion,
        'container-title': 'Vt.',
        authority: 'supreme.court',
        jurisdiction: 'us:vt',
        issued: { 'date-parts': [[1955]] },
      },
      {},
      'Roe v. Doe, 12 Vt. 34 (1955)',
    ],
    [
      'a public-domain citation needs no court and no year',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        page: '16',
        authority: 'court.appeals',
        jurisdiction: 'us:ut',
        'collection-number': '1999',
      },
      { locator: 'para. 13-14' },
      'Roe v. Doe, 1999 UT App 16, ¶¶ 13–14',
    ],
    [
      'an unescaped hyphen in a section is a span, an escaped one is not',
      {
        type: 'legislation',
        'container-title': 'U.S.C.A.',
        volume: '18',
        publisher: 'West',
        issued: { 'date-parts': [[2000]] },
      },
      { locator: 'sec. 2701-2711', signal: 'Seeeg' },
      'See, e.g., 18 U.S.C.A. §§ 2701–2711 (West 2000)',
    ],
    [
      'titles kept in sentence case get the capitals of titles',
      {
        type: 'book',
        title: 'Notes: the art of the short form',
        author: [{ given: 'Jane', family: 'Roe' }],
        issued: { 'date-parts': [[1995]] },
      },
      { locator: 'p. 43-46' },
      'Jane Roe, Notes: The Art of the Short Form 43–46 (1995)',
    ],
    [
      'supra names the note of the full citation',
      { type: 'book', title: 'Notes', author: [{ given: 'Jane', family: 'Roe' }] },
      { locator: 'p. 9', form: 'supra', note: 5 },
      'Roe, supra note 5, at 9',
    ],
  ])('[EX1] %s', ([, item, more, text]) => {
    expect(printed(item, more)).toBe(text)
  })

  test('[EX2] what is no item answers with a failure', () => {
    expect(fromCsl(null)).toHaveProperty('failure')
    expect(fromCsl({ type: 7 })).toHaveProperty('failure')
  })
})

import { describe, expect, test } from 'vitest'
import { commands } from '../command.ts'

function printed(item: Record<string, unknown>): unknown {
  return commands.get('format-csl')?.({ item: { id: 'x', ...item } })
}

const day = (...parts: number[]) => ({ issued: { 'date-parts': [parts] } })

describe('releases, journals, and session laws', () => {
  test.for<[rule: string, says: string, item: Record<string, unknown>, text: string]>([
    [
      'RG2',
      'the Official Journal by year and series',
      {
        type: 'legislation',
        title: 'Council Directive 95/46',
        'container-title': 'O.J.',
        volume: 'L 281',
        page: '31',
        'collection-number': '1995',
      },
      'Council Directive 95/46, 1995 O.J. (L 281) 31',
    ],
    [
      'RG2',
      'the year of the date if no other is given',
      {
        type: 'treaty',
        title: 'Treaty of Notes',
        'container-title': 'O.J.',
        volume: 'C306',
        page: '1',
        ...day(2007, 12, 17),
      },
      'Treaty of Notes, 2007 O.J. (C 306) 1',
    ],
    [
      'LG4',
      'a release outside a register by title, kind, and number',
      {
        type: 'regulation',
        title: 'Acme Sec., LLC',
        genre: 'Exchange Act Release',
        number: '66201',
        ...day(2012, 1, 20),
      },
      'Acme Sec., LLC, Exchange Act Release No. 66201 (Jan. 20, 2012)',
    ],
    [
      'CA10',
      'a release that is a decision, by number and date',
      {
        type: 'legal_case',
        title: 'Acme Sec., LLC',
        genre: 'Exchange Act Release',
        number: '66201',
        'container-title': 'SEC Docket',
        volume: '102',
        page: '31',
        ...day(2012, 1, 20),
      },
      'Acme Sec., LLC, Exchange Act Release No. 66201, 102 SEC Docket 31 (Jan. 20, 2012)',
    ],
    [
      'ST4',
      'South Dakota’s session laws by chapter and section',
      {
        type: 'legislation',
        'container-title': 'S.D. Sess. Laws',
        section: 'ch. 12, sec. 3',
        page: '45',
        'collection-number': '2010',
      },
      '2010 S.D. Sess. Laws ch. 12, § 3 45',
    ],
    [
      'LG3',
      'a hearing by publication date if it has no other year',
      {
        type: 'hearing',
        title: 'Notes in America',
        section: 'S. Comm. on Fin.',
        authority: 'Cong.',
        'collection-number': '110',
        'publication-date': { 'date-parts': [[2008]] },
      },
      'Notes in America: Hearing Before the S. Comm. on Fin., 110th Cong. (2008)',
    ],
  ])('[%s] formats %s', ([, , item, text]) => {
    expect(printed(item)).toMatchObject({ text })
  })
})

import { describe, expect, test } from 'vitest'
import { commands } from '../command.ts'

function answer(
  item: Record<string, unknown>,
  more: Record<string, unknown> = {},
): { text: string; html: string } {
  return commands.get('format-csl')?.({ item: { id: 'x', ...item }, ...more }) as {
    text: string
    html: string
  }
}

function printed(item: Record<string, unknown>, more: Record<string, unknown> = {}): string {
  return answer(item, more).text
}

const year = (number: number) => ({ issued: { 'date-parts': [[number]] } })
const jane = { author: [{ given: 'Jane', family: 'Roe' }] }

describe('printed fields, rule by rule', () => {
  test.for<
    [rule: string, says: string, item: Record<string, unknown>, more: Record<string, unknown>, text: string]
  >([
    [
      'ST4',
      'a federal act with its public law number, and the year in its name',
      {
        type: 'legislation',
        title: 'Acme Paper Act',
        'container-title': 'Stat.',
        volume: '116',
        page: '74',
        number: '107-150',
        'collection-number': '2002',
        ...year(2002),
      },
      {},
      'Acme Paper Act of 2002, Pub. L. No. 107-150, 116 Stat. 74',
    ],
    [
      'ST4',
      'a section before the page, with the cited pages after it',
      {
        type: 'legislation',
        title: 'Acme Care Act',
        'container-title': 'Stat.',
        volume: '124',
        page: '119',
        number: '111-148',
        'gazette-flag': '1',
        ...year(2010),
      },
      { locator: 'sec. 1101|141-143' },
      'Acme Care Act, Pub. L. No. 111-148, § 1101, 124 Stat. 119, 141–43 (2010)',
    ],
    [
      'ST5',
      'a hyphen as part of a section',
      { type: 'legislation', 'container-title': 'Ariz. Rev. Stat. Ann.', section: '13-1805' },
      {},
      'Ariz. Rev. Stat. Ann. § 13-1805',
    ],
    [
      'ST5',
      'a hyphen between two ascending sections',
      { type: 'legislation', 'container-title': 'U.S.C.', volume: '18', section: '2701-2711' },
      {},
      '18 U.S.C. §§ 2701–2711',
    ],
    [
      'ST5',
      'a hyphen between two ascending sections with letters',
      { type: 'legislation', 'container-title': 'U.S.C.', volume: '15', section: '1051-1141n' },
      {},
      '15 U.S.C. §§ 1051–1141n',
    ],
    [
      'ST5',
      'a section of three parts as one section',
      { type: 'legislation', 'container-title': 'Colo. Rev. Stat.', section: '18-3-102' },
      {},
      'Colo. Rev. Stat. § 18-3-102',
    ],
    [
      'RG1',
      'words after a section’s comma as part of one section',
      {
        type: 'regulation',
        'container-title': 'Treas. Reg.',
        section: 'sec. 1.72-16(a), Q&A (3)(a)',
        ...year(1963),
      },
      {},
      'Treas. Reg. § 1.72-16(a), Q&A (3)(a) (1963)',
    ],
    [
      'ST5',
      'an Illinois section without a sign',
      {
        type: 'legislation',
        'container-title': 'Ill. Comp. Stat.',
        volume: '735',
        section: '5/2-101',
        ...year(2018),
      },
      {},
      '735 Ill. Comp. Stat. 5/2-101 (2018)',
    ],
    [
      'LG5',
      'a hearing on a bill that is not an act, without a year in its title',
      { type: 'hearing', title: 'Notes in America', section: 'S. Comm. on Fin.', ...year(2015) },
      {},
      'Notes in America: Hearing Before the S. Comm. on Fin. (2015)',
    ],
    [
      'CA12',
      'the case number in Federal Cases',
      {
        type: 'legal_case',
        title: 'Roe v. The Mary',
        'container-title': 'F. Cas.',
        volume: '7',
        page: '11',
        number: '3591',
        authority: 'E.D. Tex.',
        ...year(1876),
      },
      {},
      'Roe v. The Mary, 7 F. Cas. 11 (E.D. Tex. 1876) (No. 3591)',
    ],
    [
      'CA12',
      'an opinion on the court’s site as a slip opinion',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        number: '1728',
        authority: 'Supreme Court of Vermont',
        URL: 'https://court.example/1728',
        issued: { 'date-parts': [[2015, 2, 26]] },
      },
      { locator: 'p. 3' },
      'Roe v. Doe, No. 1728, slip op. at 3 (Vt. Feb. 26, 2015), https://court.example/1728',
    ],
    [
      'CA12',
      'Treasury rulings',
      {
        type: 'legal_case',
        'admin-flag': '1',
        genre: 'Rev. Proc.',
        number: '97-28',
        'container-title': 'I.R.B.',
        volume: '21',
        page: '11',
        'collection-number': '1997',
        ...year(1997),
      },
      {},
      'Rev. Proc. 97-28, 1997-21 I.R.B. 11',
    ],
    [
      'CA1',
      'only the first page of a case’s page range',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        'container-title': 'F.3d',
        volume: '12',
        page: '34-50',
        authority: '9th Cir.',
        ...year(2001),
      },
      {},
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)',
    ],
    [
      'JN4',
      'a student note',
      {
        type: 'article-journal',
        ...jane,
        title: 'Notes',
        genre: 'Note',
        'container-title': 'Yale L.J.',
        volume: '3',
        page: '422',
        ...year(2014),
      },
      {},
      'Jane Roe, Note, Notes, 3 Yale L.J. 422 (2014)',
    ],
    [
      'JN4',
      'a comment without an author',
      {
        type: 'article-journal',
        title: 'Lawns',
        note: 'genre: Comment',
        'container-title': 'Yale L.J.',
        volume: '3',
        page: '422',
        ...year(2014),
      },
      {},
      'Comment, Lawns, 3 Yale L.J. 422 (2014)',
    ],
    [
      'WB10',
      'a comment on a post, with its time',
      {
        type: 'post',
        author: [{ family: 'roe' }],
        title: 'Re: Notes, Comment to: The Page',
        'container-title': 'Noter',
        URL: 'https://n.example',
        note: 'event-date: 9:55 AM',
        issued: { 'date-parts': [[2015, 2, 14]] },
      },
      {},
      'roe, Re: Notes, Comment to The Page, Noter (Feb. 14, 2015, 9:55 AM), https://n.example',
    ],
    [
      'WB1',
      'instructions for finding the passage',
      {
        type: 'webpage',
        title: 'Viewer',
        'container-title': 'Noter',
        URL: 'https://n.example',
        note: 'references: select “English”',
      },
      {},
      'Viewer, Noter, https://n.example (select “English”)',
    ],
    [
      'WB9',
      'the name of a newspaper without “The”',
      { type: 'webpage', title: 'Notes', 'container-title': 'The Atlantic', URL: 'https://n.example' },
      {},
      'Notes, Atlantic, https://n.example',
    ],
    [
      'EX11',
      'an office as the author of its report',
      {
        type: 'report',
        title: 'Internal Notes',
        authority: 'Bureau of Notes|U.S. Dep’t of State',
        ...year(2000),
      },
      {},
      'U.S. Dep’t of State, Bureau of Notes, Internal Notes (2000)',
    ],
    [
      'LG4',
      'a report without a number, with no gap in the text',
      {
        type: 'report',
        title: 'The Year in Notes',
        authority: 'USITC',
        'call-number': '4543',
        ...year(2015),
      },
      {},
      'The Year in Notes, USITC Pub. 4543 (2015)',
    ],
    [
      'BK3',
      'a translation with its publisher and the year of the original',
      {
        type: 'book',
        ...jane,
        title: 'Long notes',
        translator: [{ given: 'Al', family: 'Poe' }],
        publisher: 'Acme',
        'original-date': { 'date-parts': [[1967]] },
        ...year(2003),
      },
      {},
      'Jane Roe, Long Notes (Al Poe trans., Acme 2003) (1967)',
    ],
    [
      'PR1',
      'a thesis',
      {
        type: 'thesis',
        ...jane,
        title: 'Long notes',
        genre: 'Ph.D. dissertation',
        publisher: 'Univ. of Roe',
        ...year(2001),
      },
      {},
      'Jane Roe, Long Notes (2001) (Ph.D. dissertation, Univ. of Roe)',
    ],
    [
      'PR1',
      'a letter',
      {
        type: 'personal_communication',
        ...jane,
        recipient: [{ given: 'Al', family: 'Poe' }],
        archive: 'author',
        issued: { 'date-parts': [[2001, 5, 3]] },
      },
      {},
      'Letter from Jane Roe to Al Poe (May 3, 2001) (on file with author)',
    ],
    [
      'PR1',
      'a speech',
      { type: 'speech', ...jane, title: 'Notes', 'event-title': 'the Noters’ Meeting', ...year(2001) },
      {},
      'Jane Roe, Notes (2001) (Address at the Noters’ Meeting)',
    ],
    [
      'EX9',
      'a DOI as a URL',
      {
        type: 'article-journal',
        title: 'Notes',
        'container-title': 'Yale L.J.',
        volume: '3',
        DOI: '10.1/x',
        ...year(2014),
      },
      {},
      'Notes, 3 Yale L.J. (2014), https://doi.org/10.1/x',
    ],
    [
      'SG1',
      'the second case of a comparison',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        'container-title': 'U.S.',
        volume: '1',
        page: '2',
        ...year(1801),
      },
      { signal: 'and' },
      'and Roe v. Doe, 1 U.S. 2 (1801)',
    ],
    [
      'HI1',
      'a later decision after its phrase',
      {
        type: 'legal_case',
        title: 'Roe v. Doe',
        'container-title': 'U.S.',
        volume: '1',
        page: '2',
        ...year(1801),
      },
      { signal: 'reversed::subnom' },
      'rev’d sub nom. Roe v. Doe, 1 U.S. 2 (1801)',
    ],
  ])('[%s] prints %s', ([, , item, more, text]) => {
    expect(printed(item, more).replace('U.S. (1 Dall.)', 'U.S.')).toBe(text)
  })

  test('[CA13] italicizes an identifier in both styles', () => {
    const item = {
      id: 'x',
      type: 'legal_case',
      title: 'Roe v. Doe (The Note Case)',
      'container-title': 'F.3d',
      volume: '1',
      page: '2',
    }
    const { html } = answer(item, { typeface: 'academic' })
    expect(html).toContain('Roe v. Doe (<i>The Note Case</i>)')
  })

  test('[EX8] lists the fields that a citation omits, with their text', () => {
    const item = { id: 'x', type: 'book', title: 'Notes', ISBN: '978-1', publisher: 'Acme Press' }
    expect(commands.get('format-csl')?.({ item })).toMatchObject({
      unprinted: [
        { field: 'ISBN', words: '978-1' },
        { field: 'publisher', words: 'Acme Press' },
      ],
    })
  })
})

import { describe, expect, test } from 'vitest'
import { format, type Source } from '../cite.ts'
import { fromRis, toRis } from '../formats.ts'

/** Reads one record; each line is `TAG value`. */
function read(lines: string): Source {
  const record = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/^(\w\w) /, '$1  - '))
    .join('\n')
  const [source] = fromRis(`${record}\nER  - \n`)
  if (source === undefined || 'failure' in source) throw new Error(source?.failure ?? 'Nothing was read.')
  return source
}

function printed(source: Source): string {
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [] }
  return format(source, use, { choices: { abbreviate: 'asGiven' } }).text
}

describe('EX4 · RIS tags by reference type', () => {
  test.for<[says: string, record: string, text: string]>([
    [
      'CASE from Zotero',
      'TY CASE\nTI Roe v. Poe\nA2 F.2d\nVL 951\nSP 765\nPB Court of Appeals, 7th Circuit\nDA 1991/12/20/\nPY 1991\nSV No. 90-3459',
      'Roe v. Poe, 951 F.2d 765 (7th Cir. 1991)',
    ],
    [
      'CASE from EndNote, with a reporter abbreviation and the day it was looked up',
      'TY CASE\nTI Roe v. Poe\nA2 Acme Reports of Notes\nNV F.3d\nVL 1\nSP 2\nPB Ninth Circuit\nPY 2001\nDA 2019/03/04\nA4 Doe, Jane',
      'Roe v. Poe, 1 F.3d 2 (9th Cir. 2001)',
    ],
    [
      'CASE from ProCite, with the reporter as its place',
      'TY CASE\nT1 Roe v. Poe\nCY U.S.\nVL 411\nSP 3\nPY 1973',
      'Roe v. Poe, 411 U.S. 3 (1973)',
    ],
    [
      'CASE whose author is the court',
      'TY CASE\nTI Roe v. Poe\nAU United States District Court for the Southern District of New York\nAN 19-cv-12\nDA 2021/05/03/',
      'Roe v. Poe, No. 19-cv-12 (S.D.N.Y. May 3, 2021)',
    ],
    [
      'STAT with a public law',
      'TY STAT\nTI Notes Act\nM1 Pub. L. No. 88-206\nDA 1963/12/17/',
      'Notes Act, Pub. L. No. 88-206 (1963)',
    ],
    [
      'STAT with a code and its sections as pages',
      'TY STAT\nTI Notes Act\nCY U.S.C.\nVL 42\nSP 7401\nPY 2018',
      'Notes Act, 42 U.S.C. § 7401 (2018)',
    ],
    [
      'BILL with its Congress',
      'TY BILL\nTI Notes Act\nM1 H.R. 3962\nT3 House\nET 111\nPY 2009',
      'Notes Act, H.R. 3962, 111th Cong. (2009)',
    ],
    [
      'HEAR with its committee and Congress',
      'TY HEAR\nTI Notes\nT2 Committee on Ink\nT3 Senate\nC2 117\nDA 2021/03/01/',
      'Notes: Hearing Before the S. Comm. on Ink, 117th Cong. (2021)',
    ],
    [
      'CHAP with its editor, not a second author',
      'TY CHAP\nAU Roe, Jane\nTI On Notes\nA2 Poe, John\nT2 The Book of Notes\nSP 12\nEP 40\nPY 2016',
      'Jane Roe, On Notes, in The Book of Notes 12 (John Poe ed., 2016)',
    ],
    [
      'NEWS with its place and page',
      'TY NEWS\nAU Roe, Jane\nTI On Notes\nT2 The Gazette\nCY London\nDA 2019/06/20\nM1 A1',
      'Jane Roe, On Notes, The Gazette (London), June 20, 2019, at A1',
    ],
    [
      'BLOG with its title',
      'TY BLOG\nAU Roe, Jane\nTI On Notes\nT2 The Noter\nDA 2019/06/20\nUR https://acme.example/a',
      'Jane Roe, On Notes, The Noter (June 20, 2019), https://acme.example/a',
    ],
    [
      'SOUND as a podcast',
      'TY SOUND\nAU Roe, Jane\nTI On Notes\nT3 The Noter\nDA 2019/06/20\nUR https://acme.example/a',
      'Jane Roe, The Noter: On Notes (June 20, 2019), https://acme.example/a',
    ],
    [
      'VIDEO with its director',
      'TY VIDEO\nAU Roe, Jane\nTI On Notes\nPB Acme\nDA 2019/06/20\nUR https://acme.example/a',
      'Jane Roe, On Notes (Acme, June 20, 2019), https://acme.example/a',
    ],
    [
      'PAT with its number and dates',
      'TY PAT\nTI Note holder\nSN US7123498B2\nC1 2004/10/12\nC2 2006/10/17',
      'Note holder, U.S. Patent No. 7,123,498 B2 (filed Oct. 12, 2004) (issued Oct. 17, 2006)',
    ],
    [
      'LEGAL that names parties as a case',
      'TY LEGAL\nTI Roe v. Poe\nA2 F.3d\nVL 1\nSP 2\nPB Ninth Circuit\nPY 2001',
      'Roe v. Poe, 1 F.3d 2 (9th Cir. 2001)',
    ],
    [
      'RPRT with its number and type',
      'TY RPRT\nAU Roe, Jane\nTI On Notes\nM3 Working Paper\nSN 12\nPY 2001',
      'Jane Roe, On Notes, Working Paper No. 12 (2001)',
    ],
    [
      'an old article with T1, JO, and Y1',
      'TY JOUR\nA1 Roe,Jane\nT1 On Notes\nJO Acme L.J.\nVL 3\nSP 4\nY1 1999/03//',
      'Jane Roe, On Notes, 3 Acme L.J. 4 (1999)',
    ],
  ])('reads %s', ([, record, text]) => {
    expect(printed(read(record))).toBe(text)
  })

  test('keeps tags without a CSL field under their names', () => {
    const { kept } = read(
      'TY CASE\nTI Roe v. Poe\nA2 U.S.\nVL 1\nSP 2\nPY 2001\nA4 Doe, Jane\nC7 Blue folder\nAB Of notes.',
    )
    expect(kept).toEqual(
      expect.arrayContaining([
        { field: 'counsel', text: 'Doe, Jane' },
        { field: 'RIS C7', text: 'Blue folder' },
        { field: 'abstract', text: 'Of notes.' },
      ]),
    )
  })

  test('reads records that have no last line, have wrapped lines, or have only one space before the dash', () => {
    const sources = fromRis('TY - BOOK\nTI - On the Making\nof Notes\nPY - 2001\nTY  - BOOK\nTI  - On Ink\n')
    expect(sources).toMatchObject([{ title: 'On the Making of Notes' }, { title: 'On Ink' }])
  })

  test('returns a failure in place of a record without a type', () => {
    expect(fromRis('TI  - On Notes\nER  - \nTY  - BOOK\nTI  - On Ink\nER  - \n')).toMatchObject([
      { failure: expect.stringContaining('TY') },
      { title: 'On Ink' },
    ])
  })

  test('writes the tags that Zotero reads', () => {
    const record = toRis(read('TY CASE\nTI Roe v. Poe\nA2 F.2d\nVL 951\nSP 765\nPB 7th Cir.\nPY 1991'))
    expect(record).toContain('A2  - F.2d')
    expect(record).toContain('PB  - 7th Cir.')
    expect(record).not.toContain('N1  - ')
  })

  test('keeps the commas in the name of an organization', () => {
    const source: Source = {
      kind: 'book',
      id: 'x',
      title: 'On Notes',
      authors: [{ kind: 'organization', name: 'Faculty of Notes, Acme University' }],
    }
    expect(fromRis(toRis(source))).toMatchObject([{ authors: source.authors }])
  })
})

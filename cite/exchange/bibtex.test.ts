import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBibtex } from '../bibtex.ts'
import { format, type Source } from '../cite.ts'
import { toBibtex } from '../formats.ts'

function printed(source: unknown): string {
  const given = source as Source
  const use = { sourceId: given.id, form: 'full' as const, parentheticals: [] }
  return format(given, use, { choices: { abbreviate: 'asGiven' } }).text
}

const read = (text: string): string[] => fromBibtex(text).map(printed)

describe('EX5 · BibTeX and biblatex', () => {
  test.for<[says: string, entry: string, text: string]>([
    [
      'the reporter and court of a decision',
      '@jurisdiction{x, title={Roe v. Poe}, volume={578}, reporter={N.E.2d.}, pages={1197}, location={Ill.}, court={App. Ct.}, date={1991}}',
      'Roe v. Poe, 578 N.E.2d 1197 (Ill. App. Ct. 1991)',
    ],
    [
      'the series of a reporter',
      '@jurisdiction{x, title={Roe v. Poe}, volume={686}, reporter={N.E.}, series={2}, pages={997}, location={Mass.}, date={1997}}',
      'Roe v. Poe, 686 N.E.2d 997 (Mass. 1997)',
    ],
    [
      'a decision in a database',
      '@jurisdiction{x, title={Roe v. Poe}, number={6:09-{}cv-{}3}, eprint={2009 WL 12}, court={M.D. Fla.}, date={2009-01-02}}',
      'Roe v. Poe, No. 6:09-cv-3, 2009 WL 12 (M.D. Fla. Jan. 2, 2009)',
    ],
    [
      'a foreign decision with its parallel report',
      '@jurisdiction{x, title={Roe v Poe}, date={1828}, volume={5}, reporter={Bing}, pages={91}, keywords={en}, parvolume={130}, parreporter={ER}, parpages={995}}',
      'Roe v Poe, 5 Bing 91, 130 ER 995 (1828)',
    ],
    [
      'a foreign report numbered by year',
      '@jurisdiction{x, title={Roe v Poe}, date={1967}, volume=2, reporter={AC}, pages={46}, institution={HL}, keywords={gb}}',
      'Roe v Poe, [1967] 2 AC 46 (HL)',
    ],
    [
      'an act of Parliament with its year and no public-law number',
      '@legislation{x, title={Notes Act}, date={1977}, number={23 Eliz II, cap 23}, keywords={en}, entrysubtype={primary}}',
      'Notes Act 1977, 23 Eliz II, cap 23',
    ],
    [
      'an instrument with a slash',
      '@legislation{x, title={Notes Order}, date={2004}, number={SI 2004\\slash 3166}, keywords={en}, entrysubtype={secondary}}',
      'Notes Order 2004, SI 2004/3166',
    ],
    [
      'a directive in the Official Journal',
      '@legislation{x, title={Council Directive 2002/60/EC}, date={2002}, journaltitle={OJ}, series={L}, issue={192}, pages={27}, keywords={eu}}',
      'Council Directive 2002/60/EC, 2002 O.J. (L 192) 27',
    ],
    [
      'a treaty',
      '@legal{x, title={Agreement on Notes}, execution={signed=2002-12-01}, volume={2351}, journaltitle={UNTS}, pages={13}, entrysubtype={piltreaty}}',
      'Agreement on Notes, 2351 U.N.T.S. 13 (Dec. 1, 2002)',
    ],
    [
      'a decision whose citation is in `howpublished`',
      '@misc{x, author={{Supreme Court}}, title={Roe v. Poe}, howpublished={550 U.S. 398 (2007)}, year=2007}',
      'Roe v. Poe, 550 U.S. 398 (2007)',
    ],
    [
      'a restatement with a section sign and a heading',
      '@misc{x, title={Restatement (Second) of Contracts {\\S} 205 --- Duty of Good Faith}, author={{American Law Institute}}, year={1981}}',
      'Restatement (Second) of Contracts § 205 (1981)',
    ],
    [
      'a URL in howpublished',
      '@misc{x, title={On Notes}, author={Roe, Jane}, year=2001, howpublished={\\url{https://acme.example/a_b}}}',
      'Jane Roe, On Notes (2001), https://acme.example/a_b',
    ],
    [
      'a preprint',
      '@article{x, title={On Notes}, author={Roe, Jane}, year=2023, eprint={2301.1}, archivePrefix={arXiv}}',
      'Jane Roe, On Notes (2023), https://arxiv.org/abs/2301.1',
    ],
    [
      'subtitle, edition, and translator of a book',
      '@book{x, title={Notes}, subtitle={A History}, author={Roe, Jane}, translator={Poe, John}, edition={2nd ed.}, publisher={Acme}, date={1998}}',
      'Jane Roe, Notes: A History (John Poe trans., Acme 2d ed. 1998)',
    ],
    [
      'a chapter that gets its book from `crossref`',
      '@inbook{x, author={Roe, Jane}, title={On Ink}, crossref={y}}\n@book{y, editor={Poe, John and others}, title={Notes}, date=2009}',
      'Jane Roe, On Ink, in Notes (John Poe et al. eds., 2009)',
    ],
    [
      'accents, quotation marks, and small caps',
      '@article{x, author={G{\\"o}del, Kurt and P{\\\'e}ron, Ana}, title={The \\enquote{\\textsc{Note}} of {\\scshape Ink}}, journal={Acme L.J.}, volume=1, pages={2--3}, year=1999}',
      'Kurt Gödel & Ana Péron, The “Note” of Ink, 1 Acme L.J. 2 (1999)',
    ],
    [
      'a patent with the office in its type',
      '@patent{x, title={Note holder}, number={10361215}, type={patentde}, date={2005-07-28}}',
      'Note holder, German Patent No. 10361215 (issued July 28, 2005)',
    ],
    [
      'a patent without a number',
      '@patent{x, title={Note holder}, year={1970}}',
      'Note holder, U.S. Patent (issued 1970)',
    ],
    [
      'an entry with the key that Zotero gives to undated entries',
      '@book{roe_notes_????, title={Notes}, author={Roe, Jane}}',
      'Jane Roe, Notes',
    ],
    [
      'a newspaper identified by its subtype',
      '@article{x, author={Jane Roe}, title={On Notes}, journaltitle={The Gazette}, location={London}, date={2010-07-01}, pages=3, entrysubtype={newspaper}}',
      'Jane Roe, On Notes, The Gazette (London), July 1, 2010, at 3',
    ],
    [
      'a command paper identified by its institution',
      '@report{x, title={On Notes}, institution={Acme Office}, series={Cm}, number={7507}, date={2008}}',
      'Acme Office, On Notes, Cm 7507 (2008)',
    ],
  ])('reads %s', ([, entry, text]) => {
    expect(read(entry)[0]).toBe(text)
  })

  test('keeps fields without a CSL equivalent under their own names', () => {
    const [source] = fromBibtex(
      '@book{x, title={Notes}, year=2001, pagetotal={312}, annotation={Blue cover}}',
    )
    expect(source).toMatchObject({
      kept: [
        { field: 'pagetotal', text: '312' },
        { field: 'annotation', text: 'Blue cover' },
      ],
    })
  })

  test('reports a broken entry by its key and reads the others', () => {
    const read = fromBibtex('@book{x, title={Notes}, year=2001}\n@book{y, title={Ink')
    expect(read).toMatchObject([{ title: 'Notes' }, { failure: expect.stringContaining('“y”') }])
  })

  test('writes a suffix between the family name and the given name', () => {
    const source: Source = {
      kind: 'book',
      id: 'x',
      title: 'Notes',
      authors: [{ kind: 'person', family: 'Roe', given: 'Jane', suffix: 'Jr.' }],
    }
    expect(toBibtex(source)).toContain('author = {Roe, Jr., Jane}')
    expect(fromBibtex(toBibtex(source))).toMatchObject([{ authors: source.authors }])
  })

  test('writes no note for a title with a straight apostrophe', () => {
    const source: Source = { kind: 'book', id: 'x', title: "The Noter's Ink", date: { year: 2001 } }
    expect(toBibtex(source)).not.toContain('note = ')
  })

  test('reads back any title it writes', () => {
    const sign = constantFrom(...'aB3 &%$#_~^\\{}’“”–é§'.split(''), ' ')
    assert(
      property(string({ unit: sign, minLength: 1, maxLength: 12 }), (words) => {
        const title = `A${words.replace(/\s+/g, ' ').trim()}z`
        const [back] = fromBibtex(
          toBibtex({ kind: 'case', id: 'x', name: title, printings: [], docket: 'No. 1' }),
        )
        expect(back).toMatchObject({ name: title })
      }),
      { numRuns: 200 },
    )
  })
})

import { describe, expect, test } from 'vitest'
import { draftFromPdf, type TextRun } from './from-pdf.ts'
import { infoOfPdf } from './pdf-text.ts'

const URL_OF_FILE = 'https://www.example.gov/docs/2023/report.pdf'
const run = (text: string, size: number, y: number): TextRun => ({ text, size, y })

describe('PG15 · a draft from the first page of a PDF', () => {
  const page = [
    run('Department of Examples', 12, 780),
    run('Fair Notice ', 24, 700),
    run('in Contracts', 24, 672),
    run('A second look', 16, 640),
    run('1', 60, 600),
    run('It has long been asked…', 11, 500),
  ]

  test('proposes the largest text as the title, with low confidence', () => {
    const draft = draftFromPdf(page, {}, URL_OF_FILE)
    expect(draft?.title).toMatchObject({ value: 'Fair Notice in Contracts', provenance: ['pdf-text'] })
    expect(draft?.title?.confidence).toBeLessThan(0.85)
    expect(draft?.type).toMatchObject({ value: 'printed', reason: 'pdf' })
  })

  test.for(['Microsoft Word - final v3.doc', 'untitled', 'report_final.docx', 'Scan.pdf', ''])(
    'ignores the meaningless file title %j',
    (title) => {
      expect(draftFromPdf(page, { title }, URL_OF_FILE)?.title?.alternatives).toEqual([])
      expect(draftFromPdf([], { title }, URL_OF_FILE)?.title?.value).not.toBe(title)
    },
  )

  test('offers a different file title as the alternative and raises the confidence if the file title is the same', () => {
    expect(
      draftFromPdf(page, { title: 'Notice and Contract' }, URL_OF_FILE)?.title?.alternatives,
    ).toMatchObject([{ value: 'Notice and Contract' }])
    expect(
      draftFromPdf(page, { title: 'Fair Notice in Contracts' }, URL_OF_FILE)?.title?.confidence,
    ).toBeGreaterThan(0.7)
  })

  test('reads the people below the title and a date that is alone on its line', () => {
    const cover = [
      run('Fair Notice in Contracts', 24, 700),
      run('Jane Q. Roe & John Doe', 14, 660),
      run('March 4, 2024', 12, 640),
      run('It has long been asked…', 11, 500),
    ]
    const draft = draftFromPdf(cover, {}, 'https://www.example.org/report.pdf')
    expect(draft?.authors?.value).toEqual([
      { kind: 'person', given: 'Jane Q.', family: 'Roe' },
      { kind: 'person', given: 'John', family: 'Doe' },
    ])
    expect(draft?.date?.value).toBe('2024-03-04')
  })

  test('is an article if its page header cites a journal', () => {
    const pages = [
      run('138 Harv. L. Rev. 2071 (2025)', 9, 780),
      run('A Rule of Notes', 24, 700),
      run('Jane Roe', 12, 660),
    ]
    expect(draftFromPdf(pages, {}, 'https://www.example.org/a.pdf')).toMatchObject({
      type: { value: 'article' },
      work: { parts: { volume: '138', journal: 'Harv. L. Rev.', page: '2071', date: '2025' } },
    })
  })

  test('is a slip opinion if it names the case and its docket number', () => {
    const pages = [
      run('UNITED STATES COURT OF APPEALS', 14, 780),
      run('ROE v. DOE', 16, 740),
      run('No. 23-1234', 12, 700),
      run('Decided May 1, 2024', 12, 680),
    ]
    expect(draftFromPdf(pages, {}, 'https://www.ca1.uscourts.gov/23-1234P.pdf')).toMatchObject({
      type: { value: 'case' },
      work: { parts: { name: 'Roe v. Doe', docket: '23-1234', court: '1st Cir.', date: '2024-05-01' } },
    })
  })

  test('takes the authors and the journal from XMP, if the first page names the authors', () => {
    const packet = new Map<string, unknown>(
      Object.entries({
        'dc:title': 'A Rule of Notes',
        'dc:creator': ['Jane Q. Roe', 'John Doe'],
        'prism:publicationname': 'Acme Law Review',
        'prism:volume': '12',
        'prism:startingpage': '345',
        'prism:coverdate': '2024-03-01',
      }),
    )
    const info = infoOfPdf({ Title: 'untitled' }, packet)
    const cover = [run('A Rule of Notes', 24, 700), run('Roe / Doe, 2024', 12, 660)]
    expect(draftFromPdf(cover, info, 'https://www.example.org/a.pdf')).toMatchObject({
      title: { value: 'A Rule of Notes', confidence: 0.8 },
      authors: { value: [{ given: 'Jane Q.', family: 'Roe' }, { family: 'Doe' }] },
      type: { value: 'article' },
      work: { parts: { journal: 'Acme Law Review', volume: '12', page: '345', date: '2024' } },
    })
    const typed = infoOfPdf({}, new Map([['dc:creator', 'Tom Typist']]))
    expect(draftFromPdf(cover, typed, 'https://www.example.org/a.pdf')?.authors).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { draftFromPdf, type TextRun } from './from-pdf.ts'

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

  test('proposes the largest text as the title, to be checked', () => {
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

  test('offers a different file title as the alternative and gains confidence from the same one', () => {
    expect(
      draftFromPdf(page, { title: 'Notice and Contract' }, URL_OF_FILE)?.title?.alternatives,
    ).toMatchObject([{ value: 'Notice and Contract' }])
    expect(
      draftFromPdf(page, { title: 'Fair Notice in Contracts' }, URL_OF_FILE)?.title?.confidence,
    ).toBeGreaterThan(0.7)
  })
})

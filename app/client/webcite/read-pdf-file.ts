import { getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf'
import type { Extraction } from '#cite/page/extraction.ts'
import { draftFromPdf } from '#cite/page/from-pdf.ts'
import { infoOfPdf, runsOfPdfText } from '#cite/page/pdf-text.ts'

/** Fetches the document reader ahead of time, for offline use. */
export async function preparePdfReader(): Promise<void> {
  await getResolvedPDFJS()
}

/** Number of pages to search for text. If these pages have no text, the document is a scan. */
const LOOKED_AT = 3

/**
 * Reads the first page of a PDF on this device; returns undefined for a scan, a locked file, or a file that can't be
 * read. Rejects if the reader can't be fetched.
 */
export async function readPdfFile(bytes: Uint8Array, url: string): Promise<Extraction | undefined> {
  await preparePdfReader()
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 })
    let runs: ReturnType<typeof runsOfPdfText> = []
    for (let number = 1; number <= Math.min(LOOKED_AT, document.numPages); number += 1) {
      const content = await (await document.getPage(number)).getTextContent()
      runs = runsOfPdfText(content.items)
      if (runs.some(({ text }) => /\p{L}/u.test(text))) break
    }
    if (!runs.some(({ text }) => /\p{L}/u.test(text))) return undefined
    const { info, metadata } = await getMeta(document)
    return draftFromPdf(runs, infoOfPdf(info, metadata), url)
  } catch {
    return undefined
  }
}

import { draftFromPdf } from '#cite/page/from-pdf.ts'
import type { Extraction } from '#cite/page/extraction.ts'
import { infoOfPdf, runsOfPdfText } from '#cite/page/pdf-text.ts'

/** Number of pages to search for text. If none of them contains text, the PDF is a scan. */
const LOOKED_AT = 3

/**
 * Reads the first page of a PDF that has text. Returns undefined if the PDF has no text or is locked. Throws if the
 * bytes aren't a PDF.
 */
export async function extractPdf(bytes: Uint8Array, url: string): Promise<Extraction | undefined> {
  // Load the library on demand, because it is large and rarely needed.
  const { getDocumentProxy, getMeta } = await import('unpdf')
  // Copy the bytes, because the library transfers the buffer.
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  try {
    const pages = []
    for (let number = 1; number <= Math.min(LOOKED_AT, document.numPages); number += 1) {
      const content = await (await document.getPage(number)).getTextContent()
      pages.push(runsOfPdfText(content.items))
      if (pages.at(-1)?.some(({ text }) => text.trim() !== '')) break
    }
    const runs = pages.at(-1) ?? []
    if (!runs.some(({ text }) => /\p{L}/u.test(text))) return undefined
    const { info, metadata } = await getMeta(document)
    return draftFromPdf(runs, infoOfPdf(info, metadata), url)
  } finally {
    await document.loadingTask.destroy()
  }
}

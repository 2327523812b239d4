import type { PdfInfo, TextRun } from './from-pdf.ts'
import { present } from './present.ts'

/**
 * A piece of text as PDF.js returns it. `transform` maps the text to page coordinates, and its last two numbers are the
 * position of the text.
 */
interface PlacedText {
  readonly str: string
  readonly transform: readonly unknown[]
  readonly hasEOL: boolean
}

/** Converts the text items of a PDF.js page to runs. Skips items that only mark structure. */
export function runsOfPdfText(items: readonly object[]): TextRun[] {
  return items.filter(isPlaced).map(({ str, transform, hasEOL }) => ({
    text: hasEOL ? `${str} ` : str,
    // For text at any angle, the letter height is the length of the matrix's second vector.
    size: Math.hypot(numberAt(transform, 2), numberAt(transform, 3)),
    y: numberAt(transform, 5),
  }))
}

/**
 * Reads the title, authors, and journal of a PDF from its information dictionary and its XMP packet, which PDF.js
 * parses.
 */
export function infoOfPdf(
  info: Readonly<Record<string, unknown>>,
  packet: { readonly get?: (name: string) => unknown },
): PdfInfo {
  const read = (key: string): string[] => textsOf(packet.get?.(key))
  const first = (...keys: readonly string[]): string | undefined =>
    keys.flatMap(read).find((text) => text !== '')
  const [title] = textsOf(info['Title'])
  return present({
    title: first('dc:title') ?? title,
    creators: read('dc:creator'),
    date: first('prism:publicationdate', 'prism:coverdate'),
    journal: first('prism:publicationname'),
    volume: first('prism:volume'),
    page: first('prism:startingpage'),
    doi: first('prism:doi'),
  })
}

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  return values.filter((text) => typeof text === 'string').map((text) => text.trim())
}

function isPlaced(item: object): item is PlacedText {
  return 'str' in item && typeof item.str === 'string' && 'transform' in item && Array.isArray(item.transform)
}

function numberAt(matrix: readonly unknown[], index: number): number {
  const value = matrix[index]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

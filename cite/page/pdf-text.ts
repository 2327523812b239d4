import type { TextRun } from './from-pdf.ts'

/**
 * A piece of text as PDF.js returns it: `transform` maps text to page coordinates; its last two numbers are the
 * position.
 */
interface PlacedText {
  readonly str: string
  readonly transform: readonly unknown[]
  readonly hasEOL: boolean
}

/** Converts the text items of a PDF.js page to runs; skips structure marks. */
export function runsOfPdfText(items: readonly object[]): TextRun[] {
  return items.filter(isPlaced).map(({ str, transform, hasEOL }) => ({
    text: hasEOL ? `${str} ` : str,
    // For text at any angle, the letter height is the length of the matrix's second vector.
    size: Math.hypot(numberAt(transform, 2), numberAt(transform, 3)),
    y: numberAt(transform, 5),
  }))
}

function isPlaced(item: object): item is PlacedText {
  return 'str' in item && typeof item.str === 'string' && 'transform' in item && Array.isArray(item.transform)
}

function numberAt(matrix: readonly unknown[], index: number): number {
  const value = matrix[index]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

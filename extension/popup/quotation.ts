/** A quotation with at least this many words is a block quotation, which has no quotation marks. */
const BLOCK_WORDS = 50

/** Returns true if a quotation is long enough to be a block quotation. */
export function isBlockQuotation(text: string): boolean {
  return text.split(/\s+/).length >= BLOCK_WORDS
}

/** Replaces straight quotation marks and apostrophes with curly ones. */
function curlyQuotes(text: string): string {
  return text
    .replaceAll(/(^|[\s([{—–-]|[“‘])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s([{—–-]|“)'(?=\S)/g, '$1‘')
    .replaceAll("'", '’')
}

/**
 * Puts a quotation in quotation marks. Double marks within it become single, and single ones become double. A block
 * quotation keeps its own marks.
 */
export function printQuotation(text: string): string {
  const curly = curlyQuotes(text)
  if (isBlockQuotation(text)) return curly
  // An apostrophe looks like a closing mark, so only paired marks are changed.
  const inner = curly
    .replaceAll(/‘([^‘’]*(?:’(?=\p{L})[^‘’]*)*)’(?!\p{L})/gu, '\uE000$1\uE001')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
    .replaceAll('\uE000', '“')
    .replaceAll('\uE001', '”')
  return `“${inner}”`
}

/**
 * Formats a table as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. A cell that a
 * spreadsheet would evaluate as a formula gets an apostrophe at the start, which marks it as text. Text after a
 * semicolon in a cell is protected in the same way.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return CSV_BYTE_ORDER_MARK + toCsvLines(rows)
}

/** Start of a file. More rows may be appended in chunks (`toCsvLines`). */
export const CSV_BYTE_ORDER_MARK = '\ufeff'

/** Formats rows in the middle of a file. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('')
}

function toCsvCell(text: string): string {
  // Some programs also treat full-width signs as the start of a formula. Spreadsheets with semicolons as separators
  // split cells at semicolons, even inside quotation marks, so also check the text after each semicolon.
  const inside = text.replaceAll(
    /([;\t\r\n](?:[^\S\t\r\n]|["'])*)([=+\-@\uff1d\uff0b\uff0d\uff20])/g,
    "$1'$2",
  )
  const safe = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(inside) ? `'${inside}` : inside
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. A cell that a spreadsheet would
 * run as a formula begins with an apostrophe, which makes it text; so does what follows a semicolon in a cell.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return CSV_BYTE_ORDER_MARK + toCsvLines(rows)
}

/** What a file begins with, once; what follows may come in pieces (`csvLines`). */
export const CSV_BYTE_ORDER_MARK = '\ufeff'

/** Rows in the middle of a file. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('')
}

function toCsvCell(text: string): string {
  // Full-width signs too: some programs read them as the plain ones. And where lists are separated by semicolons, cells of
  // ours are cut at theirs, in quotes or not: what follows begins a cell.
  const inside = text.replaceAll(/([;\t\r\n][\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1'$2")
  const safe = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(inside) ? `'${inside}` : inside
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

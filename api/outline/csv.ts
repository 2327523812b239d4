/**
 * A table as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. A cell that a spreadsheet would
 * run as a formula begins with an apostrophe, which makes it text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  // Full-width signs too: some programs read them as the plain ones.
  const safe = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

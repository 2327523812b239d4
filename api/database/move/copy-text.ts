/** A column value read from SQLite. Integers are exact. */
export type ColumnValue = string | bigint | number | null | Uint8Array

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}

/** Formats a row exactly as PostgreSQL's `COPY … TO` does in text format, including the line ending. */
export function formatCopyLine(row: readonly ColumnValue[]): string {
  return `${row.map(formatColumn).join('\t')}\n`
}

function formatColumn(value: ColumnValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replaceAll(/[\\\b\f\n\r\t\v]/g, (sign) => ESCAPES[sign] ?? sign)
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return String(value)
}

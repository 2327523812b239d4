/** What a column of SQLite holds, whole numbers exactly. */
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

/** A row as `COPY … TO` of PostgreSQL prints it in its text format, byte for byte, line end included. */
export function formatCopyLine(row: readonly ColumnValue[]): string {
  return `${row.map(formatColumn).join('\t')}\n`
}

function formatColumn(value: ColumnValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replaceAll(/[\\\b\f\n\r\t\v]/g, (sign) => ESCAPES[sign] ?? sign)
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return String(value)
}

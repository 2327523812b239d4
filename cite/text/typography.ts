/**
 * Converts straight quotation marks and apostrophes to curly ones. A mark after a space, bracket, or dash becomes an
 * opening mark.
 */
export function curl(text: string): string {
  if (!/['"]/.test(text)) return text
  return text
    .replace(/(^|[\s([{–—-])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([{“])'(?=\S)/g, (match, before: string) => (match.startsWith("'") ? '‘' : `${before}‘`))
    .replace(/'/g, '’')
}

/** Collapses whitespace to single spaces and trims the ends. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

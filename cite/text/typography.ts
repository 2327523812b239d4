/** Straight quotes and apostrophes become curly ones; an opening quote follows a space, bracket or dash. */
export function curl(text: string): string {
  if (!/['"]/.test(text)) return text
  return text
    .replace(/(^|[\s([{–—-])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([{“])'(?=\S)/g, (match, before: string) => (match.startsWith("'") ? '‘' : `${before}‘`))
    .replace(/'/g, '’')
}

/** One space for any run of white space, none at the ends. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

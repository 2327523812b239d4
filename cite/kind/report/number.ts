/**
 * Matches the number of a report or document of Congress. Doesn't match a treaty document followed by the volume and
 * page of the treaty, because the document is then part of the treaty's citation.
 */
const REPORT =
  /(?:H\. ?R\.|H\.|S\.) (?:(?:Conf|Exec)\. |Treaty )?(?:Rep|Doc|REP|DOC)(?:\.|(?= N)) (?:N[Oo]\.? ?)?(?:\d{2,3}[-–]\d{1,4}|\d{1,4})(?!\.?\d)(?:,? (?:[Pp]t|[Vv]ol)s?\. ?\d{1,2})?(?![\w–-])(?<!Treaty.{4,24}(?=(?: \(\d{4}\))?, \d{1,4} (?:U\.?N|I\.?L|U\.?S\.?T|T\.?I)))/y

/**
 * Reads the number of a report or document of Congress that starts at offset `at`: `H.R. Rep. No. 101-490, pt. 1`
 * (R21.5).
 */
export function reportAt(text: string, at: number) {
  if (text.charCodeAt(at + 1) !== 46) return undefined
  REPORT.lastIndex = at
  const words = REPORT.exec(text)?.[0]
  if (words === undefined) return undefined
  const entry = { name: words.replace(/ (?:N[Oo]\. ?)?\d.*$/, ''), kind: 'report' as const, flags: '' }
  return { start: at, end: at + words.length, kind: 'law' as const, entry, asWritten: entry.name, words }
}

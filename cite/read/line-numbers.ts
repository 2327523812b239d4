/**
 * Matches text that can follow a footnote number without punctuation between them: a procedural phrase, a law, a volume
 * and reporter, a short form, or parties.
 */
const AFTER_NOTE =
  "(?:In re|Ex parte|Matter of) [A-Z]|Pub\\. L\\. No\\.|\\d{1,4} (?:U\\.S\\.|S\\. ?Ct\\.|F\\. ?(?:[23]d|4th|Supp)|[A-Z][\\w.]{0,8} (?:L\\.|App\\.)|[A-Z]{1,2}\\.[A-Z]\\.)|[A-Z][\\w’'-]+(?: (?:&|and) [A-Z][\\w’'-]+| et al\\.)?, (?:supra|\\d{1,4} [A-Z][\\w.]{0,6}(?: ?[A-Z2-4][\\w.]{0,6}){0,3} at \\d)|(?:[A-Z][\\w’'.,&-]+ (?:(?:of|the|for) ){0,2}){1,8}v\\. [A-Z]|(?:Order|Petition|Brief|Complaint|Motion|Transcript)(?:,| (?:of|for|to|at) )"

/** Matches a party whose name starts with a number: `99 Commercial St., Inc. v.`, `84 Lumber Co. v.` */
const NUMBERED_PARTY =
  "(?:[\\w’'.&-]+ ){0,4}(?:St|Street|Ave|Avenue|Broadway|Road|Rd|Blvd|Plaza|Place|Pl|Park|Square|Drive|West|East|North|South|Realty|Assocs?|Corp|Inc|LLC|Co|Company|Lumber|Hour|Hours|Cents?|Contacts|Cars|Acres|Barrels|Packages|Plaintiffs|Guys|Stars|Men|Women|Days|Cubic|Pounds|Gallons|Cartons|Tracts|Parcels|Live|Doe|Does)\\b[^;\\n]{0,60} v\\. "

/**
 * Patterns for the start of a footnote or a list item: `[^1]: `, `Case: `, `(a) `, `a. `, `12 `, `12Roe v. Doe`,
 * `12. `, `12 See`.
 */
const LINE_OPENINGS = [
  '\\[\\^\\w{1,6}\\]:?[ \\t]',
  // Matches the link at a footnote on a web page that leads back to the text.
  '[\\^↑][ \\t]{1,2}(?=[A-Z“"\\d])',
  '(?:Case|Citation|Cite|Source|Authority|Reference)s?:[ \\t](?=[A-Z])',
  '\\([a-z]\\)[ \\t](?=[A-Z])',
  '[a-h]\\.[ \\t]{1,4}(?=[A-Z][^;.\\n]{0,60} v\\. )',
  `\\d{1,3} (?=${AFTER_NOTE})(?!${NUMBERED_PARTY})`,
  '\\d{1,3}(?=[A-Z][a-z]{2}[^;.\\n]{0,60} v\\. )',
  '\\d{1,4}(?:\\.[ \\t]{1,8}(?=[A-Z“"])|[ \\t]{1,8}(?=(?:See|Cf\\.|But|Accord|Contra|Compare|Id\\.|E\\.g\\.)[ ,.]))',
]

const LINE_OPENING = new RegExp(`(?<=^|\\n)[ \\t]{0,8}(?:${LINE_OPENINGS.join('|')})`, 'g')

/**
 * Removes footnote numbers and the labels of list items (`Case: Roe v. Doe`), which aren't part of the citation.
 * Replaces each of them with a line break and spaces of the same length, so that offsets don't change (PS17).
 */
export function withoutNumbers(text: string): string {
  return text.replace(LINE_OPENING, (number, at: number) =>
    isVolume(Number(number), text.slice(at + number.length, at + number.length + 120))
      ? number
      : `\n${' '.repeat(number.length - 1)}`,
  )
}

/**
 * Returns true if a number before a name and *supra* is the volume of a work rather than the number of the current
 * footnote. A *supra* refers to an earlier footnote, so the number of the current footnote is higher than the number in
 * the *supra*. In `2 Abbott, supra note 4`, the 2 is therefore a volume.
 */
function isVolume(number: number, after: string): boolean {
  const supra = /^[^,;\n]+, supra(?: n(?:ote|\.)? ?(\d+))?/.exec(after)
  return supra !== null && number <= Number(supra[1] ?? number)
}

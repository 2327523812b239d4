import { type TableId, tableOf } from '../abbreviation/table.ts'
import { curl } from '../text/typography.ts'

/** Tables that contain the abbreviations in the names of law journals. */
const TABLES: readonly TableId[] = ['T15', 'T11', 'T12', '1e-T18', 'T6']

/** Matches initials that follow other initials without a space (AB7). */
const CLOSING = /^[BFJLQ]\.$/

/** Matches abbreviated words that occur only in the names of journals. */
const LAW_JOURNAL = /(?:^|\s)(?:(?:L|Tax|Jurid)\. ?Rev\.|L\.[JQF]\.|J\.L\.|J\.)(?:\s|$)/

/** Returns true if the words of a name show that it is a law journal. */
export function isLawJournal(name: string): boolean {
  return name.includes(' ') && LAW_JOURNAL.test(punctuateJournal(name))
}

let forms: ReadonlyMap<string, string> | undefined

/**
 * Maps the lowercase letters of each abbreviation in the tables to the abbreviation: `intl` to `Int’l`, `rev` to
 * `Rev.`.
 */
function readForms(): ReadonlyMap<string, string> {
  if (forms !== undefined) return forms
  const known = new Map<string, string>()
  for (const id of TABLES)
    for (const options of tableOf(id).values())
      for (const { key } of options) {
        const letters = lettersOf(key)
        if (!key.includes(' ') && !known.has(letters)) known.set(letters, key)
      }
  for (const form of ['B.', 'F.', 'J.', 'L.', 'Q.', 'U.', 'J.L.', 'L.J.', 'L.Q.', 'Envtl.'])
    known.set(lettersOf(form), form)
  // In the name of a journal, "Law" is a complete word, not an abbreviation of "lawyer."
  known.delete('law')
  forms = known
  return known
}

/**
 * Corrects the spaces and periods in the name of a journal: `Nowhere L J` and `Nowhere L. J.` become `Nowhere L.J.`.
 */
export function punctuateJournal(written: string): string {
  const parts = (written.includes('.') ? written : written.replace(/\S+/g, withPeriod))
    .replace(/\bRev$/, 'Rev.')
    .replace(/\.(?=[A-Z][a-z])|(?<=[a-z]\.)(?=[A-Z])/g, (stop) => `${stop} `)
    .split(' ')
    .flatMap(splitInitials)
  const name: string[] = []
  for (let at = 0; at < parts.length;) {
    const count = countInitials(parts, at)
    const joined = parts.slice(at, at + count).join('')
    const last = name.at(-1)
    if (last !== undefined && CLOSING.test(joined) && (CLOSING.test(last) || last === 'J.L.'))
      name[name.length - 1] = last + joined
    else name.push(joined)
    at += count
  }
  return curl(name.join(' '))
}

/**
 * Splits the initials in the name of a journal into two groups, those of a place or institution and those of other
 * words: `N.Y.U.L.` becomes `N.Y.U.` and `L.`
 */
function splitInitials(part: string): readonly string[] {
  if (!/^(?:[A-Z]\.){2,}$/.test(part) || isForm(part)) return [part]
  for (let end = part.length - 2; end > 0; end -= 2)
    if (/^(?:[BFJLQ]\.)+$/.test(part.slice(end)) && (isForm(part.slice(0, end)) || part.startsWith('U.')))
      return [part.slice(0, end), part.slice(end)]
  return [part]
}

/**
 * Returns how many of the single initials from an index on form the name of a place or an institution: 3 for
 * `N. Y. U.`. Returns 1 if they don't form such a name.
 */
function countInitials(parts: readonly string[], at: number): number {
  let count = 0
  while (/^[A-Z]\.$/.test(parts[at + count] ?? '')) count += 1
  while (count > 1 && !isForm(parts.slice(at, at + count).join(''))) count -= 1
  return Math.max(1, count)
}

function isForm(initials: string): boolean {
  return readForms().get(lettersOf(initials)) === initials
}

/** Returns the standard name of a law journal typed in lowercase. Returns undefined for other text. */
export function typedJournal(written: string): string | undefined {
  const name = punctuateJournal(
    written
      .replace(/[.\s]+/g, ' ')
      .trim()
      .replace(/[^\s&]+/g, (word) => readForms().get(lettersOf(word)) ?? capitalized(word)),
  )
  return name.includes(' ') && LAW_JOURNAL.test(name) ? name : undefined
}

function withPeriod(word: string): string {
  const form = readForms().get(lettersOf(word))
  return form !== undefined && lettersOf(form) === word.toLowerCase() && /[.’]/.test(form) ? form : word
}

function capitalized(word: string): string {
  return /^(?:of|on|the|in|and|for)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
}

function lettersOf(word: string): string {
  return word.replace(/[.’'‘\s]/g, '').toLowerCase()
}

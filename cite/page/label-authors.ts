import type { Author } from '../source/author.ts'
import type { Extraction } from './extraction.ts'
import { toMixedCaseWord, plainName, readName } from './person.ts'
import { ownLabel } from './sites.ts'
import { keyOfName, keyOfTitle } from './title-key.ts'

/** Labels in place of an author's name. */
const LABEL =
  /^(?:per curiam|by the court|memorandum(?: opinion)?|opinion of the court|unsigned|(?:site |web )?admin(?:istrator)?|(?:editorial |news |our |web )?staff(?: (?:reporters?|writers?))?|editors?|webmaster|anonymous|guest (?:author|contributor))$/i
/** The word between a name and the date of a byline. */
const BEFORE_DATE = /(?<=^\p{Lu}\p{L}+) (?:am|le|on)$/u
/** The name of an administrator's account: `acmeadmin`. */
const ACCOUNT = /^[a-z]{0,12}admin\d{0,3}$/
/** Words that start the names of newspapers and newsrooms, but not the names of people. */
const PRESS =
  /^(?:jornal|journal|diario|diário|revista|gazeta|giornale|zeitung|redaktion|redazione|redacción|redação|rédaction|newsroom)\b/i

/** Drops labels and the site's own newsroom from the authors, and turns other publications into organizations. */
export function withoutLabels(
  authors: Extraction['authors'],
  { host, lines }: { readonly host: string; readonly lines: readonly string[] },
): Extraction['authors'] {
  if (authors === undefined) return undefined
  const label = ownLabel(host).replaceAll('-', '')
  const value = withMixedCase(authors.value).flatMap((author): Author[] => {
    const name = plainName(author)
    if (LABEL.test(name) || ACCOUNT.test(name)) return []
    // The byline ends before the date: `By Jane on`.
    if (author.kind === 'organization' && BEFORE_DATE.test(name))
      return [readName(name.replace(BEFORE_DATE, '')) ?? author]
    if (author.kind !== 'person' || !PRESS.test(name)) return [author]
    if (label.length > 3 && keyOfName(name).endsWith(label)) return []
    // Use the name as the page spells it, without the period of an initial.
    const shown = lines.find((line) => keyOfTitle(line) === keyOfTitle(name))
    return [{ kind: 'organization', name: shown ?? name }]
  })
  return value.length === 0 ? undefined : { ...authors, value }
}

/** Converts family names in full capitals after given names in mixed case: `Jane MCROE`. */
function withMixedCase(authors: readonly Author[]): Author[] {
  return authors.map((author) =>
    author.kind === 'person' &&
    /^[\p{Lu}’'-]{4,}$/u.test(author.family) &&
    /\p{Ll}{2}/u.test(author.given ?? '')
      ? { ...author, family: toMixedCaseWord(author.family) }
      : author,
  )
}

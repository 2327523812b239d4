import type { Author } from '../source/author.ts'
import type { Extraction } from './extraction.ts'
import { plainName } from './person.ts'
import { ownLabel } from './sites.ts'
import { keyOfName, keyOfTitle } from './title-key.ts'

/** Labels in place of an author's name. */
const LABEL = /^(?:per curiam|by the court|memorandum(?: opinion)?|opinion of the court|unsigned)$/i
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
  const value = authors.value.flatMap((author): Author[] => {
    const name = plainName(author)
    if (LABEL.test(name)) return []
    if (author.kind !== 'person' || !PRESS.test(name)) return [author]
    if (label.length > 3 && keyOfName(name).endsWith(label)) return []
    // The name as the page spells it, without the period of a person's initial.
    const shown = lines.find((line) => keyOfTitle(line) === keyOfTitle(name))
    return [{ kind: 'organization', name: shown ?? name }]
  })
  return value.length === 0 ? undefined : { ...authors, value }
}

import { readPincite } from '../../locator/read.ts'
import type { Work } from '../../author/author-and-title.ts'

/** Matches a treatise cited by volume and section without an author or a year. */
const TREATISE =
  /^(\d{1,3}[A-Z]?) ((?:(?:[A-Z][\w.’-]*|on|of|the|and|in|for)(?:,? & |,? )){1,10}?)((?:(?:§§?|¶¶?) ?\d[\w.:–-]*(?:\(\w{1,4}\)|\[\w{1,4}\])*(?:,? at \d[\d–-]*(?: n\.\d+)?)?))(?=$|[\s,.;])/

/**
 * Reads `3 Moore’s Federal Practice § 13.93, at 13-88`. The names of authors in the treatise's name are part of the
 * title.
 */
export function readTreatise(text: string): Work | undefined {
  const found = TREATISE.exec(text)
  if (found === null) return undefined
  const [whole, volume = '', words = '', place = ''] = found
  const name = words.replace(/,? $/, '')
  if (name.startsWith('The ') || !/(?:^|\s)[A-Z][A-Za-z’]*[a-z’]{2}(?![\w.])/.test(name)) return undefined
  const titled = / (?:on|of) |’s |(?:Practice|Procedure|Law|Evidence|Treatise|Jurisprudence)\b/.test(
    `${name} `,
  )
  return {
    source: { kind: 'book', id: `${volume} ${name}`, volume, title: titled ? name : `<i>${name}</i>` },
    pincite: readPincite(place),
    rest: text.slice(whole.length),
  }
}

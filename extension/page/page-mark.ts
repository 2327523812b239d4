/** The number that a site shows where a page of the printed reporter starts. */
export interface PageMark {
  readonly page: number
  /**
   * All page marks in a series have the same group. An opinion that shows the pages of two reporters has two groups,
   * such as `*` and `**`.
   */
  readonly group: string
}

/** Maximum length of a page marker, such as `Page 384 U. S. 437`. */
const LONGEST_MARK = 40

const NAMED = /^\[?\s*(?:page|pg\.|p\.?)\s*(?:(\d{1,4}) ([A-Z][A-Za-z0-9. ]{0,24}?) )?\*?(\d{1,5})\s*\]?$/i
const STARRED = /^\[?\s*(\*{1,3})\s?(\d{1,5})\s*\]?$/
const BARE = /^\[?\s*(\d{1,5})\s*\]?$/

/** Classes and ids that sites use to mark page numbers. */
const MARKUP =
  /(?:^|[\s_-])(?:star-?pagination|page-?(?:label|number|num|name|mark|break)|gsl_pagenum\d?|pagenum(?:ber)?)(?:$|[\s_-])/i

/** Elements that sites use for page numbers. */
const TAGS = new Set(['a', 'span', 'b', 'strong', 'i', 'em', 'font', 'page-number', 'pagenum', 'pb', 'bdi'])

/**
 * Returns an element's page marker; undefined if the element is not a page marker. A star page or a marker such as
 * `Page 384 U. S. 437` counts in any markup. A number alone counts only if its class, id, or tag marks a page number.
 */
export function readPageMark(element: Element): PageMark | undefined {
  const tag = element.localName
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
  const named = MARKUP.test(names) || tag.startsWith('page')
  if (!TAGS.has(tag) && !named) return undefined
  const text = (element.textContent ?? '')
    .slice(0, LONGEST_MARK + 20)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length > LONGEST_MARK) return undefined
  const series = element.getAttribute('data-citation-index') ?? element.getAttribute('citation-index') ?? ''
  const [, stars, star] = STARRED.exec(text) ?? []
  if (stars !== undefined && star !== undefined) return { page: Number(star), group: `${stars}${series}` }
  const [, volume, reporter, page] = NAMED.exec(text) ?? []
  if (page !== undefined)
    return { page: Number(page), group: reporter === undefined ? 'page' : groupOf(volume, reporter) }
  const [, bare] = named ? (BARE.exec(text) ?? []) : []
  return bare === undefined ? undefined : { page: Number(bare), group: `bare${series}` }
}

/** Returns the group of page marks that include their volume, such as `384 us`. */
export function groupOf(volume: string | undefined, reporter: string): string {
  return `${volume ?? ''} ${reporter.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
}

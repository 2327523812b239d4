import { type Address, plainHost } from './address.ts'
import { dayNumber } from './calendar.ts'
import type { Extraction, Field, PageSigns } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { keyOfTitle } from './title-key.ts'

/**
 * Confidence in a value that another part of the page confirms. On the pages that we measured, such values were almost
 * always correct.
 */
const LIKELY = 0.92

/**
 * Raises the confidence in a value with only one kind of evidence if another part of the page confirms the value. The
 * host confirms a site's name that it contains. A date is confirmed if the page has authors or is an article. The
 * resulting confidence was measured on real pages.
 */
export function supportedFields(
  { site, date, updated }: Pick<Extraction, 'site' | 'date' | 'updated'>,
  {
    authors,
    types = [],
  }: { readonly authors: Extraction['authors'] | undefined; readonly types: PageSigns['types'] },
  address: Address,
): Pick<Extraction, 'site' | 'date'> {
  const isPiece = authors !== undefined || types.some((type) => /Article|Posting|Report/.test(type))
  const isNamed = site !== undefined && isInHost(site.value, address) && site.provenance[0] !== 'text'
  return {
    ...(site === undefined ? {} : { site: isNamed || isListed(site) ? raised(site, 0.7) : site }),
    ...(date === undefined ? {} : { date: isPiece && !isNextDay(date, updated) ? raised(date, 0.8) : date }),
  }
}

/**
 * Returns true if only the metadata gives the date and the page was changed on the next day. Near midnight, the UTC day
 * differs from the day on the page.
 */
function isNextDay(date: Field<string>, updated: Extraction['updated']): boolean {
  if (updated === undefined || !isOnlyFrom(date, 'json-ld', 'meta')) return false
  return dayNumber(updated.value) - dayNumber(date.value) === 1
}

function isListed({ provenance }: Field<string>): boolean {
  return provenance[0] === 'site-table'
}

/** Raises the confidence of a field to `LIKELY`, unless the confidence is below `least`. */
function raised<T>(field: Field<T>, least: number): Field<T> {
  return field.confidence < least || field.confidence >= LIKELY ? field : { ...field, confidence: LIKELY }
}

/**
 * Returns true if the host contains the name, or if a label of the host is part of the name or consists of the name's
 * initials.
 */
function isInHost(name: string, { host }: Address): boolean {
  const words = keyOfTitle(name).split(' ')
  const key = words.join('').replace(/^the/, '')
  const labels = plainHost(host).replaceAll('-', '').split('.')
  const initials = [words, words.filter((word) => !/^(?:and|for|of|the)$/.test(word))].map((kept) =>
    kept.map((word) => word.charAt(0)).join(''),
  )
  return (
    key !== '' &&
    (labels.join('').includes(key) ||
      labels
        .slice(0, -1)
        .some((label) => (label.length > 3 && key.includes(label)) || initials.includes(label)))
  )
}

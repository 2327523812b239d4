import { type Address, lastSegmentOf } from './address.ts'
import { findDates } from './date-text.ts'
import type { Extraction, Field } from './extraction.ts'
import { isOnlyFrom } from './is-only-from.ts'
import { ownLabel } from './sites.ts'
import { keyOfName, keyOfTitle, placesOfTitle } from './title-key.ts'

type Title = Field<string>
type Alternative = Title['alternatives'][number]

/** The source of a linked story and the number of comments, inside a heading: `(example.com) 87`. */
const LINKED = /^ \([a-z\d-]+(?:\.[a-z\d-]+)+\)(?: \d+)?$/i
/** A separator before the section and the site's name. */
const SEPARATED = /^ [|–—-] /

/**
 * Replaces the heading with the title in the page's head if the heading adds text to that title (such as the section
 * and the site) or is only its beginning. Also replaces the heading if the URL contains the words of that title but not
 * those of the heading. Removes the page's date in front of the title (PG5).
 */
export function withoutTail(
  title: Title,
  date: Extraction['date'],
  address: Address,
  lines: readonly string[] = [],
): Title {
  const { value, alternatives } = title
  if (isOnlyFrom(title, 'heading')) {
    const own = alternatives.find(
      (other) =>
        isWhole(value, other.value, address) ||
        isInUrl(other, value, address) ||
        continuesBelow(value, other.value, lines),
    )
    if (own !== undefined) return { ...title, value: own.value, confidence: 0.9 }
  }
  const rest = afterDate(value, date)
  return rest === undefined ? title : { ...title, value: rest }
}

/** Returns true if `other` is the page's full title, and the heading is the same title with extra text or cut short. */
function isWhole(heading: string, other: string, address: Address): boolean {
  if (heading.startsWith(other) && other.includes(' ')) {
    const tail = heading.slice(other.length)
    const site = keyOfName(tail.split(/ [|–—-] /).at(-1) ?? '')
    return LINKED.test(tail) || (SEPARATED.test(tail) && site === ownLabel(address.host))
  }
  const last = lastSegmentOf(address)
  if (!other.startsWith(`${heading} `)) return false
  return last !== '' && keyOfTitle(last) === keyOfTitle(other.slice(heading.length))
}

/** Maximum number of lines below a heading that continue it. */
const MOST_LINES = 3

/** Returns true if a heading and the lines below it make up another title: `Glossary`, `of terms for schools`. */
function continuesBelow(heading: string, other: string, lines: readonly string[]): boolean {
  const whole = keyOfTitle(other)
  if (!whole.startsWith(`${keyOfTitle(heading)} `) || / [|–—-] /.test(other)) return false
  return placesOfTitle(heading, lines).some((at) =>
    Array.from({ length: MOST_LINES }, (_, more) => lines.slice(at, at + 2 + more).join(' ')).some(
      (text) => keyOfTitle(text) === whole,
    ),
  )
}

/** Minimum number of words in a title whose words are in the URL. */
const FEWEST_WORDS = 4

/**
 * Returns true if the title tag and the metadata give a title whose words are in the URL, and the words of the heading
 * are not.
 */
function isInUrl({ value, provenance }: Alternative, heading: string, address: Address): boolean {
  const key = keyOfTitle(value)
  return (
    provenance.includes('meta') &&
    provenance.includes('title-tag') &&
    key.split(' ').length >= FEWEST_WORDS &&
    key === keyOfTitle(lastSegmentOf(address)) &&
    !key.includes(keyOfTitle(heading))
  )
}

/** Returns the title after the page's own date: `Opinions` in `June 28, 2024 - Opinions`. */
function afterDate(title: string, date: Extraction['date']): string | undefined {
  const [, start = '', rest] = /^(\p{L}{3,9}\.? \d{1,2},? \d{4})(?: [|–—-]|:)? (\p{Lu}.*)$/u.exec(title) ?? []
  const [found] = rest === undefined ? [] : findDates(start, 'month-first')
  return found !== undefined && found.date === date?.value ? rest : undefined
}

import type { Extraction } from '#cite/page/extraction.ts'
import { fromFragment } from '#cite/page/fragment.ts'
import { checkSelection, type SelectionReading } from './selection-reading.ts'

/** Result of reading a tab, as the page's process returns it. */
export type TabReading =
  | {
      readonly kind: 'page'
      /** The page's data, in the same encoding that the bookmarklet uses. */
      readonly fragment: string
      readonly title: string
      readonly selection?: SelectionReading
      readonly isTooLong?: true
    }
  | { readonly kind: 'pdf' }
  | { readonly kind: 'error'; readonly reason: string }

/** The result of reading a tab, after its shape and sizes have been checked. */
export type CheckedReading =
  | {
      readonly kind: 'page'
      readonly fragment: string
      readonly found: Extraction
      readonly title: string
      readonly selection: SelectionReading | undefined
      readonly isTooLong: boolean
    }
  | { readonly kind: 'pdf' }
  | { readonly kind: 'error' }

const LONGEST_FRAGMENT = 300_000
const LONGEST_TITLE = 500

/**
 * Checks the result of reading a tab. The page may control the process that returns the result, so every field is
 * treated as untrusted. Unknown shapes are dropped, text is truncated, and URLs must be http(s).
 */
export function checkReading(value: unknown): CheckedReading {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return { kind: 'error' }
  if (value.kind === 'pdf') return { kind: 'pdf' }
  if (value.kind !== 'page' || !('fragment' in value)) return { kind: 'error' }
  const { fragment } = value
  if (typeof fragment !== 'string' || fragment.length > LONGEST_FRAGMENT) return { kind: 'error' }
  const found = fromFragment(fragment)
  if (found === undefined) return { kind: 'error' }
  const title = 'title' in value && typeof value.title === 'string' ? value.title.slice(0, LONGEST_TITLE) : ''
  const selection = 'selection' in value ? checkSelection(value.selection) : undefined
  return {
    kind: 'page',
    fragment,
    found,
    title,
    selection,
    isTooLong: 'isTooLong' in value && value.isTooLong === true,
  }
}

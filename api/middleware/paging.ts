import { PER_PAGE_MAX } from '#sync/contract/page.ts'

const PER_PAGE_USUAL = 25

export interface PageRequest {
  readonly page: number
  readonly size: number
  readonly skip: number
}

type FieldErrors = Record<string, string[]>

/** Reads `page` (from 1) and `per_page` (up to 100) from a query. Adds an error to `errors` for each invalid value. */
export function readPageRequest(query: Readonly<Record<string, string>>, errors: FieldErrors): PageRequest {
  const page = readWholeNumber(query, 'page', { usual: 1, most: 1_000_000 }, errors)
  const size = readWholeNumber(query, 'per_page', { usual: PER_PAGE_USUAL, most: PER_PAGE_MAX }, errors)
  return { page, size, skip: (page - 1) * size }
}

function readWholeNumber(
  query: Readonly<Record<string, string>>,
  name: string,
  { usual, most }: { readonly usual: number; readonly most: number },
  errors: FieldErrors,
): number {
  const text = query[name]
  if (text === undefined || text === '') return usual
  const n = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (n < 1 || n > most) errors[name] = [`${name} must be between 1 and ${most}.`]
  return n
}

/**
 * Reads the query parameter `name`, which must be one of the allowed values; undefined if it is absent. Adds an error
 * to `errors` if the value is invalid.
 */
export function readChoice<Word extends string>(
  query: Readonly<Record<string, string>>,
  name: string,
  words: readonly Word[],
  errors: FieldErrors,
): Word | undefined {
  const text = query[name]
  if (text === undefined || text === '') return undefined
  const word = words.find((one) => one === text)
  if (word === undefined) errors[name] = [`The selected ${name} is invalid.`]
  return word
}

/** Returns the position of a page in the entire list (contract 5). */
export function toPageMeta({ page, size }: PageRequest, total: number) {
  return { current_page: page, per_page: size, last_page: Math.max(1, Math.ceil(total / size)), total }
}

import { PER_PAGE_MAX } from '#sync/contract/page.ts'

const PER_PAGE_USUAL = 25

/** Which page of a list is asked for. */
export interface PageRequest {
  readonly page: number
  readonly size: number
  /** Rows before it. */
  readonly skip: number
}

type FieldErrors = Record<string, string[]>

/** Reads `page` (from 1) and `per_page` (to 100) of a query. What is wrong with them is added to `errors`. */
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
  if (n < 1 || n > most) errors[name] = [`The ${name} must be between 1 and ${most}.`]
  return n
}

/** One of the words a query may hold under `name`; undefined when it is left out. A wrong one is added to `errors`. */
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

/** Where a page stands in the whole (contract 5). */
export function toPageMeta({ page, size }: PageRequest, total: number) {
  return { current_page: page, per_page: size, last_page: Math.max(1, Math.ceil(total / size)), total }
}

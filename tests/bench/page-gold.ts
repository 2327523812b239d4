import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { shared } from './gold.ts'

const folder = join(shared, 'pages')

export interface PageCase {
  readonly file: string
  readonly url: string
  readonly lang: string
  readonly title: string | null
  readonly authors: readonly string[] | null
  readonly author_absent: boolean
  readonly site: string | null
  readonly date: string | null
}

/** Result of a page reader. Names are written as on the page. */
export interface PageAnswer {
  readonly title?: string | undefined
  readonly authors?: readonly string[] | undefined
  readonly site?: string | undefined
  readonly date?: string | undefined
}

export type JudgedField = 'title' | 'author' | 'date' | 'site'

/** Returns true if the saved pages are available next to the repository. */
export function hasPages(): boolean {
  return existsSync(join(folder, 'gold.jsonl'))
}

/** Returns the cases in order. */
export function pageCases(): PageCase[] {
  return readFileSync(join(folder, 'gold.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PageCase)
}

/** Reads a page's HTML. */
export function htmlOf({ file }: PageCase): string {
  return gunzipSync(readFileSync(join(folder, file))).toString('utf8')
}

/**
 * Returns the half of the test set to which a page belongs. Most rules were developed with half `a` before half `b` was
 * read.
 */
export function halfOf({ url }: PageCase): 'a' | 'b' {
  const host = new URL(url).hostname.split('.').slice(-2).join('.')
  return createHash('sha256').update(host).digest()[0]! % 2 === 0 ? 'a' : 'b'
}

/**
 * Compares one field. Returns true if it is correct, false if it is incorrect, and undefined if the test set has no
 * value. Ignores whitespace and the kinds of quotation marks and dashes. Also ignores case and order in names, case and
 * leading articles in site names, and the time of day in dates.
 */
export function judge(field: JudgedField, known: PageCase, answer: PageAnswer): boolean | undefined {
  switch (field) {
    case 'title':
      return known.title === null ? undefined : plain(answer.title ?? '') === plain(known.title)
    case 'site':
      return known.site === null ? undefined : siteKey(answer.site ?? '') === siteKey(known.site)
    case 'date':
      return known.date === null ? undefined : answer.date === known.date.slice(0, 10)
    case 'author':
      if (known.author_absent) return (answer.authors ?? []).length === 0
      return known.authors === null ? undefined : namesKey(answer.authors ?? []) === namesKey(known.authors)
  }
}

/** Returns true if title, author, and date are all correct; undefined unless the test set has all three. */
export function judgeAll(known: PageCase, answer: PageAnswer): boolean | undefined {
  const judged = (['title', 'author', 'date'] as const).map((field) => judge(field, known, answer))
  return judged.includes(undefined) ? undefined : judged.every((right) => right === true)
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]|''/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

function siteKey(name: string): string {
  return plain(name).toLowerCase().replace(/^the /, '')
}

function namesKey(names: readonly string[]): string {
  return names
    .flatMap((name) => plain(name).split(/,? (?:and|&) |[,;] ?/))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .sort()
    .join(' | ')
}

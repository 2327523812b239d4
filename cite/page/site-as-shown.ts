import { type Address, plainHost, segmentsOf } from './address.ts'
import type { Field } from './extraction.ts'
import { LONGEST_NAME } from './institution-name.ts'

/** Number of lines at the top of a page that can contain the name of its site. */
const FIRST_LINES = 12
const SMALL = /^(?:and|for|in|of|on|the|&)$/i
/** Minimum number of letters from the beginning of a word that the host must contain. */
const FEWEST_LETTERS = 3

/**
 * If the site is known only by its host, returns the name at the top of the page whose words begin with the parts of
 * the host: `Acmeland Cases` at `https://acmecases.com`.
 */
export function siteAsShown(
  site: Field<string> | undefined,
  lines: readonly string[],
  address: Address,
): Field<string> | undefined {
  const { host } = address
  const isKnown = site?.provenance[0] === 'site-table'
  const office = isKnown
    ? (officeOffering(lines, host) ?? courtInPath(site.value, lines, address))
    : undefined
  if (site !== undefined && office !== undefined)
    return { ...site, value: office, confidence: 0.85, provenance: ['text'] }
  if (site?.provenance[0] !== 'host') return site
  const labels = plainHost(host).split('.')
  const wanted = [labels.at(-2) ?? '', labels.slice(-2).join('')]
  const value = lines.slice(0, FIRST_LINES).find((line) => {
    const words = line.split(' ').filter((word) => !SMALL.test(word))
    const isName =
      words.length > 1 && words.length <= 6 && words.every((word) => /^\p{Lu}\p{L}+$/u.test(word))
    return isName && wanted.some((label) => joins(words, label))
  })
  return value === undefined ? site : { ...site, value, confidence: 0.8, provenance: ['text', 'host'] }
}

/** The name of a court in a URL: `intermediate-court-of-appeals`. */
const COURT_IN_PATH = /^[a-z]+(?:-[a-z]+)?-court(?:-of(?:-[a-z]+){1,2})?$/

/**
 * Returns the court whose name is in the path and on a line of the page, if the host belongs to another court of the
 * state: `Acme Tax Court` on the site of the Acme Supreme Court.
 */
function courtInPath(known: string, lines: readonly string[], address: Address): string | undefined {
  const [, state] = /^(.+) Supreme Court\b/.exec(known) ?? []
  const words = segmentsOf(address.path)
    .find((part) => COURT_IN_PATH.test(part) && !part.startsWith('supreme-'))
    ?.replaceAll('-', ' ')
  if (state === undefined || words === undefined) return undefined
  const names = [`${words} of ${state}`, `${state} ${words}`].map((name) => name.toLowerCase())
  if (!lines.some((line) => names.includes(line.toLowerCase().replace(/^the /, '')))) return undefined
  return `${state} ${words.replace(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase())}`
}

/**
 * Returns the office on the line below `This page, …, is offered by`, with its state. Applies only to `mass.gov`, the
 * shared site of the offices of Massachusetts.
 */
function officeOffering(lines: readonly string[], host: string): string | undefined {
  if (plainHost(host) !== 'mass.gov') return undefined
  const at = lines.findIndex((line) => /^This page, .{1,160}, is offered by$/i.test(line))
  const office = lines[at + 1] ?? ''
  if (at < 0 || office.length > LONGEST_NAME || !/^\p{Lu}/u.test(office)) return undefined
  return office.includes('Massachusetts') ? office : `Massachusetts ${office}`
}

/**
 * Returns true if a label consists of the beginnings of all the words. The part from the last word can be as short as
 * two letters.
 */
function joins([word = '', ...others]: readonly string[], label: string): boolean {
  const small = word.toLowerCase()
  for (let end = Math.min(small.length, label.length); end >= 2; end--) {
    if (!label.startsWith(small.slice(0, end))) continue
    if (others.length === 0) return end === label.length
    if (end >= FEWEST_LETTERS && joins(others, label.slice(end))) return true
  }
  return false
}

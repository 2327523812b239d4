import type { Author } from '../source/author.ts'
import { readAddress } from './address.ts'
import { complete } from './extract.ts'
import {
  EVIDENCE,
  type Extraction,
  type Field,
  type PageSigns,
  type Reading,
  WORK_PARTS,
} from './extraction.ts'
import { PAGE_FRAGMENT } from './to-fragment.ts'

const LONGEST = 2000
const MOST_AUTHORS = 40
const LONGEST_PART = 300

/**
 * Parses page data from a URL fragment. Returns undefined for any other fragment. Anyone can create such a link, so the
 * data is not trusted: fields of the wrong shape are dropped, strings are cut at 2000 characters, and URLs must be
 * http(s) (PG17).
 */
export function fromFragment(fragment: string): Extraction | undefined {
  if (!fragment.startsWith(PAGE_FRAGMENT)) return undefined
  const said = parse(fragment.slice(PAGE_FRAGMENT.length))
  const url = address(said['url'])
  if (url === undefined) return undefined
  const texts = Object.fromEntries(
    ['title', 'date', 'updated', 'time', 'site'].flatMap((name) => {
      const read = field(
        said[name],
        name === 'date' || name === 'updated' ? day : name === 'archive' ? address : text,
      )
      return read === undefined ? [] : [[name, read] as const]
    }),
  )
  const authors = field(said['authors'], people)
  const reading = {
    ...texts,
    ...(authors === undefined ? {} : { authors }),
    url,
    signs: signsOf(said['signs']),
  }
  return complete(reading)
}

function signsOf(value: unknown): PageSigns {
  if (!isRecord(value)) return {}
  const { partOf, lines } = value
  const whole = isRecord(partOf) ? { type: text(partOf['type']), name: text(partOf['name']) } : {}
  return {
    types: textsOf(value['types']),
    openGraph: text(value['openGraph']),
    section: text(value['section']),
    ...(whole.type === undefined || whole.name === undefined
      ? {}
      : { partOf: { type: whole.type, name: whole.name } }),
    above: textsOf(value['above']),
    heads: textsOf(value['heads']),
    lang: text(value['lang']),
    texts: textsOf(value['texts'], 31),
    opening: textsOf(value['opening'], 340),
    first: textsOf(value['first'], 12),
    original: address(value['original']),
    article: articleOf(value['article']),
    canonical: text(value['canonical']),
    utc: text(value['utc']),
    lines: typeof lines === 'number' ? lines : undefined,
  }
}

function articleOf(value: unknown): PageSigns['article'] {
  if (!isRecord(value)) return undefined
  const said = isRecord(value['parts']) ? value['parts'] : {}
  const parts = Object.fromEntries(
    WORK_PARTS.flatMap((part) => {
      const words = text(said[part])
      return words === undefined ? [] : [[part, words.slice(0, LONGEST_PART)] as const]
    }),
  )
  const from = textsOf(value['from'])
  const { heading, near } = value
  const cite = text(value['cite'])
  return {
    parts,
    from: EVIDENCE.filter((evidence) => from.includes(evidence)),
    // Keep empty lines, so that the index of the heading stays correct.
    near: Array.isArray(near) ? near.slice(0, MOST_NEAR).map((line) => text(line) ?? '') : [],
    files: textsOf(value['files']),
    ...(typeof heading === 'number' ? { heading } : {}),
    ...(cite === undefined ? {} : { cite }),
  }
}

/** Maximum number of lines to keep around the heading of an article. */
const MOST_NEAR = 60

function textsOf(value: unknown, most = 10): string[] {
  return Array.isArray(value) ? value.slice(0, most).flatMap((item: unknown) => text(item) ?? []) : []
}

type Read<T> = (value: unknown) => T | undefined

function parse(encoded: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(encoded))
    return isRecord(value) ? value : {}
  } catch {
    // The fragment is not valid.
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function field<T>(value: unknown, read: Read<T>): Field<T> | undefined {
  const own = reading(value, read)
  if (own === undefined || !isRecord(value)) return undefined
  const others = Array.isArray(value['alternatives']) ? (value['alternatives'] as unknown[]) : []
  return { ...own, alternatives: others.slice(0, 2).flatMap((other) => reading(other, read) ?? []) }
}

function reading<T>(value: unknown, read: Read<T>): Reading<T> | undefined {
  if (!isRecord(value)) return undefined
  const known = read(value['value'])
  const sure = value['confidence']
  if (known === undefined || typeof sure !== 'number' || !(sure >= 0 && sure <= 1)) return undefined
  const said = Array.isArray(value['provenance']) ? (value['provenance'] as unknown[]) : []
  return {
    value: known,
    confidence: sure,
    provenance: EVIDENCE.filter((evidence) => said.includes(evidence)),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, LONGEST) : undefined
}

function address(value: unknown): string | undefined {
  return typeof value === 'string' && readAddress(value) !== undefined ? value.slice(0, LONGEST) : undefined
}

function day(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(value) ? value : undefined
}

function people(value: unknown): Author[] | undefined {
  if (!Array.isArray(value)) return undefined
  const read = value.slice(0, MOST_AUTHORS).flatMap((author: unknown) => person(author) ?? [])
  return read.length === 0 ? undefined : read
}

function person(value: unknown): Author | undefined {
  if (!isRecord(value)) return undefined
  if (value['kind'] === 'organization') {
    const name = text(value['name'])
    return name === undefined ? undefined : { kind: 'organization', name }
  }
  const [family, given, suffix] = [text(value['family']), text(value['given']), text(value['suffix'])]
  if (family === undefined) return undefined
  return {
    kind: 'person',
    family,
    ...(given === undefined ? {} : { given }),
    ...(suffix === undefined ? {} : { suffix }),
  }
}

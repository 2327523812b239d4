import { omitEmpty } from '../../source/given-field.ts'
import { readDate } from '../../date/read.ts'
import { bracketAt, type Bracketed } from '../../find/parenthesis.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Parenthetical } from '../../source/use.ts'

export type Tail = {
  readonly fields: {
    archiveUrl?: string
    keptAt?: string
    visited?: CiteDate
    modified?: CiteDate
    modifiedWord?: 'last modified' | 'last updated'
    directions?: string
  }
  readonly parentheticals: readonly Parenthetical[]
  readonly rest: string
}

/** Stores the date of the last visit or change in `fields`. Returns false if the text is neither. */
function readSeen(
  inner: string,
  dated: boolean,
  fields: Tail['fields'],
  parentheticals: Parenthetical[],
): boolean {
  const [, done = '', when = ''] =
    /^((?:last )?(?:visited|accessed|viewed)|last (?:modified|updated))(?: on)? (.+)$/i.exec(inner) ?? []
  const day = done === '' || dated ? undefined : readDate(when)
  if (day === undefined) return false
  if (/modified|updated/i.test(done)) {
    fields.modified = day
    fields.modifiedWord = /updated/i.test(done) ? 'last updated' : 'last modified'
    return true
  }
  fields.visited = day
  // Text before the date of the visit explains how to find the passage. Text after the date is a parenthetical
  // (R33.6.2).
  const way = parentheticals.findIndex(({ text: words }) => !/^\[?hereinafter/.test(words))
  if (way >= 0) fields.directions = parentheticals.splice(way, 1)[0]?.text ?? ''
  return true
}

/** Reads the URL of an archived copy whose closing bracket is missing: `[https://perma.cc/AB12-CD34; Jane Roe`. */
function unclosedArchive(text: string, open: number): Bracketed | undefined {
  const [whole, inner = ''] =
    /^\[(https?:\/\/(?:perma\.cc|web\.archive\.org)\/[^\s;()[\]]*[\w/])/.exec(text.slice(open, open + 400)) ??
    []
  return whole === undefined ? undefined : { inner, start: open, end: open + whole.length }
}

/**
 * Reads the text after a URL. `dated` is true if the source has a date. In that case, the date of the last visit isn't
 * printed (R33.5.2).
 */
export function readTail(text: string, from: number, dated: boolean): Tail {
  const fields: Tail['fields'] = {}
  const parentheticals: Parenthetical[] = []
  let at = from
  for (;;) {
    const open = at + (/^,?\s*(?=\[)|^,?\s+(?=\()/.exec(text.slice(at, at + 4))?.[0].length ?? 0)
    const bracket = bracketAt(text, open) ?? unclosedArchive(text, open)
    if (bracket === undefined) break
    const { inner } = bracket
    if (text.charAt(open) === '[' && !/^hereinafter\b/i.test(inner)) fields.archiveUrl = inner
    else if (!readSeen(inner, dated, fields, parentheticals)) {
      if (/^on file with /i.test(inner)) fields.keptAt = inner
      else parentheticals.push({ text: inner })
    }
    at = bracket.end
  }
  return { fields, parentheticals, rest: text.slice(at).replace(/^[\s.]+$/, '') }
}

/**
 * Reads the URL at the end of a citation, the archived copy, and the parentheticals after them. Returns undefined if
 * other text follows.
 */
export function reachedAt(
  rest: string,
  url: string,
): { fields: { url: string; archiveUrl?: string }; parentheticals: Parenthetical[] } | undefined {
  const at = /^[\s,]*(?:available (?:online )?at:? )?/.exec(rest)?.[0].length ?? 0
  if (!rest.startsWith(url, at)) return undefined
  const { fields, parentheticals, rest: more } = readTail(rest, at + url.length, true)
  const { archiveUrl, ...others } = fields
  if (more.replace(/[\s.]/g, '') !== '' || Object.keys(others).length > 0) return undefined
  return {
    fields: { url, ...omitEmpty({ archiveUrl }) },
    parentheticals: [...parentheticals],
  }
}

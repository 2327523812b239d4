import { DocumentError } from './document-error.ts'

/** Part of the XML source, with its position. */
export type XmlPiece = {
  readonly kind: 'open' | 'close' | 'empty' | 'text' | 'other'
  /** Name of the element with its prefix. Empty for text. */
  readonly name: string
  readonly start: number
  readonly end: number
}

const NAME = /[^\s/>=<]+/y
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/
/** Maximum nesting depth. Actual documents have less. */
const DEEPEST = 400

/**
 * Yields the pieces of an XML text in order. Their positions are contiguous, so a change can replace one piece without
 * affecting the others. Throws on malformed XML. Also throws on declarations of a document type or an entity, because
 * they can expand a small text without limit.
 */
export function* readPieces(source: string, part: string): Generator<XmlPiece, void> {
  const open: string[] = []
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0
  let rooted = false
  while (at < source.length) {
    const start = at
    if (source.charCodeAt(at) !== 60) {
      const next = source.indexOf('<', at)
      at = next < 0 ? source.length : next
      const outside = open.length === 0
      if (outside && source.slice(start, at).trim() !== '') throw new DocumentError('malformed', part)
      const mark = source.indexOf('&', start)
      if (mark >= 0 && mark < at && ENTITY.test(source.slice(mark, at)))
        throw new DocumentError('entities', part)
      yield { kind: 'text', name: '', start, end: at }
      continue
    }
    const mark = source.charCodeAt(at + 1)
    if (mark === 33 || mark === 63) {
      at = endOfMarkup(source, at, part)
      // A CDATA section contains text, but Word never writes one, so its text isn't read.
      yield { kind: 'other', name: '', start, end: at }
      continue
    }
    at = endOfTag(source, at, part)
    if (mark === 47) {
      const name = source.slice(start + 2, at - 1).trim()
      if (open.pop() !== name) throw new DocumentError('malformed', part)
      yield { kind: 'close', name, start, end: at }
      continue
    }
    NAME.lastIndex = start + 1
    const name = NAME.exec(source)?.[0] ?? ''
    if (name === '' || (rooted && open.length === 0)) throw new DocumentError('malformed', part)
    rooted = true
    const empty = source.charCodeAt(at - 2) === 47
    if (!empty && open.push(name) > DEEPEST) throw new DocumentError('malformed', part)
    yield { kind: empty ? 'empty' : 'open', name, start, end: at }
  }
  if (!rooted || open.length > 0) throw new DocumentError('malformed', part)
}

function endOfMarkup(source: string, at: number, part: string): number {
  if (source.startsWith('<!DOCTYPE', at) || source.startsWith('<!ENTITY', at))
    throw new DocumentError('entities', part)
  const [opening, closing] = source.startsWith('<!--', at)
    ? [4, '-->']
    : source.startsWith('<![CDATA[', at)
      ? [9, ']]>']
      : source.startsWith('<?', at)
        ? [2, '?>']
        : [0, '']
  const end = opening === 0 ? -1 : source.indexOf(closing, at + opening)
  if (end < 0) throw new DocumentError('malformed', part)
  return end + closing.length
}

/** Returns the end of a tag. Ignores brackets in quoted attributes. */
function endOfTag(source: string, at: number, part: string): number {
  let end = source.indexOf('>', at)
  let from = at
  while (end >= 0) {
    let quote = 0
    for (let index = from; index < end; index += 1) {
      const character = source.charCodeAt(index)
      if (character !== 34 && character !== 39) continue
      const closing = source.indexOf(character === 34 ? '"' : "'", index + 1)
      if (closing < 0) throw new DocumentError('malformed', part)
      quote = closing
      index = closing
    }
    if (quote < end) return end + 1
    from = quote + 1
    end = source.indexOf('>', from)
  }
  throw new DocumentError('malformed', part)
}

/** Returns the decoded value of an attribute in a tag. Returns undefined if the tag doesn't have the attribute. */
export function readAttribute(tag: string, name: string): string | undefined {
  for (const [, own, double, single] of tag.matchAll(/\s([^\s=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (own === name) return decodeEntities(double ?? single ?? '')
  return undefined
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the entities in text, such as `&amp;`, and numeric character references. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g,
    (whole, hex?: string, number?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const point = hex === undefined ? Number(number) : Number.parseInt(hex, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
    },
  )
}

/** Encodes text for use between tags. Drops control characters, which XML can't contain. */
export function encodeText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Encodes text for use as the value of an attribute. */
export function encodeAttribute(text: string): string {
  return encodeText(text).replaceAll('"', '&quot;')
}

/** Replaces the text from `start` to `end` with `text`. */
export type Splice = { readonly start: number; readonly end: number; readonly text: string }

/** Applies splices, which must not overlap. Splices at the same position keep their order. */
export function applySplices(source: string, splices: readonly Splice[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text } of splices.toSorted((a, b) => a.start - b.start)) {
    parts.push(source.slice(at, start), text)
    at = end
  }
  parts.push(source.slice(at))
  return parts.join('')
}

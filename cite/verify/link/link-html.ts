/** A span of the visible text and the URL that the span links to. */
export type TextLink = { readonly start: number; readonly end: number; readonly href: string }

/** Matches one piece of HTML: a tag, an entity, or a character. */
const PIECES = /<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[\s\S]/giu

/**
 * Adds links to a citation's HTML (LV3). Offsets count characters of the visible text, which stays the same. Omits a
 * link whose span starts or ends in the middle of an element.
 */
export function addLinks(html: string, links: readonly TextLink[]): string {
  const pieces = html.match(PIECES) ?? []
  const starts: number[] = []
  let at = 0
  for (const piece of pieces) {
    starts.push(at)
    if (!piece.startsWith('<')) at += piece.startsWith('&') && piece.length > 1 ? 1 : piece.length
  }
  const opens = new Map<number, string>()
  const closes = new Set<number>()
  for (const { start, end, href } of links) {
    const first = pieces.findIndex((piece, index) => !piece.startsWith('<') && starts[index] === start)
    const after = pieces.findIndex((piece, index) => !piece.startsWith('<') && (starts[index] ?? 0) >= end)
    const last = after === -1 ? lastText(pieces) + 1 : lastText(pieces.slice(0, after)) + 1
    if (first === -1 || last <= first || !isBalanced(pieces.slice(first, last))) continue
    opens.set(first, href)
    closes.add(last - 1)
  }
  return pieces
    .map((piece, index) => {
      const href = opens.get(index)
      const open = href === undefined ? '' : `<a href="${escapeAttribute(href)}">`
      return `${open}${piece}${closes.has(index) ? '</a>' : ''}`
    })
    .join('')
}

/** Returns the index of the last piece of visible text. */
function lastText(pieces: readonly string[]): number {
  return pieces.findLastIndex((piece) => !piece.startsWith('<'))
}

/** Returns true if every element that starts in the given pieces also ends in them, in the correct order. */
function isBalanced(pieces: readonly string[]): boolean {
  let depth = 0
  for (const piece of pieces) {
    if (piece.startsWith('</')) depth -= 1
    else if (piece.startsWith('<')) depth += 1
    if (depth < 0) return false
  }
  return depth === 0
}

function escapeAttribute(href: string): string {
  return href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

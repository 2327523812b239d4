import { ownEntry } from './own-entry.ts'

/** Named HTML entities that occur in legal writing. Spaces of any width become ordinary spaces. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  sect: '§',
  para: '¶',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  shy: '',
  eacute: 'é',
  ntilde: 'ñ',
}

/**
 * Decodes an HTML entity, given the text between `&` and `;` (`amp`, `#8217`, `#x2019`). Returns undefined for an
 * unknown name, and an empty string for a number that isn't a character.
 */
export function entityText(name: string): string | undefined {
  if (!name.startsWith('#')) return ownEntry(NAMED, name.toLowerCase())
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (!(code > 31 && code < 0x110000) || (code >= 0xd800 && code <= 0xdfff)) return ''
  return code === 160 ? ' ' : String.fromCodePoint(code)
}

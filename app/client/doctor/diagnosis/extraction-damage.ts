import type { NoteFinding } from './finding.ts'

/**
 * Returns true if the text of a note was extracted from a PDF and lost spaces between words in different typefaces:
 * `SeeDinstein`, `110Am. J. Int’l L.663`. Such a note has also lost its italics and the boundaries of names.
 */
export function isDamagedText(text: string): boolean {
  return DAMAGE.some((pattern) => pattern.test(text))
}

const DAMAGE: readonly RegExp[] = [
  /(?:^|[\s;.(“\d])(?:[Ss]ee|Accord|Compare)\p{Lu}\p{Ll}{2,}(?=[ ,])/u,
  /(?<![\p{L}\d.-])\d{1,3}\p{Lu}\p{Ll}{1,10}[.’]/u,
  /\bL\.(?:J|Rev)?\.?\d{2,4}\b/,
]

/**
 * Returns true if a finding depends on names, typefaces, or the end of a note, which are unreliable in damaged text.
 */
export function dependsOnSpacing({ kind, rule }: NoteFinding): boolean {
  return UNSAFE.test(kind) || rule === 'R3.2'
}

const UNSAFE = /^(?:id-|supra-|short-|hereinafter|not-in-full|full-again|face$|name)/

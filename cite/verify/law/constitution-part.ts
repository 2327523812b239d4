/** A part of the Constitution in a citation. */
export type ConstitutionPart = {
  readonly kind: 'article' | 'amendment'
  readonly number: number
  readonly section?: number
  readonly clause?: number
}

/** Reads `art. I, § 8, cl. 3` and `amend. XIV, § 1`. Returns undefined for the preamble and for any other text. */
export function readConstitution(text: string): ConstitutionPart | undefined {
  const match =
    /^(art|amend)s?\.\s+([IVXLC]+|\d{1,2})(?:,\s*§\s*(\d{1,2}|[IVXLC]+))?(?:,\s*cls?\.\s*(\d{1,2}))?$/i.exec(
      text.trim(),
    )
  if (match === null) return undefined
  const [, kind = '', number = '', section, clause] = match
  return {
    kind: kind.toLowerCase() === 'art' ? 'article' : 'amendment',
    number: readNumeral(number),
    ...(section !== undefined && { section: readNumeral(section) }),
    ...(clause !== undefined && { clause: readNumeral(clause) }),
  }
}

const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

function readNumeral(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const values = [...text.toUpperCase()].map((letter) => VALUES[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

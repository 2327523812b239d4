import { escapePattern } from '#cite/text/escape-pattern.ts'
import type { DocumentAuthority } from './document-authority.ts'
import type { DocumentPassage } from './passage.ts'

/** Matches a section with its subdivisions at the end of a citation: `§ 78o(b)(9)`. */
const WITH_PARTS = /(?<number>\d[\w.-]*)(?<parts>(?:\(\w{1,5}\))+)$/

/** Matches the sections at the end of the citation of a bill: `AB 12 § 1(2), (3)`. */
const SECTIONS = / §§? ?\d[\d.]*(?:\(\w{1,3}\))*(?:, \(\w{1,3}\))*$/

/**
 * If the mentions of an authority cite different subdivisions of a section, removes the subdivision from the text of
 * the authority. If the mentions of a bill cite different sections, removes the sections.
 */
export function withoutOneSubdivision(
  authority: DocumentAuthority,
  passages: readonly DocumentPassage[],
): DocumentAuthority {
  const { source, text } = authority
  if (source.kind === 'bill') {
    const own = SECTIONS.exec(text)?.[0]
    return own === undefined
      ? authority
      : withoutDiffering(authority, passages, { own, read: (written) => SECTIONS.exec(written)?.[0] })
  }
  const { number = '', parts = '' } = WITH_PARTS.exec(text)?.groups ?? {}
  if ((source.kind !== 'statute' && source.kind !== 'rule') || number === '') return authority
  const others = new RegExp(`(?<![\\w.-])${escapePattern(number)}((?:\\(\\w{1,5}\\))+)`)
  return withoutDiffering(authority, passages, { own: parts, read: (written) => others.exec(written)?.[1] })
}

type CitedEnd = {
  /** The end of the authority's text. */
  readonly own: string
  /** Returns the same part of a citation, if the citation has one. */
  readonly read: (written: string) => string | undefined
}

/** Removes the end of an authority's text if a mention has a different one. */
function withoutDiffering(
  authority: DocumentAuthority,
  passages: readonly DocumentPassage[],
  { own, read }: CitedEnd,
): DocumentAuthority {
  const { text, mentions } = authority
  const differs = mentions.some(({ passage, span }) => {
    const cited = read(passages[passage]?.text.slice(...span) ?? '')
    return cited !== undefined && cited !== own
  })
  return differs ? { ...authority, text: text.slice(0, text.length - own.length) } : authority
}

import { escapePattern } from '#cite/text/escape-pattern.ts'
import type { DocumentAuthority } from './document-authority.ts'
import type { DocumentPassage } from './passage.ts'

/** Matches a section with its subdivisions at the end of a citation: `§ 78o(b)(9)`. */
const WITH_PARTS = /(?<number>\d[\w.-]*)(?<parts>(?:\(\w{1,5}\))+)$/

/**
 * If the mentions of an authority cite different subdivisions of a section, removes the subdivision from the text of
 * the authority.
 */
export function withoutOneSubdivision(
  authority: DocumentAuthority,
  passages: readonly DocumentPassage[],
): DocumentAuthority {
  const { source, text, mentions } = authority
  if (source.kind === 'bill') return withoutOneSection(authority, passages)
  const { number = '', parts = '' } = WITH_PARTS.exec(text)?.groups ?? {}
  if ((source.kind !== 'statute' && source.kind !== 'rule') || number === '') return authority
  const others = new RegExp(`(?<![\\w.-])${escapePattern(number)}((?:\\(\\w{1,5}\\))+)`)
  const differs = mentions.some(({ passage, span }) => {
    const cited = others.exec(passages[passage]?.text.slice(...span) ?? '')?.[1]
    return cited !== undefined && cited !== parts
  })
  return differs ? { ...authority, text: text.slice(0, text.length - parts.length) } : authority
}

/** Matches the sections at the end of the citation of a bill: `AB 12 § 1(2), (3)`. */
const SECTIONS = / §§? ?\d[\d.]*(?:\(\w{1,3}\))*(?:, \(\w{1,3}\))*$/

/** Returns a bill without its sections if its places cite different ones. */
function withoutOneSection(
  authority: DocumentAuthority,
  passages: readonly DocumentPassage[],
): DocumentAuthority {
  const { text, mentions } = authority
  const own = SECTIONS.exec(text)?.[0]
  if (own === undefined) return authority
  const differs = mentions.some(({ passage, span }) => {
    const cited = SECTIONS.exec(passages[passage]?.text.slice(...span) ?? '')?.[0]
    return cited !== undefined && cited !== own
  })
  return differs ? { ...authority, text: text.slice(0, -own.length) } : authority
}

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
  const { number = '', parts = '' } = WITH_PARTS.exec(text)?.groups ?? {}
  if ((source.kind !== 'statute' && source.kind !== 'rule') || number === '') return authority
  const others = new RegExp(`(?<![\\w.-])${escapePattern(number)}((?:\\(\\w{1,5}\\))+)`)
  const differs = mentions.some(({ passage, span }) => {
    const cited = others.exec(passages[passage]?.text.slice(...span) ?? '')?.[1]
    return cited !== undefined && cited !== parts
  })
  return differs ? { ...authority, text: text.slice(0, text.length - parts.length) } : authority
}

import type { DocumentForm } from '../shared/document-form.ts'

/** Words of French, German, Spanish, and Italian titles that stay in lowercase. */
const LITTLE = /^(?:d|l|de|des|du|la|le|les|et|à|en|der|die|das|für|und|über|del|el|los|y|di|of|and|the|on|in)$/

/**
 * A code in its language, with its abbreviation and translation in brackets: `Zivilprozessordnung [ZPO] [Code of Civil
 * Procedure], § 313, para. 1 (Ger.)` (R20.2).
 */
export const codeAbroad: DocumentForm = {
  pattern:
    /^(?<code>\p{Lu}[\p{L}’' -]{2,90} \[[\p{L}. ]{1,20}\](?:,? \[[^\]]{3,90}\])?,?) (?<section>(?:§§?|[Aa]rts?\.|[Aa]rticles?|pmbl\.)[^;()[\]]{0,60}(?:\(\w{1,4}\)[^;()[\]]{0,30})*?(?:, translat(?:ion|ed) (?:at|in) [^;()]{5,200}?)?)(?=$| \()/u,
  read: ({ code = '', section }, id) => ({
    source: { kind: 'statute', id, code: lowerCode(code), section },
  }),
}

/**
 * Restores the lowercase of a title in small capitals that was pasted in capitals. Initials and an abbreviation without
 * periods keep their capitals.
 */
function lowerCode(code: string): string {
  return code.replace(
    /(?<before>^|[[ ’'])(?<word>\p{L}+)(?=(?<after>.?))/gu,
    (whole, before: string, word: string, after: string, at: number) => {
      const lower = word.toLowerCase()
      if (before === ' ' && LITTLE.test(lower)) return before + lower
      if (word !== word.toUpperCase() || word.length < 2 || (before === '[' && after === ']')) return whole
      const isPart = after === '.' && /\.$/.test(code.slice(0, at))
      return before + (isPart ? lower : word.charAt(0) + lower.slice(1))
    },
  )
}

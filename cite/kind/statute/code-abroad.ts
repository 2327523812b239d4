import type { DocumentForm } from '../shared/document-form.ts'

/**
 * Matches French and German words that are not capitalized in a title. Used for a title that was pasted in all caps.
 */
const LITTLE = /(?<= )(?:De|Des|Du|La|Le|Les|Et|Der|Die|Das|Für|Und)(?= )/g

/**
 * Matches a foreign code under its original name, with its abbreviation and translation in brackets:
 * `Zivilprozessordnung [ZPO] [Code of Civil Procedure], § 313, para. 1 (Ger.)` (R20.2).
 */
export const codeAbroad: DocumentForm = {
  pattern:
    /^(?<code>\p{Lu}[\p{L}’' -]{2,90} \[[\p{L}. ]{1,20}\](?:,? \[[^\]]{3,90}\])?,?) (?<section>(?:§§?|[Aa]rts?\.|[Aa]rticles?|pmbl\.)[^;()[\]]{0,60}(?:\(\w{1,4}\)[^;()[\]]{0,30})*?(?:, translat(?:ion|ed) (?:at|in) [^;()]{5,200}?)?)(?=$| \()/u,
  read: ({ code = '', section }, id) => ({
    source: { kind: 'statute', id, code: code.replace(LITTLE, (word) => word.toLowerCase()), section },
  }),
}

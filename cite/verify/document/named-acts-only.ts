import { ACT } from './named-provisions.ts'
import { type NamedSource, onlyLetters, placeSource, placeWork } from './named-source.ts'

/** Matches the name of an act, with its year or preceded by "the": `the Tucker Act`. */
const NAMED_ACT = new RegExp(`(?<![\\p{L}’'-])(?<lead>[Tt]he )?(?<act>${ACT})(?![\\p{L}’-])`, 'gu')
/**
 * Matches a capitalized word before an act's name that is not part of the name, such as "Under", or that makes the name
 * generic, such as "Proposed".
 */
const NOT_NAME =
  /^(?:\p{Lu}\p{Ll}+ly, the|However, the|The|An?|This|That|These|Under|In|When|While|By|With|Since|After|Before|And|But|If|See|As|For|From|Neither|Congress|Congressional|State|Federal|New|Proposed|Amended|Original|Model|Same|First|Second|Third) /u
/** Matches a code section or session law after an act, possibly after the acronym of the act. */
const CITED_ACT =
  /^(?:,? \((?:the |“|"|‘)*[^()]{1,40}\))?,? \(?(?:Pub\.|Public Law|§|[Ss]ections? \d|ch\. |\d+ U\.S\.C|\d+ Stat|(?:S|H\.R)\. \d|[\p{L}. ]{2,20} Code)/u
/** Matches the rest of a sentence about an act and the section of the U.S. Code that is cited after it. */
const CITED_AFTER = /^(?:(?! Act\b)[^;:]){0,320}?\.[”"]? (?:See )?\d{1,2} U\.S\.C\. §/u

/** Matches the acronym of an act in parentheses: ` (“OSA”)`. */
const INITIALS = /^,? \((?:the |or )?[“"]?(\p{Lu}{3,8})\b/u

/**
 * Finds the acts that the text mentions by name without a section. `isCited` is true if a citation follows the act.
 * `initials` is the acronym that the text defines for the act.
 */
export function findNamedActs(
  text: string,
): (NamedSource & { readonly isCited: boolean; readonly initials: string })[] {
  return [...text.matchAll(NAMED_ACT)].flatMap(({ 0: written, index, groups }) => {
    const { lead = '', act: whole = '' } = groups ?? {}
    const act = withoutWords(whole)
    // Without an article or a year, capitalized words before "Act" can belong to the sentence.
    const hasArticle = lead !== '' && act === whole
    if (!/ Act\b/.test(act) || !(hasArticle || /\d$/.test(act))) return []
    const at = index + written.length - act.length
    const after = text.slice(at + act.length, at + act.length + 400)
    const isCited = CITED_ACT.test(after.slice(0, 80)) || CITED_AFTER.test(after)
    // If `&` or a comma precedes the match, the match may not be the full name of the act.
    if (/[&,] $/.test(text.slice(0, at)) && !isCited) return []
    const source = { kind: 'statute', id: act, code: act } as const
    const initials = INITIALS.exec(after)?.[1] ?? ''
    return [{ ...placeSource(at, act, source), isCited, initials }]
  })
}

function withoutWords(act: string): string {
  const rest = act.replace(NOT_NAME, '').replace(/^.* and the (?=\p{Lu})/u, '')
  return rest === act ? act : withoutWords(rest)
}

/** Matches a treaty with its subject or its city: `Convention Against Torture`, `Treaty of Paris`. */
const TREATY =
  /\b(?:Convention (?:[Aa]gainst|[Oo]n|[Rr]elating to|[Ff]or) (?:the )?\p{Lu}[\p{L}’-]+(?: (?:\p{Lu}[\p{L}’-]+|of|the|and|to|on|for|in|Against)){0,10}(?<! (?:of|the|and|to|on|for|in))|(?:Geneva|Hague|Vienna|Montevideo|Berne|Paris|New York|American|European) Conventions?|Treaty of \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?![\p{L}-])/gu

/** Finds the treaties mentioned in the text. */
export function findNamedTreaties(text: string): NamedSource[] {
  return [...text.matchAll(TREATY)].map(({ 0: written, index }) =>
    placeWork(index, written, `named ${onlyLetters(written)}`),
  )
}

/** Matches an article of the Constitution cited without "Constitution": `Article II, Section 3`. */
const ARTICLE =
  /(?<!\p{L})Article (?<article>I{1,3}|IV|VI{0,2})(?![\p{L}\d])(?:, [Ss](?:ection|ec\.) (?<section>\d{1,2}))?(?! of )/gu

/** Finds the articles of the Constitution that the text cites without "Constitution." */
export function findNamedArticles(text: string): NamedSource[] {
  return [...text.matchAll(ARTICLE)].map(({ 0: written, index, groups }) => {
    const { article = '', section } = groups ?? {}
    const part = `art. ${article}${section === undefined ? '' : `, § ${section}`}`
    const name = 'U.S. Const.'
    return placeSource(index, written, { kind: 'constitution', id: `${name} ${part}`, name, section: part })
  })
}

import { caseNamed } from './name-in-text.ts'
import { type NamedSource, placeSource } from './named-source.ts'

const WORD = String.raw`\p{Lu}[\p{L}\p{N}.’'&-]*`
const JOINT = String.raw`of|the|for|and|&|ex|rel\.|de|la|von`
/** Prevents a match if another case follows the name: `Roe v. Doe and Coe v. Poe`. */
const NO_CASE = String.raw`(?!,? and [^,;]{1,60} v\. )`
/** Matches the names of both parties, including capitalized words of the sentence before and after them. */
const PARTIES = new RegExp(
  String.raw`(?<![\p{L}.’'&-])${WORD}(?:,? (?:${WORD}|${JOINT})){0,9} v\. (?:the )?${WORD}(?:${NO_CASE},? (?:${WORD}|${JOINT})){0,9}`,
  'gu',
)
/** Matches words of the sentence before a name. */
const BEFORE =
  /^(?:(?:[^.]*\. )?(?:See|In|Under|Both|Like|Unlike|As|But|And|Then|Since|After|Before|Following|Citing|From|With|When|While|Although|Because|Even|Thus|Today|Yet|Compare|Contra|Accord|Cf\.|E\.g\.,?|Justices?|Overturned|Overruling|Overruled) (?:also )?)+/u
/** Matches the start of a new sentence after a name. */
const NEXT_SENTENCE =
  /(?:(?<=\p{Ll}{6})\.|\.(?= (?:The|This|That|These|Those|In|It|Its|He|She|They|We|I|You|His|Her|Their|Our|A|An|And|But|Or|Yet|So|For|On|At|As|By|To|From|With|When|While|If|Although|Since|Then|There|After|Before|Under|Even|Not|No|Each|Both|Here|Thus|Indeed|However|Moreover|What|Who|Why|How|Congress|Justices?|Chief|Judges?|President)\b)) [\s\S]*$/u
/** Matches the start of a new clause after a name. */
const NEXT_CLAUSE =
  /, (?!Inc\b|L\.?L\.?[CP]\b|Ltd\b|Co\b|Corp\b|P\.?[CA]\.?|N\.A\.|S\.A\.|et al\b|U\.S\.A\.)[\s\S]*$/u
/** Matches a capitalized word after a name that isn't part of the name. */
const AFTER =
  /(?: (?:Court|Decision|Ruling|Opinion|and|of|the|for|&|I|He|She|It|They|We|But|And)| (?:Chief )?(?:Justice|Judge|President)s?(?: [\s\S]*)?)+$/u
/**
 * Matches a reporter citation, a docket number, or a reference after a name, which makes the name part of a citation.
 */
const CITED =
  /^[”"’]?,? (?:\(?(?:Nos?\.|Case|Civ\.|Docket|supra|infra|slip op|cert)|(?:\d{1,4}|_+|-{2,}) \p{Lu})/u
/** Matches a party's role in the caption of a filing. */
const ROLE =
  /\b(?:Plaintiffs?|Defendants?|Petitioners?|Respondents?|Appellants?|Appellees?|Movants?|Intervenors?|Relators?)\b/
const DECIDED = /^ \((?:[^()]{0,30}\b)?(?<year>1[789]\d\d|20\d\d)\)/

/** Finds the cases that the text mentions by both parties without a citation after the name. */
export function findNamedCases(text: string): NamedSource[] {
  return [...text.matchAll(PARTIES)].flatMap(({ 0: written, index }): NamedSource[] => {
    const start = index + (BEFORE.exec(written)?.[0].length ?? 0)
    const whole = text
      .slice(start, index + written.length)
      .replace(NEXT_SENTENCE, '')
      .replace(NEXT_CLAUSE, '')
    // If the sentence continues after a period, the period belongs to an abbreviation.
    const isInSentence = /^(?:[,;]| \p{Ll}| \()/u.test(text.slice(start + whole.length))
    const isPartOfName = isInSentence || isAbbreviated(whole)
    const words = whole.replace(AFTER, '').replace(/[,.]$/, (end) => (end === '.' && isPartOfName ? end : ''))
    const name = caseNamed(words)
    if (name === undefined || !words.includes(name)) return []
    const at = start + words.indexOf(name)
    const after = text.slice(at + name.length, at + name.length + 60)
    if (ROLE.test(name) || isShouted(name) || CITED.test(after)) return []
    const year = DECIDED.exec(after)?.groups?.['year']
    const date = year === undefined ? {} : { date: { year: Number(year) } }
    return [placeSource(at, name, { kind: 'case', id: `named ${name}`, name, printings: [], ...date })]
  })
}

/** Returns true if a name ends with an abbreviation: `Roe v. Doe Co.`. */
function isAbbreviated(name: string): boolean {
  return /\b(?:Inc|Co|Corp|Ltd|Bros|Ass’n|Dist|Univ|Cnty|L\.L\.C|L\.P|U\.S|U\.S\.A|N\.A|Jr|Sr|(?:\p{Lu}\.)+\p{Lu})\.$/u.test(
    name,
  )
}

/** Returns true if a party is in all caps, as in a caption. */
function isShouted(name: string): boolean {
  return name.split(' v. ').some((party) => /\p{Lu}{4}/u.test(party) && !/\p{Ll}/u.test(party))
}

import { stateNames } from '#cite/vocabulary/states.ts'
import { type NamedSource, placeSource } from './named-source.ts'

const NUMBER = String.raw`\d[\w]*(?:[.:-]\w+)*(?:\(\w{1,4}\))*`
/** One or more sections: `17200`, `17200, 17203, and 17500`. */
const LIST = `(?<list>${NUMBER}(?:(?:, (?:and |or )?| and | or | & )${NUMBER}(?=[,.;:)]|\\s|$)){0,8})`
const EACH_NUMBER = new RegExp(NUMBER, 'g')
const SECTIONS = String.raw`(?:[Ss]ections?|[Ss]ecs?\.|§§?)\s?`

const STATE = `(?:${stateNames().join('|')})`
const WORD = String.raw`\p{Lu}[\p{L}’'.-]*`
/** Matches a code by its full name: `Texas Penal Code`, `Illinois Code of Civil Procedure`, `Florida Statutes`. */
const CODE = `(?!U\\.S\\.|United States|This |Our )(?:${WORD} (?:(?:${WORD}|and|&|of) ){0,5})?(?:Code|Statutes|Laws)(?: of (?:Civil|Criminal) Procedure| Annotated)?(?! of (?!Civil |Criminal )\\p{Lu})`
/** Matches a state's code by words that occur only in names of codes: `Nevada Revised Statutes`. */
const STATE_CODE = `${STATE} (?:(?:Revised|General|Compiled|Consolidated) )?(?:Statutes|Laws|Code)(?: Annotated)?`
/**
 * Matches a code by initials: `O.C.G.A.`. Doesn't match an appendix (`J.A.`) or the U.S. Code without a title number.
 */
const INITIALS = String.raw`(?!U\.S\.|J\.A\.|R\.O\.A\.|C\.F\.R\.|P\.L\.|U\.N\.)(?:\p{Lu}\.){2,5}`

/** Matches `section 1714 of the Civil Code`. */
const SECTION_FIRST = new RegExp(
  `(?<![\\p{L}])${SECTIONS}${LIST} of (?:the )?(?<code>${CODE})(?![\\p{L}\\d])`,
  'gu',
)
/** Matches `Section 768.28, Florida Statutes`. */
const BEFORE_COMMA = new RegExp(
  `(?<![\\p{L}])${SECTIONS}${LIST}, (?:of the )?(?<code>${STATE_CODE}|RSMo|(?!U\\.S\\.)(?:\\p{Lu}\\.){3,5})(?![\\p{L}\\d])`,
  'gu',
)
/** Matches `Code of Civil Procedure section 425.16`. */
const PROCEDURE_FIRST = new RegExp(
  `(?<![\\p{L}])(?<code>(?:${STATE} )?Code of (?:Civil|Criminal) Procedure),? ${SECTIONS}${LIST}`,
  'gu',
)
/** Matches `Nevada Revised Statutes 41.130`. */
const STATE_FIRST = new RegExp(
  `(?<![\\p{L}])(?<code>${STATE} (?:Revised|General|Compiled) (?:Statutes|Laws)(?: Annotated)?),? (?:${SECTIONS})?(?<list>\\d[\\w]*(?:[.:-]\\w+)+(?:\\(\\w{1,4}\\))*)`,
  'gu',
)
/** Matches `I.C. § 24-9-3-7`. */
const BY_INITIALS = new RegExp(`(?<![\\p{L}.&])(?<!\\d )(?<code>${INITIALS}) ?§§? ?${LIST}`, 'gu')
/** Matches a state's code printed without spaces, as on Westlaw: `Cal.Civ.Code § 17`. */
const CLOSED = new RegExp(
  `(?<![\\p{L}.])(?<code>(?:\\p{Lu}\\p{L}{0,6}\\.){1,5}(?: & (?:\\p{Lu}\\p{L}{0,6}\\.){1,2})?(?:Code|Laws?|Stats?\\.)(?: ?Ann\\.)?),? §§? ?${LIST}`,
  'gu',
)
/** Matches the codes of Alaska and North Carolina without a section symbol: `AS 09.10.070`, `G.S. 1-52(16)`. */
const WITHOUT_SIGN =
  /(?<![\p{L}.])(?<code>AS|G\.S\.) (?<list>(?<=AS )\d{2}\.\d{2}\.\d{3}(?:\(\w{1,4}\))*|(?<=G\.S\. )\d{1,3}[A-Z]?-\d[\w.]*(?:\(\w{1,4}\))*)/gu
/** Matches `Chapter 93A of the Massachusetts General Laws` and `Chapter 211-A of Title 10, Maine Revised Statutes`. */
const CHAPTER = new RegExp(
  `(?<![\\p{L}])[Cc]hapter (?<chapter>\\d[\\w-]*)(?: of [Tt]itle (?<title>\\d{1,3}))?(?: of (?:the )?|, )(?<code>${STATE_CODE}|${STATE} ${CODE})(?![\\p{L}\\d])`,
  'gu',
)
/** Matches `section 1001 of title 18, United States Code`. */
const FEDERAL = new RegExp(
  `(?<![\\p{L}])${SECTIONS}${LIST} of [Tt]itle (?<title>\\d{1,2})(?:,| of the) (?:United States Code|U\\.S\\. Code|U\\.S\\.C\\.)`,
  'gu',
)

/** Matches `Title 5, Section 104, of the U.S. Code`. */
const FEDERAL_TITLE = new RegExp(
  `(?<![\\p{L}])[Tt]itle (?<title>\\d{1,2}), ${SECTIONS}${LIST},? of the (?:United States Code|U\\.S\\. Code)`,
  'gu',
)

const FORMS = [
  FEDERAL,
  FEDERAL_TITLE,
  SECTION_FIRST,
  BEFORE_COMMA,
  PROCEDURE_FIRST,
  STATE_FIRST,
  BY_INITIALS,
  CLOSED,
  WITHOUT_SIGN,
]

/** Finds the sections and chapters that the text cites with the name or the initials of a code. */
export function findNamedCodes(text: string): NamedSource[] {
  const chapters = [...text.matchAll(CHAPTER)].map((match): NamedSource => {
    const { chapter = '', title = '', code = '' } = match.groups ?? {}
    const section = `ch. ${chapter}`
    return placeSource(match.index, match[0], {
      kind: 'statute',
      id: `${title} ${code} ${section}`.trim(),
      ...(title !== '' && { volume: title }),
      code,
      section,
    })
  })
  return [...chapters, ...FORMS.flatMap((form) => [...text.matchAll(form)].flatMap(sectionsOf))]
}

/** Returns each section of a list. If the list has only one section, its span includes the name of the code. */
function sectionsOf({ 0: whole, index, groups }: RegExpExecArray): NamedSource[] {
  const { list = '', title = '' } = groups ?? {}
  const code = title === '' ? (groups?.['code'] ?? '') : 'U.S.C.'
  const from = index + whole.indexOf(list)
  const numbers = [...list.matchAll(EACH_NUMBER)]
  return numbers.map(({ 0: number, index: at }, order): NamedSource => {
    const id = `${title} ${code} ${number.replace(/\(.*$/, '')}`.trim()
    const [start, end] = [from + at, from + at + number.length]
    return {
      source: {
        kind: 'statute',
        id,
        ...(title !== '' && { volume: title }),
        code,
        section: `§ ${number}`,
      },
      span: [order === 0 ? index : start, numbers.length === 1 ? index + whole.length : end],
    }
  })
}

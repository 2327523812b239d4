import { ORDINAL_NAMES } from '#cite/vocabulary/ordinals.ts'
import { stateNames } from '#cite/vocabulary/states.ts'
import type { DocumentMarks } from './document-marks.ts'
import { type NamedSource, placeSource } from './named-source.ts'

const STATE = stateNames().join('|')
const ARTICLE = String.raw`[Aa]rt(?:icle|\.) (?<article>[IVX]{1,6}|\d{1,2})(?:,? (?:[Ss]ections?|sec\.|§§?) ?(?<section>\d{1,3}[a-z]?(?:\(\w{1,3}\))*))?`
const OWNER = `(?<owner>${STATE}|[Ss]tate|United States|U\\.S\\.|[Ff]ederal)?(?:’s|'s)? ?(?<paper>[Cc]onstitution)`

/** Matches `article I, section 22 of the Washington Constitution`. */
const PART_FIRST = new RegExp(`\\b${ARTICLE},? of (?:the |our )?${OWNER}\\b`, 'gu')
/** Matches `California Constitution, article I, section 7`. */
const NAME_FIRST = new RegExp(`(?<![\\p{L}])${OWNER},? ${ARTICLE}(?![\\p{L}\\d])`, 'gu')
/**
 * Matches a state's declaration of rights, which is cited by article only:
 * `Article 26 of the Maryland Declaration of Rights`.
 */
const DECLARATION = new RegExp(
  `\\b[Aa]rt(?:icle|\\.) (?<article>[IVX]{1,6}|\\d{1,2}) of the (?<owner>${STATE}) (?<paper>Declaration of Rights|Bill of Rights)`,
  'gu',
)
/** Matches the first article in a list: `Article I and Article II of the Constitution`. */
const FIRST_OF_LIST =
  /\b[Aa]rticle (?<article>[IVX]{1,6})(?=,? (?:and|or) [Aa]rticle [IVX]{1,6} of the Constitution)/gu
/** Matches a state's constitution as cited in that state's courts: `Const. art. I, § 3`. */
const UNNAMED =
  /(?<![\p{L}.])Const\.,? art\. (?<article>[IVX]{1,6}|\d{1,2}),? §§?\s?(?<section>\d{1,3}[a-z]?(?:\(\w{1,3}\))*)/gu

/** Numbers of the constitutional amendments in words. */
const ORDINALS = [...ORDINAL_NAMES, ...ORDINAL_NAMES.slice(0, 7).map((name) => `Twenty-${name}`)]
const NUMERALS =
  'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV XXVI XXVII'.split(
    ' ',
  )
const ORDINAL = ORDINALS.toSorted((one, other) => other.length - one.length).join('|')
const EACH_ORDINAL = new RegExp(`(?<![\\p{L}-])(?:${ORDINAL})(?![\\p{L}-])`, 'gu')
/** Matches `the Fifth and Fourteenth Amendments`. Doesn't match an amendment to a contract or a pleading. */
const AMENDMENT = new RegExp(
  `(?<![\\p{L}-])(?<first>${ORDINAL})(?:(?:, (?:${ORDINAL})){0,3},? (?:and|or) (?:the )?(?:${ORDINAL}))? Amendments?\\b(?! (?:to (?!the (?:U\\.S\\. |United States |[Ff]ederal )?Constitution|the U\\.S\\.)|Complaint|Petition|Agreement|Lease|Loan|No\\.|dated))`,
  'gu',
)

const SECTION = String.raw`\d{1,4}[A-Za-z]?(?:[.-]\d{1,4})?(?:\(\w{1,4}\))*`
const WORD = String.raw`(?!Act\b)\p{Lu}[\p{L}’'-]+`
/** Matches the name of an act, with or without a year. */
export const ACT = String.raw`${WORD}(?:,? (?:${WORD}|and|&|of|for|the|in|on|to|against)){0,8} Act(?: of (?:1[89]|20)\d\d)?`
/**
 * Prevents a match if the section's location in the U.S. Code follows, because that location already identifies the
 * section.
 */
const NO_PLACE = String.raw`(?!,? \(?\d{1,2} U\.S\.C)`
/** Matches `Section 43(a) of the Lanham Act`. */
const OF_ACT = new RegExp(
  `(?:\\b[Ss]ections?|§§?) (?<section>${SECTION}) of the (?<act>${ACT})(?![\\p{L}])${NO_PLACE}`,
  'gu',
)
/** Matches `Title VII of the Civil Rights Act of 1964`. */
const TITLE_OF_ACT = new RegExp(
  `\\bTitle (?<title>[IVX]{1,6}) of the (?<act>${ACT})(?![\\p{L}])${NO_PLACE}`,
  'gu',
)
/** Matches a section of "the Act," which the document defines: `section 15(b)(1)(B) of the Act`. */
const OF_THE_ACT = new RegExp(
  `(?:\\b[Ss]ections?|§§?) (?<section>${SECTION}) of the (?<act>Act)(?! of)(?![\\p{L}])${NO_PLACE}`,
  'gu',
)
/** Matches `Lanham Act § 43(a)`. */
const ACT_SECTION = new RegExp(`(?<![\\p{L}])(?:The )?(?<act>${ACT}),? §§?\\s?(?<section>${SECTION})`, 'gu')
/** Matches `ERISA § 502(a)`. */
const BY_INITIALS = new RegExp(`(?<![\\p{L}])(?<act>\\p{Lu}{3,8}) §§?\\s?(?<section>${SECTION})`, 'gu')

/** Finds the articles and amendments of constitutions and the sections of acts mentioned in the text. */
export function findNamedProvisions(text: string, marks: DocumentMarks): NamedSource[] {
  return [...findConstitutions(text, marks), ...findAmendments(text), ...findActs(text, marks)]
}

function findConstitutions(text: string, { isWashington, isFederal }: DocumentMarks): NamedSource[] {
  const worded = [PART_FIRST, NAME_FIRST, FIRST_OF_LIST].flatMap((form) => [...text.matchAll(form)])
  const parts = worded.map((match): NamedSource => {
    const { owner = '', paper = 'Constitution' } = match.groups ?? {}
    // "Constitution" alone, capitalized, means the U.S. Constitution if the document mentions no other constitution.
    const isOfUnion =
      /^(?:United|U\.S\.|[Ff]ederal)/.test(owner) || (owner === '' && isFederal && paper.startsWith('C'))
    return partOf(match, isOfUnion ? 'U.S. Const.' : `${owner} Const.`.trim())
  })
  const declarations = [...text.matchAll(DECLARATION)].map((match) =>
    partOf(match, `${match.groups?.['owner'] ?? ''} ${match.groups?.['paper'] ?? ''}`),
  )
  const unnamed = [...text.matchAll(UNNAMED)].map((match) =>
    partOf(match, isWashington ? 'Wash. Const.' : 'Const.'),
  )
  return [...parts, ...declarations, ...unnamed]
}

function partOf({ 0: written, index, groups }: RegExpExecArray, name: string): NamedSource {
  const { article = '', section: number } = groups ?? {}
  const section = `art. ${article}${number === undefined ? '' : `, § ${number}`}`
  return placeSource(index, written, { kind: 'constitution', id: `${name} ${section}`, name, section })
}

function findAmendments(text: string): NamedSource[] {
  return [...text.matchAll(AMENDMENT)].flatMap(({ 0: written, index }) => {
    const found = [...written.matchAll(EACH_ORDINAL)]
    return found.map(({ 0: ordinal, index: at }): NamedSource => {
      const section = `amend. ${NUMERALS[ORDINALS.indexOf(ordinal)] ?? ''}`
      const name = 'U.S. Const.'
      return placeSource(index + at, found.length === 1 ? written : ordinal, {
        kind: 'constitution',
        id: `${name} ${section}`,
        name,
        section,
      })
    })
  })
}

function findActs(text: string, { acts }: DocumentMarks): NamedSource[] {
  const initials = [...text.matchAll(BY_INITIALS)].filter(({ groups }) => acts.has(groups?.act ?? ''))
  const named = [OF_ACT, OF_THE_ACT, ACT_SECTION, TITLE_OF_ACT].flatMap((form) => [...text.matchAll(form)])
  return [...named, ...initials].map(({ 0: written, index, groups }): NamedSource => {
    const { act = '', section, title = '' } = groups ?? {}
    const part = section === undefined ? `tit. ${title}` : `§ ${section}`
    const code = act.replace(/^The /, '')
    return placeSource(index, written, { kind: 'statute', id: `${code} ${part}`, code, section: part })
  })
}

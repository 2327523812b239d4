import type { Printing } from '#cite/kind/case/schema.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import { stateCodeOf } from '#cite/vocabulary/states.ts'
import { ruleSetOf } from '../law/rule-set.ts'
import { keyOfStateCode } from './state-code-key.ts'

/** Matches a page or a page range in the Congressional Record or the Federal Register. */
const PAGES = /((?:Cong\. Rec\.|Fed\. Reg\.) [SHE]?\d+)(?:[-–][SHE]?\d+)?\.?$/

/**
 * Returns a key that is the same for all citations of a source. Omits the name if the reporter, volume, and page
 * identify the source. Treats all dashes in a range as the same character.
 */
export function keyOfSource(source: Source): string {
  return keyAsWritten(source).replace(/ ?[‐-―] ?/g, '-')
}

function keyAsWritten(source: Source): string {
  if (source.kind === 'rule') return keyOfRule(source)
  if (source.kind === 'statute') return keyOfStatute(source)
  if (source.kind === 'constitution') return `constitution ${constitutionOf(source)}`
  // A bill can be cited with or without its year.
  if (source.kind === 'bill' && source.body !== undefined)
    return `bill ${source.number.replace(/\s/g, '')} ${source.body}`
  // Several filings can have the same docket number, so the title is part of the key.
  if (source.kind === 'court-document')
    return `court-document ${source.id} ${afterSentence(source.title)} ${source.filing ?? ''}`
  // Omit the last page of a range.
  if (source.kind === 'regulation' && PAGES.test(source.id))
    return `regulation ${source.id.replace(PAGES, '$1')}`
  if (source.kind !== 'case') return `${source.kind} ${source.id}`
  const [first] = source.printings
  const place = first === undefined ? '' : placeOfPrinting(first)
  // A blank page (`1 U.S. ___`) does not identify the decision, so the key then includes the name and the docket
  // number.
  const isPlace = first?.page !== undefined && first.page !== '' && first.volume !== undefined
  if (first === undefined && source.docket !== undefined) return `case ${source.docket}`
  return isPlace ? `case ${place}` : `case ${source.name} ${place} ${source.docket ?? ''}`
}

/** Returns the volume, reporter, and page of a reporter citation. A missing part is an empty string. */
export function placeOfPrinting({ volume = '', reporter, page = '' }: Printing): string {
  return `${volume} ${reporter} ${page}`
}

/** Returns the same id for `Tex. Const. art. I, § 19` and `Texas Const. art. 1, § 19`. */
function constitutionOf({ id, name, section = '' }: SourceOf<'constitution'>): string {
  const owner = name.endsWith(' Const.') ? stateCodeOf(name.replace(/ Const\.$/, '')) : undefined
  const numbered = section.replace(
    /^art\. (\d{1,2})(?!\d)/,
    (_, number: string) => `art. ${toRoman(Number(number))}`,
  )
  return owner === undefined ? id : `${owner} Const. ${numbered}`
}

function toRoman(number: number): string {
  const tens = 'X'.repeat(Math.floor(number / 10))
  return tens + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '')
}

function keyOfStatute(source: SourceOf<'statute'>): string {
  const { code, section = '' } = source
  const state = keyOfStateCode({ ...source, code: withoutSignal(code) })
  const id = state === undefined ? source.id : source.id.replace(code, state)
  const end = /\d\s+[-–]\s+(\d\S*)$/.exec(section)?.[1]
  return `statute ${withoutSignal(id).toLowerCase()}${end === undefined ? '' : `-${end}`}`
}

/** Abbreviations of the topics of rules. */
const TOPICS: Readonly<Record<string, string>> = {
  'Civil Procedure': 'Civ. P.',
  'Criminal Procedure': 'Crim. P.',
  'Appellate Procedure': 'App. P.',
  Evidence: 'Evid.',
}

/** Names of sets of Texas rules by their initials. */
const INITIALS: Readonly<Record<string, string>> = { TRAP: 'Tex. R. App. P.', TRCP: 'Tex. R. Civ. P.' }

/** Returns the same name for `Tex. R. Civ. P.` and `Texas R. of Civil Procedure`. Returns other sets unchanged. */
function stateSetOf(set: string): string {
  const [, owner = '', topic = ''] = /^(.+?) R\. (?:of )?(.+)$/.exec(INITIALS[set] ?? set) ?? []
  const state = owner === '' ? undefined : stateCodeOf(owner)
  return state === undefined ? set : `${state} ${TOPICS[topic] ?? topic}`
}

function keyOfRule({ set, number = '' }: SourceOf<'rule'>): string {
  return `rule ${stateSetOf(ruleSetOf(set))} ${/^(?:r\. ?)?([\w.]+)/.exec(number)?.[1] ?? ''}`
}

/**
 * Removes the end of a sentence and a signal before the name of a code: `EIOCA. See TEX. PENAL CODE` becomes
 * `TEX. PENAL CODE`.
 */
export function withoutSignal(text: string): string {
  return text.replace(/^(?:[\s\S]*[.?!,]\s+)?(?:see(?: also|,? e\.g\.,?)?|cf\.|accord)\s+(?=\p{Lu}|\d)/iu, '')
}

/** Matches sentences up to one that ends with a quotation or with a word too long to be an abbreviation in a title. */
const SENTENCE = /^[\s\S]*(?:\p{L}{7,}[.?!]["”’)]*|[.?!]["”])\s+(?=\p{Lu})/u

/** Returns the part of the text after its last complete sentence. */
export function afterSentence(text: string): string {
  return text.replace(SENTENCE, '')
}

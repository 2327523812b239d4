import { firstIn } from '../abbreviation/table.ts'
import { words } from './csl-fields.ts'
import { withPlainBill, withPlainHearing } from './plain-bill.ts'
import { withPlainCase } from './plain-case.ts'
import { withPlainLaw } from './plain-law.ts'
import { withPatentNumber } from './plain-patent.ts'
import type { CslItem } from './csl-item.ts'

/**
 * Moves the legal data of plain CSL items to CSL-M fields: sessions and committees, reports by chamber, databases and
 * public-domain citations in one field, rules by full name (EX12).
 */
export function withLegalFields(item: CslItem): CslItem {
  switch (item.type) {
    case 'bill':
      return withCongress(withPlainBill(item))
    case 'hearing':
      return withCongress(withPlainHearing(item))
    case 'report':
      return withHouse(item)
    case 'legal_case':
    case 'legal-case':
      return withPlainCase(withDatabase(item))
    case 'legislation':
    case 'statute':
      return withRules(withPlainLaw(item))
    case 'regulation':
      return withKind(withPlainLaw(item))
    case 'patent':
      return withPatentNumber(item)
    default:
      return item
  }
}

const CONGRESS =
  /^(\d{1,3})(?:st|nd|d|rd|th)?(?: Cong(?:ress|\.))?(?:,? (?:\d(?:st|nd|d|rd|th)|First|Second) Sess(?:ion|\.)?)?$/i
const CHAMBER =
  /^(?:(?:U\.? ?S\.?|United States) )?(?:(House(?: of Representatives)?|H\.R\.)|(Senate|S\.)|Cong(?:ress|\.))$/i
const COMMITTEE = /\b(?:Sub)?comm(?:ittee|\.)/i

/** Finds the Congress, the chamber, and the committee of a bill or hearing in any field (R21.1, R21.4). */
function withCongress(item: CslItem): CslItem {
  const authority = words(item.authority)
  // The item already uses CSL-M's fields.
  if (/^(?:Cong|Leg)\.$/.test(authority) && words(item['collection-number']) !== '') return item
  const heard = item.type === 'hearing' && COMMITTEE.test(authority) && words(item.section) === ''
  const held = withCommittee(item, heard)
  const session = words(item['chapter-number'])
  const inCongress = heard || authority === '' || CHAMBER.test(authority)
  if (!inCongress || !/^(?:us)?$/.test(words(item.jurisdiction)))
    // If the session field contains the name of a legislature, use it as the legislature (R21.3).
    return authority === '' && /[a-z]/i.test(session)
      ? { ...held, authority: session, 'chapter-number': undefined }
      : held
  const references = words(item.references)
  const said = [words(item['collection-number']), session, references].find((field) => CONGRESS.test(field))
  if (said === undefined) return heard ? { ...held, authority: undefined } : held
  return {
    ...held,
    ...(item.type === 'bill' ? numberInChamber(item, authority) : {}),
    authority: 'Cong.',
    'collection-number': CONGRESS.exec(said)?.[1],
    'chapter-number': undefined,
    ...(said === references ? { references: undefined } : {}),
  }
}

/** Moves the committee of a hearing to its own field. If `heard` is true, the committee is in the authority field. */
function withCommittee(item: CslItem, heard: boolean): CslItem {
  if (item.type !== 'hearing') return item
  const section = shortenCommittee(words(heard ? item.authority : item.section))
  return section === '' ? item : { ...item, section }
}

/** Adds the chamber to a bill number without a prefix: `H.R. 12`. */
function numberInChamber(item: CslItem, authority: string): { number?: string } {
  const number = words(item.number)
  if (!/^\d+$/.test(number) || !/^[a-z. ]*(?:house|senate|[hs]\.)/i.test(authority)) return {}
  const [, , senate] = CHAMBER.exec(authority) ?? []
  return { number: `${senate === undefined ? 'H.R.' : 'S.'} ${number}` }
}

/** Abbreviates `House Committee on Ink` as `H. Comm. on Ink` (T5); returns a committee outside Congress unchanged. */
function shortenCommittee(name: string): string {
  const houses = name
    .replace(/\b(?:U\.S\. )?House (?:of Representatives )?Comm(?:ittee|\.)/g, 'H. Comm.')
    .replace(/\b(?:U\.S\. )?Senate Comm(?:ittee|\.)/g, 'S. Comm.')
  return /\b[HS]\. Comm\./.test(houses) ? houses.replace(/\bSubcommittee\b/g, 'Subcomm.') : name
}

const HOUSE_PAPER =
  /^(?:U\.S\. )?(?:(H(?:ouse|\.(?: ?R\.)?))|(S(?:enate|\.))) (Rep(?:ort|\.)|Doc(?:ument|\.))(?: No\.)?$/i

/** Adds the chamber to the number of a congressional report: `H.R. Rep. No. 109-12` (R21.5.1). */
function withHouse(item: CslItem): CslItem {
  const number = words(item.number)
  for (const field of ['collection-title', 'genre', 'container-title'] as const) {
    const [paper, house, , kind = ''] = HOUSE_PAPER.exec(words(item[field])) ?? []
    if (paper === undefined || !/^\d+[-–]\d+$/.test(number)) continue
    const name = `${house === undefined ? 'S.' : 'H.R.'} ${/^rep/i.test(kind) ? 'Rep.' : 'Doc.'}`
    return { ...item, [field]: undefined, number: `${name} No. ${number}` }
  }
  return item
}

const IN_DATABASE = /^(\d{4}) (WL|(?:[A-Z][\w.]*\.? ){0,4}LEXIS) (\d+)$/

/** Recognizes a decision in a database or with a public-domain citation in any field (R11.1.1, R12.4.1). */
function withDatabase(item: CslItem): CslItem {
  const reporter = words(item['container-title'])
  const volume = words(item.volume)
  if (/(?:^WL|\bLEXIS)$/.test(reporter) && /^\d{4}$/.test(volume) && words(item.archive) === '')
    return placed(item, volume, reporter, words(item.page))
  for (const field of ['archive_location', 'archive', 'number'] as const) {
    const [, year = '', database = '', page = ''] = IN_DATABASE.exec(words(item[field])) ?? []
    if (database !== '' && reporter === '')
      return placed(field === 'number' ? { ...item, number: undefined } : item, year, database, page)
  }
  return item
}

function placed(item: CslItem, year: string, database: string, page: string): CslItem {
  return {
    ...item,
    'container-title': undefined,
    volume: undefined,
    page: undefined,
    // Formatting adds "No.", so remove it from the docket number.
    ...(item.number === undefined ? {} : { number: words(item.number).replace(/^No\. /, '') }),
    'collection-number': year,
    archive: database,
    archive_location: page,
  }
}

const RULE_SETS: Readonly<Record<string, string>> = {
  'civil procedure': 'Civ. P.',
  'criminal procedure': 'Crim. P.',
  evidence: 'Evid.',
  'appellate procedure': 'App. P.',
  'bankruptcy procedure': 'Bankr. P.',
  'professional conduct': 'Prof’l Conduct',
}

/** Recognizes rules and the U.C.C. by full name and uses their citation form (R18.1.3, R18.3). */
function withRules(item: CslItem): CslItem {
  const title = words(item.title)
  if (words(item['container-title']) !== '') return item
  if (/^Uniform Commercial Code$/i.test(title)) return { ...item, title: 'U.C.C.' }
  const [, place = '', of = ''] = /^(?:The )?([A-Z][\w ]*?) Rules? of ([A-Z][\w ]+)$/.exec(title) ?? []
  const set = RULE_SETS[of.toLowerCase()]
  const short = place === 'Federal' ? 'Fed.' : place === 'Uniform' ? 'Unif.' : firstIn('T12', place)
  return set === undefined || short === undefined ? item : { ...item, title: `${short} R. ${set}` }
}

const ORDER = /^(?:(Executive Order|Exec\. Order)|(Proclamation)|(Rev\. (?:Rul|Proc)\.|T\.D\.))(?: No\.)?$/i

/**
 * Converts an order or ruling whose title is only its kind, and the future codification of a rule (R19.4, R20.3, T2).
 */
function withKind(item: CslItem): CslItem {
  const title = words(item.title)
  const [kind, order, proclamation] = ORDER.exec(title) ?? []
  if (kind === undefined || words(item.genre) !== '' || words(item.number) === '') return item
  const genre = order === undefined ? (proclamation === undefined ? title : 'Proclamation') : 'Exec. Order'
  return { ...item, title: undefined, genre }
}

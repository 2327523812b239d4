import { ordinal } from '../vocabulary/ordinals.ts'
import type { CiteDate } from '../source/date.ts'
import type { Regulation } from '../kind/regulation/schema.ts'
import type { Source } from '../source/source.ts'
import { printLocator } from '../locator/print.ts'
import { stateOf } from '../vocabulary/states.ts'
import { joinNames, nameOf } from '../author/name.ts'
import { dateFrom, optional, people, words } from './csl-fields.ts'
import { numberedAs } from './csl-case.ts'
import type { CslItem } from './csl-item.ts'
import { readCslLocator } from './csl-locator.ts'
import { spaced } from '../text/spaced.ts'

/** Formats a CSL-M section (`ch. 268, sec. 40`, `2701-2711`) for a citation. */
function sectionFrom(item: CslItem): string {
  const raw = String(item.section ?? '')
  // The section already has its sign.
  if (raw === '' || /[§¶]/.test(raw)) return raw
  // A patent has a number: `U.S. Patent No. 6,543,210`.
  if (/^Nos?\. ?\d/.test(raw)) return raw
  // Illinois separates act and section with a slash and no sign: `735 Ill. Comp. Stat. 5/2-101` (T3).
  if (words(item['container-title']).startsWith('Ill. Comp. Stat.') && raw.includes('/'))
    return raw.replace(/^sec\.\s*/, '')
  const labelled = /^[a-z]+\./.test(raw) ? raw : `sec. ${raw}`
  return readCslLocator(labelled).pincite.map(printLocator).join(', ')
}

/** Formats `107-150` as `Pub. L. No. 107-150`. Leaves a number that already has a label unchanged (R16.1.7). */
function publicLaw(number: string): string {
  const bare = /^(?:(?:Pub\. ?L\.|Public Law|P\.L\.) ?(?:No\. ?)?)?(\d+[-–]\d+)$/i.exec(number)?.[1]
  return bare === undefined ? number : `Pub. L. No. ${bare.replace('–', '-')}`
}

function dated(date: CiteDate | undefined): { date?: CiteDate } {
  return date === undefined ? {} : { date }
}

const RULES = /\bR\. (?:Civ|Crim|Evid|App|Bankr|Prof|Ct)\b|\bRules?\b|^Unif\. R\./

/**
 * Converts a citation to the Official Journal, by year and series: `1995 O.J. (L 281) 31`. The number is in the volume
 * or the genre.
 */
export function officialJournalFrom(item: CslItem, id: string): Source | undefined {
  const journal = words(item['container-title'])
  const number = words(item.volume) || words(item.number)
  const letter = words(item.genre)
  const numbered = /^[A-Z]{1,2}$/.test(letter) && /^\d/.test(number) ? `${letter} ${number}` : number
  const series = /^[A-Z]{1,2} ?\d+[A-Z]?$/.exec(numbered)?.[0].replace(/(?<=[A-Z])(?=\d)/, ' ')
  const year = words(item['collection-number']) || String(dateFrom(item.issued)?.year ?? '')
  if (!/^(?:O\.J\.|J\.O\.)$/.test(journal) || series === undefined || year === '') return undefined
  return {
    kind: 'regulation',
    id,
    ...optional('name', words(item.title)),
    register: { volume: year, name: `${journal} (${series})`, page: words(item.page) },
    ...optional('publisher', words(item.publisher)),
  }
}

interface LawFields {
  readonly id: string
  readonly title: string
  readonly code: string
  readonly volume: string
  readonly year: string
  readonly page: string
  readonly section: string
  readonly publisher: string
  readonly date: CiteDate | undefined
}

/** Converts statutes, constitutions, rules, and session laws, which are all "legislation" in CSL-M. */
export function legislationFrom(item: CslItem, id: string): Source {
  const law: LawFields = {
    id,
    title: words(item.title),
    code: words(item['container-title']),
    volume: words(item.volume),
    year: words(item['collection-number']),
    page: words(item.page),
    section: sectionFrom(item),
    publisher: words(item.publisher),
    // The date of a code is that of its volume, not of the enactment.
    date: dateFrom(item['publication-date']) ?? dateFrom(item.issued),
  }
  if (law.code === '') return titledLaw(item, law)
  return isInRegister(item, law) ? registeredLaw(item, law) : codifiedLaw(item, law)
}

/** Converts an enactment without a code: a constitution, a code named by its title, a rule, or a public law. */
function titledLaw(item: CslItem, law: LawFields): Source {
  const { id, title, volume, year, section, publisher, date } = law
  if (/\bConst\b/.test(title))
    return { kind: 'constitution', id, name: title, ...optional('section', section), ...dated(date) }
  if (title !== '' && section !== '' && !RULES.test(title))
    return {
      kind: 'statute',
      id,
      code: title,
      section,
      ...optional('publisher', publisher || words(item.genre)),
      ...dated(date),
    }
  if (title !== '' && words(item.number) === '')
    return {
      kind: 'rule',
      id,
      set: title,
      ...optional('number', section.replace(/^§+ /, '')),
      // An act whose name ends with its year: `Data Protection Act 2018`.
      ...(title.endsWith(` ${String(date?.year)}`) ? {} : dated(date)),
    }
  if (section === '' && `${volume}${year}` === '' && RULES.test(title))
    return { kind: 'rule', id, set: title, number: words(item.number), ...dated(date) }
  return numberedLaw(item, law)
}

/** Converts a public law. A state's public law is cited by year and number, and any other public law only by number. */
function numberedLaw(item: CslItem, { id, title, volume, year, date }: LawFields): Source {
  const state = stateOf(words(item.jurisdiction))
  const named = { kind: 'session-law' as const, id, ...optional('name', title) }
  if (state === '') return { ...named, ...optional('number', publicLaw(words(item.number))), ...dated(date) }
  return {
    ...named,
    ...optional('volume', year || volume),
    laws: `${state} Pub. L.`,
    page: words(item.number),
    ...dated(date),
  }
}

/**
 * Returns true for an enactment in session laws or a register. A code is cited by section, even if the item has a page.
 */
function isInRegister(item: CslItem, { code, year, page, section }: LawFields): boolean {
  const coded =
    section !== '' &&
    /^(?:U\.S\.C\.|C\.F\.R\.|I\.R\.C\.)|\bCode\b|\bStat\. Ann\.|\b(?:Rev|Comp|Gen)\. Stat\b/.test(code)
  const printed = words(item['gazette-flag']) !== '' || page !== '' || (year !== '' && section === '')
  return !coded && printed && !RULES.test(code)
}

function registeredLaw(item: CslItem, law: LawFields): Source {
  const { id, title, code, volume, year, page, section, publisher, date } = law
  // A citation to a register gives the date of the issue (R19.4).
  if (/\b(?:Gaz|Reg)\.$/.test(code) && page !== '' && publisher === '')
    return {
      kind: 'regulation',
      id,
      ...optional('name', title),
      register: { volume: volume || year, name: code, page },
      ...optional('section', section),
      ...dated(date),
    }
  return code === 'Stat.' ? federalAct(item, law) : stateAct(item, law)
}

/** Converts an act in the Statutes at Large. Its year is part of its name and is not repeated (R16.1.7). */
function federalAct(item: CslItem, law: LawFields): Source {
  const { id, title, code, volume, year, page, section, publisher, date } = law
  const named = title !== '' && year !== '' && !/\d{4}$/.test(title)
  return {
    kind: 'session-law',
    id,
    ...optional('name', named ? `${title} of ${year}` : title),
    ...optional('number', publicLaw(words(item.number))),
    ...optional('section', section),
    ...optional('volume', volume),
    laws: code,
    ...optional('page', page),
    ...optional('publisher', publisher),
    ...(named || date === undefined || new RegExp(`\\b${date.year}$`).test(title) ? {} : dated(date)),
  }
}

function stateAct(item: CslItem, law: LawFields): Source {
  const { id, title, code, page, section, publisher, date } = law
  const { volume, laws, hasDate } = volumeOfAct(law)
  const chapter = words(item['chapter-number'])
  const session = words(item.genre)
  // South Dakota puts the chapter and section before the page (T3).
  const sectionInPage = code === 'S.D. Sess. Laws'
  return {
    kind: 'session-law',
    id,
    ...optional('name', title),
    ...optional('number', words(item.number) || (/^\d/.test(chapter) ? `ch. ${chapter}` : chapter)),
    ...optional('volume', volume),
    laws,
    ...optional('page', sectionInPage ? `${section} ${page}`.trim() : page),
    ...optional('section', sectionInPage ? '' : section),
    ...optional('publisher', publisher || (session === '' ? '' : `${session.replace(/ Sess\.$/, '')} Sess.`)),
    ...(hasDate ? {} : dated(date)),
  }
}

/**
 * Returns the volume of a state's session laws. `hasDate` is true if the volume is the year, which is then not printed
 * again.
 */
function volumeOfAct(law: LawFields): { volume: string; laws: string; hasDate: boolean } {
  const { code, volume, year, publisher, date } = law
  // Session laws without volume numbers are cited by year (R16.1.7).
  if (volume === '' && year === '' && date !== undefined && /\b(?:Acts|Laws|Stats?\.)$/.test(code))
    return { volume: String(date.year), laws: code, hasDate: true }
  // The number of an advance sheet belongs to its name: `2006 Or. Laws Adv. Sh. No. 41, 45` (T3).
  if (/\bLaws Adv\. Sh\.$/.test(code) && year !== '' && volume !== '' && publisher === '')
    return { volume: year, laws: `${code} No. ${volume},`, hasDate: true }
  const numbered = year !== '' && volume !== '' ? `${year}-${volume}` : year || volume
  return { volume: numbered, laws: code, hasDate: String(date?.year) === year }
}

function codifiedLaw(
  item: CslItem,
  { id, title, code, volume, section, publisher, date }: LawFields,
): Source {
  return {
    kind: 'statute',
    id,
    ...optional('name', title),
    ...(/^\d/.test(volume) ? { volume, code } : { code: volume === '' ? code : `${code}, ${volume}` }),
    ...optional('section', section),
    ...optional('publisher', publisher),
    ...dated(date),
    ...optional('jurisdiction', words(item.jurisdiction)),
  }
}

/** Converts regulations: codes, registers, Treasury regulations, orders, and rules filed as regulations. */
export function regulationFrom(item: CslItem, id: string): Source {
  const title = words(item.title)
  const code = words(item['container-title'])
  const date = dateFrom(item.issued) ?? dateFrom(item['publication-date'])
  const publisher = words(item.publisher)
  const section = sectionFrom(item)
  if (code === '' && RULES.test(title))
    return { kind: 'rule', id, set: title, ...optional('number', section), ...dated(date) }
  if (code === '' && words(item.number) !== '') return directiveFrom(item, id)
  // The title of a state code follows its name, before the section (R19.2).
  const inTitle = /^tit\. [\w.]+$/.test(title) && section !== '' && words(item.volume) === ''
  if (inTitle)
    return {
      kind: 'regulation',
      id,
      code,
      section: `${title}, ${section}`,
      ...optional('publisher', publisher),
      ...dated(date),
    }
  const volume = words(item.volume) || words(item['collection-number'])
  const references = words(item.references)
  return {
    kind: 'regulation',
    id,
    ...placeOfRegulation(item, { title, code, volume, section }),
    ...optional('section', section),
    ...optional(publisher === 'as amended in' ? 'status' : 'publisher', publisher),
    // A bulletin's volume contains its year: `1999-1 C.B.` (R20.3).
    ...(volume.startsWith(`${date?.year ?? ''}-`) ? {} : dated(date)),
    ...optional('codified', references.startsWith('to be codified ') ? references : ''),
  }
}

/** Returns the name of a regulation, and the code or the page of the register that prints it. */
function placeOfRegulation(
  item: CslItem,
  { title, code, volume, section }: Pick<LawFields, 'title' | 'code' | 'volume' | 'section'>,
): Partial<Regulation> {
  const page = words(item.page)
  const gazette = words(item['gazette-flag']) !== ''
  const registered = gazette || (page !== '' && (section === '' || !code.startsWith('C.F.R.')))
  // An order, release, or ruling has its kind and number before its page (R20.3, T2).
  const number = page === '' ? '' : numberedAs(words(item.genre), words(item.number))
  const named = [title, number].filter((part) => part !== '').join(', ')
  return {
    ...(gazette && number === '' ? optional('code', title) : optional('name', named)),
    ...(registered
      ? { register: { volume, name: code, page } }
      : codePlace([code, words(item.authority)], volume)),
  }
}

/**
 * Converts a directive, which is cited by service, number, title, department, and year: `FSA 101, Avoidance of Error
 * (U.S.D.A. 2000)` (T2).
 */
function directiveFrom(item: CslItem, id: string): Source {
  const [department = '', service = department] = words(item.authority).split('|')
  const genre = words(item.genre)
  // A release without a register is cited by title, kind, and number (T2).
  if (genre !== '' && department === '')
    return {
      kind: 'report',
      id,
      ...optional('title', words(item.title)),
      number: numberedAs(genre, words(item.number)),
      ...dated(dateFrom(item.issued)),
    }
  const parts = [`${service} ${words(item.number)}`.trim(), words(item.title)]
  return {
    kind: 'report',
    id,
    title: parts.filter((part) => part !== '').join(', '),
    ...(service === department ? {} : optional('institution', department)),
    ...dated(dateFrom(item.issued)),
  }
}

/** Puts a subject or agency after the code's name, and a number before that name. */
function codePlace(names: readonly string[], volume: string): { code?: string; volume?: string } {
  const subject = /^\d/.test(volume) ? '' : volume
  const code = spaced(...names, subject)
  return { ...optional('code', code), ...optional('volume', subject === '' ? volume : '') }
}

/** Converts a bill. The legislature is `111th Cong.` or `127th Leg., Reg. Sess.`. */
export function billFrom(item: CslItem, id: string): Source {
  const version = words(item.references)
  return {
    kind: 'bill',
    id,
    ...optional('name', words(item.title)),
    number: words(item.number),
    ...optional('body', bodyOf(item)),
    ...optional('section', sectionFrom(item)),
    ...optional('state', stateOf(words(item.jurisdiction))),
    ...optional('version', version),
    ...dated(dateFrom(item.issued)),
  }
}

function bodyOf(item: CslItem): string {
  const count = Number(words(item['collection-number']))
  const authority = words(item.authority)
  if (authority === '') return ''
  const body = Number.isNaN(count) || count === 0 ? authority : `${ordinal(count)} ${authority}`
  const session = words(item['chapter-number'])
  return session === '' ? body : `${body}, ${session} Sess.`
}

/** Converts a hearing; the printed title includes the act, its year, the bill, and the committee. */
export function hearingFrom(item: CslItem, id: string): Source {
  const date = dateFrom(item.issued) ?? dateFrom(item['publication-date'])
  const title = words(item.title)
  const bill = words(item.number)
  const committee = words(item.section) || words(item.committee as string | undefined)
  if (committee === '' && words(item['container-title']) !== '') {
    const number = bill === '' ? '' : ` (${bill})`
    return {
      kind: 'report',
      id,
      series: `${words(item['container-title'])}${number}`,
      ...optional('page', words(item.page)),
      ...dated(date),
    }
  }
  // Only titles of acts include their year: `Acme Act of 2008`.
  const named = date === undefined || !/\bAct$/.test(title) ? title : `${title} of ${date.year}`
  const said = /\bHearings?\b/.test(title)
  const speakers = joinNames((people('list', item.contributor).list ?? []).map(nameOf))
  const before = committee === '' ? '' : ` Before ${/^the /i.test(committee) ? '' : 'the '}${committee}`
  const on = bill === '' ? '' : ` on ${bill}`
  return {
    kind: 'hearing',
    id,
    title:
      said && on === '' && before === '' ? title : `${named === '' ? '' : `${named}: `}Hearing${on}${before}`,
    ...optional('body', bodyOf(item)),
    ...optional('state', stateOf(words(item.jurisdiction))),
    ...dated(date),
    ...optional('witness', speakers === '' ? '' : `statement of ${speakers}`),
  }
}

import { hasGivenName } from '../author/given-name.ts'
import { trimTail } from '../text/trim.ts'
import { readPincite } from '../locator/read.ts'
import type { Case, Printing } from '../source/case.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'
import type { Found } from './found.ts'
import { bracketsAfter, trailingParentheticals } from './parenthesis.ts'
import { type CitationFinder, parseClean } from './parse.ts'
import { readEnactment } from './enactment.ts'
import { keepRest, type ReadOne } from './read-one.ts'
import { readBySection, readEncyclopedia } from './by-section.ts'
import { readCaseByShape, readLouisiana, readMississippi, takeUnknownPlace } from './case-by-shape.ts'
import type { Candidate } from '../read/candidate.ts'
import { judge } from '../read/judge.ts'
import { dateOf, journalName } from './source-of.ts'
import { isProse, takeBefore, takePending, wordsBefore } from './name-in-words.ts'
import { readHistory } from './history.ts'
import { readPublicDocument } from './public-documents.ts'
import {
  FILING,
  PAPER,
  paperOf,
  readFiledPaper,
  readSlip,
  readUnreported,
  takeDocket,
  takePaper,
} from './docket.ts'
import { readInternational } from './international.ts'
import { readUnpaged, readUnpublished } from './unpaged.ts'
import { readBook } from '../read/work/book.ts'
import { isDescribedDocument } from '../read/web/forms.ts'
import { readWebPage, type WebWork } from '../read/web/read.ts'
import { reachedAt, readTail } from '../read/web/tail.ts'
import {
  BY_STUDENTS,
  readAuthorAndTitle,
  readNumberedOpinion,
  readPaper,
  readTreatise,
  takeSignature,
  type Work,
} from './works.ts'

/** A name, then a year in brackets or a series of the Law Reports, as in citations of English decisions. */
const ABROAD = /^[^;[\]]{4,200}, (?:\[(?:1[89]|20)\d\d\] |L\. ?R\. \d)/

/**
 * Reads the segment of one citation, without its signal. Returns undefined if the engine doesn't recognize a citation.
 */
export function readOne(text: string): ReadOne | undefined {
  const verdict = judge(candidatesOf(text), () => true)
  return verdict.kind === 'read' ? verdict.one : undefined
}

/**
 * Yields the readings of one segment, without its signal, in order of precedence: forms from the tables and fixed
 * forms, then forms recognized by shape, then works and pages. `judge` picks one.
 */
export function* candidatesOf(
  text: string,
  find: CitationFinder = parseClean,
): Generator<Candidate, undefined> {
  const bare = text.replace(/\.$/, (stop) =>
    /(?:\b(?:Id|id|n|Inc|Co|pmbl|app|seq|Stats?|Proc|Ann|Cong|Sess)|[A-Z])\.$/.test(text) ? stop : '',
  )
  const published = publicDocument(bare)
  if (published !== undefined) yield { ...published, vouched: true }
  // Try these forms first, because their volume or docket number could be mistaken for that of another reporter:
  // `[1986] 1 S.C.R. 103`.
  if (bare.includes('(La. ')) yield* offered(readLouisiana(bare))
  else if (/-(?:SCT|COA)\b/.test(bare)) yield* offered(readMississippi(bare))
  else if (ABROAD.test(bare)) yield* offered(readCaseByShape(bare))
  const encyclopedia = readEncyclopedia(bare)
  if (encyclopedia !== undefined)
    yield { ...encyclopedia, form: 'full', rest: keepRest(encyclopedia.rest), vouched: true }
  // A docket number alone is read together with the filing before it, if there is one (readUnreported).
  const found = outsideBrackets(bare, find(bare)).filter(({ fields }) => fields.docket === undefined)
  const [first] = found
  const address = found.find(({ kind }) => kind === 'web')
  if (INTERNATIONAL.test(bare)) yield* offered(readInternational(bare, address))
  if (first !== undefined) yield* offered(paperUnderLaw(bare, first))
  // The same applies to a board's number from the tables: `Acme Corp., CFPB No. 2016-CFPB-0004 (Feb. 22, 2016)`.
  const numbered = first !== undefined && /^[A-Z]{3,6} Nos?\. /.test(bare.slice(first.core[0]))
  if (first === undefined || first === address || numbered) yield* offered(readDocketed(bare, address))
  const article = first === undefined ? undefined : articleAfter(bare, first, found)
  if (article !== undefined) yield readJournal(bare, article, address)
  if (first !== undefined && isAnnotation(bare, first)) yield readJournal(bare, first, address)
  if (first !== undefined && first.kind === 'case') {
    yield* offered(readDecision(bare, found, address))
    return undefined
  }
  if (address !== undefined && (first === address || first?.kind === 'section')) {
    yield* offered(numberedNote(bare, address))
    yield* offered(unpagedOnline(bare, address))
    yield* offered(paperOnline(bare, address))
    yield* pagesOf(bare, address)
    return undefined
  }
  // A book has an edition or, if its title ends in "Law," only a year and an author before it: `Jane Roe, Labor Law §
  // 28 (1989)`.
  const named =
    first?.kind === 'statute' && first.core[0] > 0 && /^[A-Z][a-z]+ Law$/.test(first.fields.reporter ?? '')
  const edited = (named ? /\d{4}\)/ : / ed\. \d{4}\)/).test(bare) ? plainWork(bare) : undefined
  // A treatise may be named after its law; a code never has authors and an edition.
  if (edited?.source.kind === 'book' && (edited.source.authors ?? []).length > 0)
    yield { ...edited, vouched: true }
  // A law whose name follows its number may look like a section without a code: `§ 565.020 RSMo 2016`.
  const behind = /^(?:§|[Ss]ec)/.test(bare) ? lawBySection(bare) : undefined
  if (behind?.source.kind === 'statute' && behind.source.code !== '') yield behind
  const enacted = found.find(
    ({ kind, source }) => kind !== 'section' && kind !== 'journal' && source !== undefined,
  )
  if (enacted !== undefined) yield* offered(readEnactment(bare, enacted))
  yield* offered(slipOpinion(bare))
  yield* offered(readCaseByShape(bare))
  yield* offered(readUnpublished(bare) ?? readUnpaged(bare))
  yield* offered(lawOrWork(bare))
  if (address !== undefined) yield* pagesOf(bare, address)
  return undefined
}

/** The forms of international decision numbers. */
const INTERNATIONAL =
  /ECLI:|Nos?\. [\w()/-]*\d+\/\d|WT\/DS|(?:ICSID|PCA|ICC|UNCITRAL) |Case(?: Nos?\.)? [A-Z]+-/

function* offered(one: ReadOne | undefined): Generator<ReadOne, undefined> {
  if (one !== undefined) yield one
  return undefined
}

/**
 * Reads a filing whose title names the law it relies on: `Motion for Costs Under NRS 18.005 at 1, Roe v. Doe, 12 F.3d
 * 34` (R24, R25).
 */
function paperUnderLaw(text: string, { kind, core }: Found): ReadOne | undefined {
  const title = text.slice(0, core[0])
  if (kind === 'case' || kind === 'journal' || kind === 'web' || !PAPER.test(title)) return undefined
  const { name, paper, pincite } = takePaper(text)
  // Without a case, the filing belongs to the current case.
  if (paper === '') return filedPaper(text)
  if (paper.length < core[1]) return undefined
  const read = readOne(name)
  if (read?.source.kind !== 'case') return undefined
  const filing = FILING.exec(read.rest[0] ?? '')?.[1]
  const source = paperOf(read.source, paper, read.source.printings, filing)
  return { ...read, source, pincite, rest: filing === undefined ? read.rest : read.rest.slice(1) }
}

/**
 * Reads a filing in the current case with its parentheticals: `Pl.’s Br. 12 (citing Roe v. Doe, 1 F.3d 2 (9th Cir.
 * 1993))`.
 */
function filedPaper(text: string): ReadOne | undefined {
  const open = text.search(
    / \((?:citing|quoting|noting|stating|arguing|explaining|alleging|describing|emphasis|see) /,
  )
  const said = open < 0 ? [] : bracketsAfter(text, open)
  const whole = said.length > 0 && said.at(-1)?.end === text.length
  const filed = readFiledPaper(whole ? text.slice(0, open) : text)
  return filed === undefined
    ? undefined
    : {
        ...filed,
        form: 'full',
        parentheticals: whole ? said.map(({ inner }) => ({ text: inner })) : [],
        rest: [],
      }
}

/**
 * Returns the article in a segment if the text before its journal names a law: `Jane Roe, Reading 42 U.S.C. § 1983, 12
 * Yale L.J. 34`.
 */
function articleAfter(text: string, first: Found, found: readonly Found[]): Found | undefined {
  const article = found.find(({ kind }) => kind === 'journal')
  if (article === first || article === undefined || first.kind === 'case')
    return article === first ? first : undefined
  const signed = readAuthorAndTitle(text.slice(0, article.core[0])).authors.length > 0
  const named = text.slice(0, first.core[0])
  return signed && named.includes(', ') && !/\b(?:Act|Code|Law|Const)\b/.test(named) ? article : undefined
}

/**
 * Returns whether a reporter contains an article: an annotation of the American Law Reports (R30.1.3), or news in a
 * service, whose title names no parties: `Plans to Narrow the Notes, 25 Env’t Rep. (BNA) 1259`.
 */
function isAnnotation(text: string, { kind, fields, core }: Found): boolean {
  const head = text.slice(0, core[0])
  const { reporter = '' } = fields
  if (kind !== 'case') return false
  if (reporter.startsWith('A.L.R.')) return /(?:^|, )Annotation, /.test(head)
  return (
    reporter.endsWith('(BNA)') &&
    /^(?!In re |Ex parte |Matter of |Estate of )(?!.* vs?\. )(?:\S+ ){5}/.test(head) &&
    / (?:to|for|on|by|with|from|not|will|is|are) /.test(head)
  )
}

/** Reads a work, unless it has no author and its title is a law: `HAR § 13-5-24(c) (1996)`. */
function lawOrWork(text: string): ReadOne | undefined {
  const work = plainWork(text)
  const signed = work !== undefined && (work.source.kind !== 'book' || (work.source.authors ?? []).length > 0)
  return signed ? work : (lawBySection(text) ?? work)
}

function slipOpinion(text: string): ReadOne | undefined {
  const read = readSlip(text)
  return read === undefined ? undefined : { ...read, form: 'full', rest: keepRest(read.rest) }
}

function lawBySection(text: string): ReadOne | undefined {
  const read = readBySection(text)
  return read === undefined ? undefined : { ...read, form: 'full', rest: keepRest(read.rest) }
}

/** Reads a newspaper cited by its print edition, with the URL of the online version (R30.4). */
function paperOnline(text: string, address: Found): ReadOne | undefined {
  // A dated memorandum is not an article in a newspaper.
  if (isDescribedDocument(text)) return undefined
  const work = readPaper(trimTail(text.slice(0, address.core[0]), ','), text.slice(...address.core))
  if (work?.source.kind !== 'newspaper' && work?.source.kind !== 'magazine') return undefined
  const reached = reachedAt(text.slice(address.core[0]), text.slice(...address.core))
  if (reached === undefined) return undefined
  return {
    source: { ...work.source, ...reached.fields },
    form: 'full',
    pincite: work.pincite,
    parentheticals: reached.parentheticals,
    rest: [],
  }
}

/** Reads an article without pages, with its URL. */
function unpagedOnline(text: string, address: Found): ReadOne | undefined {
  const head = trimTail(text.slice(0, address.core[0]), ',')
  const read = readUnpublished(head) ?? readUnpaged(head)
  if (read?.source.kind !== 'printed' || read.rest.length > 0) return undefined
  const url = text.slice(...address.core)
  const { fields, parentheticals, rest } = readTail(text, address.core[1], true)
  if (Object.keys(fields).some((field) => field !== 'archiveUrl')) return undefined
  return {
    ...read,
    source: { ...read.source, url, ...fields },
    parentheticals: [...read.parentheticals, ...parentheticals],
    rest: keepRest(rest),
  }
}

/**
 * Reads a web page that follows the number of its note: `114 Jane Roe, Short Notes, Acme News (Oct. 8, 2014),
 * https://…`.
 */
function numberedNote(text: string, address: Found): ReadOne | undefined {
  const [lead, note = ''] = /^(\d{1,3}) (?=[A-Z][a-z’]+ [A-Z])/.exec(text) ?? []
  if (lead === undefined) return undefined
  const signed = readAuthorAndTitle(text.slice(lead.length, address.core[0]))
  const several = signed.authors.length > 1 && signed.authors.every(({ kind }) => kind === 'person')
  if (
    !several &&
    !signed.authors.some((author) => author.kind === 'person' && hasGivenName(author.given ?? ''))
  )
    return undefined
  const [start, end] = address.core
  const [page] = readWebPage(text.slice(lead.length), [start - lead.length, end - lead.length])
  if (page === undefined) return undefined
  const { rest, ...one } = candidateOf(page)
  return { ...one, rest: [note, ...rest] }
}

function* pagesOf(text: string, address: Found): Generator<Candidate, undefined> {
  for (const page of readWebPage(text, address.core)) yield candidateOf(page)
  return undefined
}

function candidateOf({ rest, ...page }: WebWork): Candidate {
  return { ...page, form: 'full', rest: keepRest(rest) }
}

/** Returns the citations outside parentheses and quotation marks, in a single pass over the text. */
function outsideBrackets(text: string, found: readonly Found[]): Found[] {
  const outside: Found[] = []
  let depth = 0
  let at = 0
  for (const citation of found) {
    for (; at < citation.core[0]; at += 1) {
      const character = text.charAt(at)
      if (character === '(' || character === '“') depth += 1
      else if (character === ')' || character === '”') depth -= 1
    }
    const alone =
      citation.kind !== 'regulation' &&
      text.charAt(citation.core[0] - 1) === '(' &&
      text.charAt(citation.core[1]) === ')'
    // Georgia puts parallel citations in separate parentheses.
    if (depth === 0 || (depth === 1 && alone)) outside.push(citation)
  }
  return outside
}

/** The year between name and reporter, as in California style. */
const EARLY_YEAR = / \((?:[A-Z0-9][\w. ]{1,24}? )?(?:1[789]|20)\d\d\)$/

function readDecision(
  text: string,
  found: readonly Found[],
  address: Found | undefined,
): ReadOne | undefined {
  const [first] = found
  if (first === undefined) return undefined
  const group = found.filter(({ kind, span }) => kind === 'case' && span[1] >= first.span[1])
  const printings: Printing[] = []
  const pincite: Locator[] = []
  let end = first.span[1]
  let last = first
  for (const [index, member] of group.entries()) {
    if (
      index > 0 &&
      !/^[,;]\s*$|^\s*[[(]$/.test(
        text
          .slice(last.core[1] + pinLength(text, last), member.core[0])
          .replace(/^[\s\d–,n.-]*(?=,\s*$)/, ''),
      )
    )
      break
    const own = member.source
    if (own?.kind !== 'case') break
    printings.push(...own.printings)
    for (const locator of member.pincite ?? [])
      pincite.push(index === 0 ? locator : { ...locator, printing: index })
    end = Math.max(end, member.span[1])
    last = member
  }
  // A page number may have been pasted with the name: `-5- Roe v. Doe`.
  const name = text
    .slice(0, first.core[0])
    .replace(/^-\s?\d{1,3}\s?-\s+/, '')
    // The mark of a note: `† Roe v. Doe`.
    .replace(/^[†‡*]\s+/, '')
    // The last item of a list: `Roe v. Doe, 1 U.S. 2, and Poe v. Coe`.
    .replace(/^(?:and|&)\s+(?=[A-Z“])/, '')
    // The parenthesis, colon, or dash before a reporter citation: `Roe v. Doe (12 F.3d 34)`.
    .replace(/(?:[,:—–\s]|\s[-(])+$/, '')
    .replace(EARLY_YEAR, '')
    .replace(/\s+Cite as:?$/i, '')
  const lead = first.source?.kind === 'case' ? first.source.name : ''
  const before = wordsBefore(name, lead)
  const full = name === '' ? lead : isProse(before, lead) ? takeBefore(before, name, lead) : name
  const { name: beforePending, pending: behind } = takePending(full)
  const { name: withPending, docket } = takeDocket(beforePending)
  const { name: beforeDocket, pending: ahead } = takePending(withPending)
  const pending = [...ahead, ...behind]
  const { name: placed, paper, pincite: paperPages } = takePaper(beforeDocket)
  const { name: known, places } = takeUnknownPlace(placed)
  pending.push(...places)
  const { history, rest: after } = readHistory(text.slice(end))
  const url = address === undefined ? '' : text.slice(address.core[0], address.core[1])
  const filing = paper === '' ? undefined : FILING.exec(after)?.[1]
  const reached = url === '' || filing !== undefined ? undefined : reachedAt(after, url)
  const rest = filing !== undefined || reached !== undefined ? '' : after
  const source: Case = {
    ...(last.source?.kind === 'case' ? last.source : { kind: 'case', id: '', name: '', printings: [] }),
    id: first.source?.id ?? '',
    name: known
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^[“"](.* v\. .*?),?[”"]$/, '$1'),
    printings: [...pending, ...printings],
    ...(docket === '' ? {} : { docket: docket.replace(/^No\. (?=\d)/, '') }),
    ...(history.length === 0 ? {} : { history }),
    ...reached?.fields,
  }
  const prose = full === name || name === '' ? '' : before
  const said = last.parentheticals ?? []
  const number = paper === '' ? undefined : said.find(({ text: words }) => /^Nos?\. /.test(words))
  const filed = number === undefined ? source : { ...source, docket: number.text.replace(/^No\. (?=\d)/, '') }
  return {
    source: paper === '' ? source : paperOf(filed, paper, printings, filing),
    form: 'full',
    pincite:
      paper !== ''
        ? paperPages
        : pincite.map((one) =>
            pending.length === 0 ? one : { ...one, printing: (one.printing ?? 0) + pending.length },
          ),
    parentheticals: [
      ...said.filter((parenthetical) => parenthetical !== number),
      ...(reached?.parentheticals ?? []),
    ],
    rest: [...keepRest(prose.trim()), ...keepRest(rest)],
  }
}

const PUBLIC_HINT =
  /Pub\. L\.|R(?:ep|EP)\. N|O\.J\.|C\. Res\.|A\. Res\.|Cong\.|Leg\.|Sess\.,? (?:\(|p\.|\d)|Rep\. |Doc\. |Restatement|Stat\. \d|T\. ?S\. \d|^Model |^Unif\. |Patent|Hearing|Guidelines|Principles of|(?:ch\.|No\.) \d+.* \d+ [A-Z]|^[A-Z][^,;§]{1,40}, [A-Z][\w. ]{1,12}\., [A-Z][^;§]{0,60}§/

/** Reads a bill, hearing, report, session law, restatement, or patent, with the parentheticals that follow it. */
function publicDocument(text: string): ReadOne | undefined {
  if (!PUBLIC_HINT.test(text)) return undefined
  const read = readPublicDocument(text)
  if (read === undefined) return undefined
  const document = withBrackets(read)
  // If the text after the citation belongs to another form (a URL, a code), leave it to the other readers.
  const another =
    document.rest.length > 0 && !/^https?:\/\/\S+(?: \[[^\][]*\])?$/.test(document.rest[0] ?? '')
  return another && read.source.kind !== 'session-law' ? undefined : document
}

/** Reads an opinion or filing known only by its docket number, with an optional URL. */
function readDocketed(text: string, address: Found | undefined): ReadOne | undefined {
  const read = readUnreported(text)
  if (read === undefined) return undefined
  const after = bracketsAfter(read.rest, 0)
  const rest = read.rest.slice(after.at(-1)?.end ?? 0)
  const url = address === undefined ? '' : text.slice(address.core[0], address.core[1])
  const filing = FILING.exec(rest)?.[1]
  if (filing !== undefined && read.source.kind === 'court-document')
    return {
      source: { ...read.source, filing },
      form: 'full',
      pincite: read.pincite,
      parentheticals: [],
      rest: [],
    }
  const reached = address === undefined ? undefined : reachedAt(rest, url)
  // The volume hasn't been published: `Roe v. Doe, __ F.4th __, No. 22-1234 (9th Cir. Mar. 1, 2023)`.
  const { name, pending } = takePending(read.source.kind === 'case' ? read.source.name : '')
  const source =
    read.source.kind === 'case' && pending.length > 0
      ? { ...read.source, name, printings: [...pending] }
      : read.source
  return {
    source: { ...source, ...reached?.fields },
    form: 'full',
    pincite: read.pincite,
    parentheticals: [...after.map(({ inner }) => ({ text: inner })), ...(reached?.parentheticals ?? [])],
    rest: reached === undefined ? keepRest(rest) : [],
  }
}

function pinLength(text: string, found: Found): number {
  const pin = found.fields.pincite
  if (pin === undefined) return 0
  const at = text.indexOf(pin, found.core[1])
  return at < 0 ? 0 : at + pin.length - found.core[1]
}

function readJournal(text: string, found: Found, address: Found | undefined): ReadOne {
  const head = trimTail(text.slice(0, found.core[0]), ',')
  // A number before the author is a note number, because the volume of an article never precedes its author.
  const [, note, signed = head] = /^(\d{1,3}) ([A-Z].*)$/s.exec(head) ?? []
  const read = readAuthorAndTitle(signed)
  const numbered = note !== undefined && read.authors.length > 0
  const { designation, ...named } = numbered || note === undefined ? read : readAuthorAndTitle(head)
  // Surnames without given names: `Warren and Brandeis, The Right to Privacy`.
  const { authors, title: whole } =
    named.authors.length > 0 || designation !== '' ? named : (takeSignature(named.title, false) ?? named)
  // Other styles put a title in quotation marks, with the comma inside: `“Plain Meaning,” 12 Yale L.J. 34`.
  const title = whole.replace(/^“([^“”]+),”$/, '$1')
  const { fields } = found
  const date = dateOf(fields)
  const url = address === undefined ? {} : { url: text.slice(address.core[0], address.core[1]) }
  const shared = {
    id: found.core[0] === 0 ? text : `${fields.volume ?? ''} ${fields.reporter ?? ''} ${fields.page ?? ''}`,
    ...(authors.length === 0 ? {} : { authors }),
    volume: fields.volume ?? '',
    journal: journalName(fields),
    ...(fields.page === undefined ? {} : { page: fields.page }),
    ...(date === undefined ? {} : { date }),
    ...url,
  }
  const student = authors.length > 0 && BY_STUDENTS.test(designation) ? designation : ''
  const source: Source =
    student === ''
      ? { kind: 'article', ...shared, title, ...(designation === '' ? {} : { designation }) }
      : { kind: 'student-work', ...shared, designation: student, title }
  const end = address === undefined ? found.span[1] : address.span[1]
  const after = address === undefined ? [] : bracketsAfter(text, end).map(({ inner }) => ({ text: inner }))
  const used = address === undefined ? end : (bracketsAfter(text, end).at(-1)?.end ?? end)
  return {
    source,
    form: 'full',
    pincite: found.pincite ?? [],
    parentheticals: [...(found.parentheticals ?? []), ...after],
    rest: [...(numbered ? [note] : []), ...keepRest(text.slice(used).replace(/^[\s.,]+$/, ''))],
  }
}

/** Reads a work without volume or URL: an article by its date, or a book by its publication parenthetical. */
function plainWork(text: string): ReadOne | undefined {
  const open = text.indexOf(' (')
  const said = open < 0 ? [] : bracketsAfter(text, open)
  const bracketed = said.at(-1)?.end === text.length
  // A year alone, or an edition, indicates a book: `Rules and Order 46 (1973)`.
  const imprint = bracketed && /^(?:.* ed\. )?\d{4}$/.test(said[0]?.inner ?? '')
  const trailing = trailingParentheticals(text)
  const numbered = readNumberedOpinion(trailing.text, text)
  const filed =
    imprint || numbered !== undefined ? undefined : readFiledPaper(bracketed ? text.slice(0, open) : text)
  if (filed !== undefined)
    return {
      ...filed,
      form: 'full',
      parentheticals: bracketed ? said.map(({ inner }) => ({ text: inner })) : [],
      rest: [],
    }
  const work = numbered ?? readPaper(trailing.text, text) ?? readBook(trailing.text, text)
  if (work === undefined) return treatise(text)
  return {
    source: work.source,
    form: 'full',
    pincite: work.pincite,
    parentheticals: trailing.parentheticals,
    rest: keepRest(work.rest),
  }
}

function treatise(text: string): ReadOne | undefined {
  const read = readTreatise(text)
  return read === undefined ? undefined : withBrackets(read)
}

/** Adds the parentheticals that follow a work or a document. */
function withBrackets({ source, pincite, rest }: Work): ReadOne {
  const after = bracketsAfter(rest, 0)
  return {
    source,
    form: 'full',
    pincite,
    parentheticals: after.map(({ inner }) => ({ text: inner })),
    rest: keepRest(rest.slice(after.at(-1)?.end ?? 0)),
  }
}

/** Reads a back reference, without its source: *id.*, *supra*, or a case's short form. */
export function readBack(
  text: string,
  find: CitationFinder = parseClean,
): { found: Found; pincite: readonly Locator[] } | undefined {
  const [first] = find(text)
  if (first === undefined) return undefined
  if (first.kind !== 'id' && first.kind !== 'supra' && first.kind !== 'short') return undefined
  if (first.span[0] > 2 && first.kind === 'id') return undefined
  return { found: first, pincite: first.pincite ?? readPincite(first.fields.pincite ?? '') }
}

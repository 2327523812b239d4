import { readPincite } from '../locator/read.ts'
import type { Locator } from '../source/use.ts'
import type { Found } from '../find/found.ts'
import { type CitationFinder, parseClean } from '../find/find-citations.ts'
import { readEnactment } from '../kind/shared/named-law.ts'
import { keepRest, type ReadOne } from './read-one.ts'
import { readBySection } from '../kind/statute/by-section.ts'
import { readEncyclopedia } from '../kind/book/encyclopedia.ts'
import { readCaseByShape } from '../kind/case/by-shape.ts'
import { readStateNumber } from '../kind/case/state-numbers.ts'
import type { Candidate } from './candidate.ts'
import { readDecision } from '../kind/case/decision.ts'
import { judge } from './judge.ts'
import { articleAfter, isAnnotation, readJournal } from '../kind/article/journal.ts'
import { numberedNote, pagesOf, paperOnline, unpagedOnline } from '../kind/web/candidates.ts'
import { plainWork, withBrackets } from './plain-work.ts'
import { readPublicDocument } from './public-documents.ts'
import { FILING, PAPER, paperOf, takePaper } from '../kind/court-document/paper.ts'
import { readAbroad } from '../kind/case/abroad.ts'
import { readInternational } from '../kind/case/international.ts'
import { readUnpaged, readUnpublished } from '../kind/printed/unpaged.ts'
import { filedPaper } from '../kind/court-document/candidates.ts'
import { slipOpinion, readDocketed } from '../kind/case/docketed.ts'

/** Matches a case name before a series of the Law Reports, as in citations of older English decisions. */
const LAW_REPORTS = /^[^;[\]]{4,200}, L\. ?R\. \d/

/**
 * Reads a segment that contains one citation without a signal. Returns undefined if the segment isn't recognized as a
 * citation.
 */
export function readOne(text: string): ReadOne | undefined {
  const verdict = judge(candidatesOf(text), () => true)
  return verdict.kind === 'read' ? verdict.one : undefined
}

/**
 * Yields the candidates for a segment without a signal, in order of precedence: first citations in the tables and in
 * fixed formats, then formats recognized by their structure, then works and web pages. `judge` chooses among the
 * candidates.
 */
export function* candidatesOf(
  text: string,
  find: CitationFinder = parseClean,
): Generator<Candidate, undefined> {
  const bare = text.replace(/\.$/, (stop) =>
    /(?:\b(?:Id|id|n|Inc|Co|pmbl|app|seq|Stats?|Proc|Ann|Cong|Sess)|[A-Z])\.$/.test(text) ? stop : '',
  )
  for (const read of fixedForms) yield* offered(read(bare))
  // A docket number is read together with the filing before it (in `readUnreported`).
  const found = outsideBrackets(bare, find(bare)).filter(({ fields }) => fields.docket === undefined)
  const [first] = found
  const address = found.find(({ kind }) => kind === 'web')
  for (const read of [...citedForms, ...readersAfter(first, address)])
    yield* offered(read(bare, first, address, found))
  return undefined
}

/**
 * Reads a segment. `first` is the first citation outside brackets, `address` is the first URL, and `found` contains all
 * citations outside brackets.
 */
type SegmentReader = (
  text: string,
  first: Found | undefined,
  address: Found | undefined,
  found: readonly Found[],
) => Offer

/** The candidates from one reader for a segment, best first. */
type Offer = Candidate | Iterable<Candidate> | undefined

/**
 * Readers to try before searching the segment for citations. In these formats, the volume or docket number looks like
 * the volume of another reporter: `L.R. 3 H.L. 330`.
 */
const fixedForms: readonly ((text: string) => Offer)[] = [
  readAbroad,
  (text) => vouched(publicDocument(text)),
  (text) => {
    if (/\(La\. |-(?:SCT|COA)\b/.test(text)) return readStateNumber(text)
    return LAW_REPORTS.test(text) ? readCaseByShape(text) : undefined
  },
  (text) => {
    const entry = readEncyclopedia(text)
    return entry && vouched({ ...entry, form: 'full', rest: keepRest(entry.rest) })
  },
]

/** Readers for formats that can contain another citation in the tables, such as a filing with a law in its title. */
const citedForms: readonly SegmentReader[] = [
  (text, _first, address) => (INTERNATIONAL.test(text) ? readInternational(text, address) : undefined),
  (text, first) => first && paperUnderLaw(text, first),
  (text, first, address) =>
    // The docket number of an agency can look like a citation in the tables:
    // `Acme Corp., CFPB No. 2016-CFPB-0004 (Feb. 22, 2016)`.
    first === undefined || first === address || /^[A-Z]{3,6} Nos?\. /.test(text.slice(first.core[0]))
      ? readDocketed(text, address)
      : undefined,
  (text, first, address, found) => {
    const article = first && articleAfter(text, first, found)
    return article && readJournal(text, article, address)
  },
  (text, first, address) =>
    first && (isAnnotation(text, first) ? readJournal(text, first, address) : undefined),
]

/** Returns the readers to try, which depend on the first citation in the segment. */
function readersAfter(first: Found | undefined, address: Found | undefined): readonly SegmentReader[] {
  if (first?.kind === 'case') return caseReaders
  return address && (first === address || first?.kind === 'section') ? pageReaders : otherReaders
}

const caseReaders: readonly SegmentReader[] = [
  (text, _first, address, found) => readDecision(text, found, address),
]

const readPages: SegmentReader = (text, _first, address) => address && pagesOf(text, address)

const pageReaders: readonly SegmentReader[] = [
  ...[numberedNote, unpagedOnline, paperOnline].map(
    (read): SegmentReader =>
      (text, _first, address) =>
        address && read(text, address),
  ),
  readPages,
]

/** Readers for laws, for formats recognized by their structure, and for works and web pages. */
const otherReaders: readonly SegmentReader[] = [
  editedBook,
  lawBeforeCode,
  (text, _first, _address, found) => {
    const law = found.find(
      ({ kind, source }) => kind !== 'section' && kind !== 'journal' && source !== undefined,
    )
    return law && readEnactment(text, law)
  },
  slipOpinion,
  readCaseByShape,
  (text) => readUnpublished(text) ?? readUnpaged(text),
  lawOrWork,
  readPages,
]

/**
 * Reads a book that could be mistaken for a code, because a treatise can have the same name as a law:
 * `Jane Roe, Labor Law § 28 (1989)`. The book must have an author and an edition. If its title ends with "Law," a year
 * is enough instead of an edition.
 */
function editedBook(text: string, first: Found | undefined): Offer {
  const named =
    first?.kind === 'statute' && first.core[0] > 0 && /^[A-Z][a-z]+ Law$/.test(first.fields.reporter ?? '')
  const work = (named ? /\d{4}\)/ : / ed\. \d{4}\)/).test(text) ? plainWork(text) : undefined
  return work?.source.kind === 'book' && (work.source.authors ?? []).length > 0 ? vouched(work) : undefined
}

/**
 * Reads a law whose code follows the section: `§ 565.020 RSMo 2016`. Otherwise, another reader would read a section
 * without a code.
 */
function lawBeforeCode(text: string): ReadOne | undefined {
  const law = /^(?:§|[Ss]ec)/.test(text) ? lawBySection(text) : undefined
  return law?.source.kind === 'statute' && law.source.code !== '' ? law : undefined
}

function vouched(one: ReadOne | undefined): Candidate | undefined {
  return one && { ...one, vouched: true }
}

/** Matches formats of the numbers of international decisions. */
const INTERNATIONAL =
  /ECLI:|Nos?\. [\w()/-]*\d+\/\d|WT\/DS|(?:ICSID|PCA|ICC|UNCITRAL) |Case(?: Nos?\.)? [A-Z]+-/

function offered(offer: Offer): Iterable<Candidate> {
  if (offer === undefined) return []
  return Symbol.iterator in offer ? offer : [offer]
}

/**
 * Reads a filing whose title contains a law: `Motion for Costs Under NRS 18.005 at 1, Roe v. Doe, 12 F.3d 34` (R24,
 * R25).
 */
function paperUnderLaw(text: string, { kind, core }: Found): ReadOne | undefined {
  const title = text.slice(0, core[0])
  if (kind === 'case' || kind === 'journal' || kind === 'web' || !PAPER.test(title)) return undefined
  const { name, paper, pincite } = takePaper(text)
  // A filing without a case name belongs to the current case.
  if (paper === '') return filedPaper(text)
  if (paper.length < core[1]) return undefined
  const read = readOne(name)
  if (read?.source.kind !== 'case') return undefined
  const filing = FILING.exec(read.rest[0] ?? '')?.[1]
  const source = paperOf(read.source, paper, read.source.printings, filing)
  return { ...read, source, pincite, rest: filing === undefined ? read.rest : read.rest.slice(1) }
}

/**
 * Reads a work. Returns undefined if the work has no author and its title is a law, as in `HAR § 13-5-24(c) (1996)`.
 */
function lawOrWork(text: string): ReadOne | undefined {
  const work = plainWork(text)
  const signed = work !== undefined && (work.source.kind !== 'book' || (work.source.authors ?? []).length > 0)
  return signed ? work : (lawBySection(text) ?? work)
}

function lawBySection(text: string): ReadOne | undefined {
  const read = readBySection(text)
  return read === undefined ? undefined : { ...read, form: 'full', rest: keepRest(read.rest) }
}

/** Returns the citations that are not in parentheses or quotation marks. Takes a single pass over the text. */
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
    // In Georgia, each parallel citation is in separate parentheses.
    if (depth === 0 || (depth === 1 && alone)) outside.push(citation)
  }
  return outside
}

const PUBLIC_HINT =
  /\] |\bc\. \w|(?:WT\/DS|U\.N\. Doc|COM ?\()|(?:Act|Code|Ordinance|Regulations|Law)(?: \([^()]*\))?,? \(?(?:No\. )?\d|Pub\. L\.|R(?:ep|EP)\.? N|O\.J\.|C\. Res\.|A\. Res\.|Cong\.|Leg\.|Sess\.,? (?:\(|p\.|\d)|Rep\. |Doc\. |Restatement|Stat\. \d|T\. ?S\. \d|^Model |^Unif\. |Patent|Hearing|Guidelines|Principles of|(?:ch\.|No\.) \d+.* \d+ [A-Z]|^[A-Z][^,;§]{1,40}, [A-Z][\w. ]{1,12}\., [A-Z][^;§]{0,60}§/

/** Reads a bill, hearing, report, session law, restatement, or patent, with its parentheticals. */
function publicDocument(text: string): ReadOne | undefined {
  if (!PUBLIC_HINT.test(text)) return undefined
  const read = readPublicDocument(text)
  if (read === undefined) return undefined
  const document = withBrackets(read)
  // If the text after the document is in another format (a URL, a code), let the other readers read the segment.
  const another =
    document.rest.length > 0 && !/^https?:\/\/\S+(?: \[[^\][]*\])?$/.test(document.rest[0] ?? '')
  return another && read.source.kind !== 'session-law' ? undefined : document
}

/** Reads *id.*, *supra*, or the short form of a case. Doesn't look up the source. */
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

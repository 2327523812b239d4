import { readPincite } from '../locator/read.ts'
import type { Locator } from '../source/use.ts'
import type { Found } from '../find/found.ts'
import { type CitationFinder, parseClean } from '../find/find-citations.ts'
import { readEnactment } from '../kind/shared/named-law.ts'
import { keepRest, type ReadOne } from './read-one.ts'
import { readBySection } from '../kind/statute/by-section.ts'
import { readEncyclopedia } from '../kind/book/encyclopedia.ts'
import { readCaseByShape } from '../kind/case/by-shape.ts'
import { readLouisiana, readMississippi } from '../kind/case/state-numbers.ts'
import type { Candidate } from './candidate.ts'
import { readDecision } from '../kind/case/decision.ts'
import { judge } from './judge.ts'
import { articleAfter, isAnnotation, readJournal } from '../kind/article/journal.ts'
import { numberedNote, pagesOf, paperOnline, unpagedOnline } from '../kind/web/candidates.ts'
import { plainWork, withBrackets } from './plain-work.ts'
import { readPublicDocument } from './public-documents.ts'
import { FILING, PAPER, paperOf, takePaper } from '../kind/court-document/paper.ts'
import { readInternational } from '../kind/case/international.ts'
import { readUnpaged, readUnpublished } from '../kind/printed/unpaged.ts'
import { filedPaper } from '../kind/court-document/candidates.ts'
import { slipOpinion, readDocketed } from '../kind/case/docketed.ts'

/** A name, then a series of the Law Reports, as in citations to older English decisions. */
const LAW_REPORTS = /^[^;[\]]{4,200}, L\. ?R\. \d/

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
  // Try these forms first, because their volume or docket number could be mistaken for the volume of another reporter:
  // `L.R. 3 H.L. 330`.
  if (bare.includes('(La. ')) yield* offered(readLouisiana(bare))
  else if (/-(?:SCT|COA)\b/.test(bare)) yield* offered(readMississippi(bare))
  else if (LAW_REPORTS.test(bare)) yield* offered(readCaseByShape(bare))
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
  // A book has an edition or, if its title ends in "Law," at least a year after the title and an author before it:
  // `Jane Roe, Labor Law § 28 (1989)`.
  const named =
    first?.kind === 'statute' && first.core[0] > 0 && /^[A-Z][a-z]+ Law$/.test(first.fields.reporter ?? '')
  const edited = (named ? /\d{4}\)/ : / ed\. \d{4}\)/).test(bare) ? plainWork(bare) : undefined
  // A treatise may be named after the law it covers; a code never has authors and an edition.
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

/** Reads a work, unless it has no author and its title is a law: `HAR § 13-5-24(c) (1996)`. */
function lawOrWork(text: string): ReadOne | undefined {
  const work = plainWork(text)
  const signed = work !== undefined && (work.source.kind !== 'book' || (work.source.authors ?? []).length > 0)
  return signed ? work : (lawBySection(text) ?? work)
}

function lawBySection(text: string): ReadOne | undefined {
  const read = readBySection(text)
  return read === undefined ? undefined : { ...read, form: 'full', rest: keepRest(read.rest) }
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

const PUBLIC_HINT =
  /Pub\. L\.|R(?:ep|EP)\.? N|O\.J\.|C\. Res\.|A\. Res\.|Cong\.|Leg\.|Sess\.,? (?:\(|p\.|\d)|Rep\. |Doc\. |Restatement|Stat\. \d|T\. ?S\. \d|^Model |^Unif\. |Patent|Hearing|Guidelines|Principles of|(?:ch\.|No\.) \d+.* \d+ [A-Z]|^[A-Z][^,;§]{1,40}, [A-Z][\w. ]{1,12}\., [A-Z][^;§]{0,60}§/

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

/** Reads a back reference, whose source is not resolved here: *id.*, *supra*, or a case's short form. */
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

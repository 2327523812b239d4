import { addPartyNames, findNamedPlaces } from '#cite/resolve/named-places.ts'
import { citationsOf, type CitationInNote } from '#cite/resolve/citations.ts'
import { linkCitations } from '#cite/resolve/resolve.ts'
import { findUnreadStretches } from '#cite/resolve/unread-stretches.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { Source } from '#cite/source/source.ts'
import { joinHistories, readHistories } from './case-history.ts'
import { isMisread, joinPublicLaws, trimCitation, withLead } from './citation-span.ts'
import {
  findSectionSource,
  readIdRule,
  readIdSection,
  readNextSection,
  type SectionsCited,
  sectionsCitedBy,
} from './cited-sections.ts'
import { isAddressOfOther, isArchiveCopy, isBareReference, isParallelShort } from './mention-kinds.ts'
import { addPlainNames } from './add-plain-names.ts'
import type {
  AuthorityMention,
  DocumentAuthorities,
  DocumentAuthority,
  OpenAuthority,
  UnreadText,
} from './document-authority.ts'
import { type DocumentMarks, readDocumentMarks } from './document-marks.ts'
import { findWordsBefore, withNameOfText } from './name-in-text.ts'
import { type DocumentPassage, pageOfPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'
import { findRecordReferences, isOwnFiling } from './record-references.ts'
import { linkNamedSources } from './named-before.ts'
import { withOpinionTitle } from './opinion-title.ts'
import { findShortSource, readShortOnly, withoutOtherPages } from './short-source.ts'
import { afterSentence, keyOfSource, placeOfPrinting, withoutSignal } from './source-key.ts'
import { findTitled } from './quoted-works.ts'
import { findNamedSources, withoutNamed } from './named-sources.ts'
import { overlapsAny, spansOf } from './spans.ts'
import { findWorksAfterProse, isWrittenWork, readWrittenWork, withoutSentences } from './written-works.ts'

/** A passage that doesn't match contains no citation. */
const MAY_CITE = /\d|§|\b[Ii](?:bi)?d\b|\bsupra\b|\bConst\.|https?:/

/**
 * Lists the authorities in a document (LV4). *Id.* and short forms are resolved separately in the text and in the
 * notes; an authority cited in both is listed once. `profile` is the citation style of the document. Calls `onProgress`
 * after each passage; the callback may throw to stop.
 */
export function readDocumentAuthorities(
  passages: readonly DocumentPassage[],
  onProgress: (read: number, all: number) => void = () => undefined,
  profile?: ProfileName,
): DocumentAuthorities {
  const shelf = new Map<string, OpenAuthority>()
  const unread: UnreadText[] = []
  const kinds: PlacedCitation[][] = []
  const marks = readDocumentMarks(passages)
  let read = 0
  for (const kind of ['paragraph', 'footnote', 'endnote'] as const) {
    const own = passages.flatMap((passage, index) => (passage.kind === kind ? [{ passage, index }] : []))
    const found = readCitations(own, unread, {
      profile,
      marks,
      paragraphs: kind === 'paragraph' ? [] : passages.filter((passage) => passage.kind === 'paragraph'),
      onRead: () => onProgress((read += 1), passages.length),
    })
    kinds.push(found)
  }
  const all = kinds.flat()
  const notRead = [...unread]
  for (const found of kinds) collectAuthorities(found, { passages, shelf, unread, all, notRead })
  const restUnread = addPlainNames({ passages, shelf, unread, all })
  const authorities = [...shelf.values()].map((one): DocumentAuthority => ({
    ...one,
    mentions: one.mentions.toSorted((a, b) => a.passage - b.passage || a.span[0] - b.span[0]),
  }))
  return { authorities: authorities.toSorted(byFirstMention), unread: restUnread }
}

/** Matches text that looks like a citation. In prose, a number or a capital letter alone is not enough. */
const LOOKS_CITED =
  /§\s?\d|\b\d{1,4}\s+(?:U\.\s?S\.|S\.\s?Ct\.|L\.\s?Ed\.|F\.|Fed\.|[A-Z][\w.]*\.[\w. ]{0,12})\s*(?:\d[a-z]{1,2}\s)?\s*\d{1,5}\b|\bv\.\s[^.;]{2,80}\d|\b\d{4}\s+(?:WL|U\.S\. Dist\. LEXIS)\s+\d/

function byFirstMention(a: DocumentAuthority, b: DocumentAuthority): number {
  const [one, other] = [a.mentions[0], b.mentions[0]]
  return (one?.passage ?? 0) - (other?.passage ?? 0) || (one?.span[0] ?? 0) - (other?.span[0] ?? 0)
}

function readCitations(
  own: readonly { readonly passage: DocumentPassage; readonly index: number }[],
  unread: UnreadText[],
  {
    profile,
    paragraphs,
    marks,
    onRead,
  }: {
    readonly profile: ProfileName | undefined
    readonly marks: DocumentMarks
    readonly paragraphs: readonly DocumentPassage[]
    readonly onRead: () => void
  },
): PlacedCitation[] {
  const names = new Set<string>()
  const found: PlacedCitation[] = []
  for (const [at, { passage, index }] of own.entries()) {
    const { text } = passage
    const cited = (MAY_CITE.test(text) ? citationsOf(text, profile) : [])
      .filter((one) => !isMisread(one))
      .map((one) => withOpinionTitle(trimCitation(one, text), text))
    const read = readHistories(joinPublicLaws(cited, text), text)
    addPartyNames(names, read)
    const works = findNamedSources(passage, read, marks)
    const places = spansOf(works)
    const all = [
      ...withoutNamed(read, works, text),
      ...findNamedPlaces(text, read, names),
      ...works,
    ].toSorted((a, b) => a.span[0] - b.span[0])
    const placed = { passage: index, note: passage.number ?? at + 1 }
    for (const citation of all)
      found.push(
        withNameOfText(
          { ...withLead(citation, all, passage), ...findWordsBefore(text, citation), ...placed },
          passage,
          paragraphs,
        ),
      )
    if (MAY_CITE.test(text))
      for (const span of findUnreadStretches(text, all))
        if (LOOKS_CITED.test(text.slice(...span)) && !overlapsAny(span, places))
          unread.push({ passage: index, span, why: 'unread' })
    onRead()
  }
  return found
}

type Collection = {
  readonly passages: readonly DocumentPassage[]
  readonly shelf: Map<string, OpenAuthority>
  readonly unread: UnreadText[]
  /** The citations of the whole document. */
  readonly all: readonly PlacedCitation[]
  /** Text that looks like a citation but was not recognized. */
  readonly notRead: readonly UnreadText[]
}

function collectAuthorities(found: readonly PlacedCitation[], collection: Collection): void {
  const isText = found.every(({ passage }) => collection.passages[passage]?.kind === 'paragraph')
  const links = linkCitations(found, isText ? undefined : found.map(({ note }) => note))
  const named = linkNamedSources(found, collection.passages)
  const ofRecord = findRecordReferences(found, collection.passages)
  let before: LastCited | undefined
  for (const [index, citation] of found.entries()) {
    const text = collection.passages[citation.passage]?.text ?? ''
    if (ofRecord.has(citation) || isOwnFiling(citation) || isPartOfOther(citation, text, found)) continue
    // The source of a named law or work identifies it; its words can be those of another one.
    const full = citation.isNamed === true ? index : (named.get(index) ?? links[index])
    const linked =
      nextSection(citation, before, text) ??
      linkedSource(citation, full === undefined ? undefined : found[full], index, { found, collection })
    const isFirst = full === index
    if (linked === undefined) {
      noteUnread(citation, collection)
      continue
    }
    const own = withoutOtherPages(citation, linked.source)
    if (!isFirst && isBeforeSource(own, linked.source))
      collection.unread.push({ passage: citation.passage, span: citation.span, why: 'no-source' })
    else {
      const sources = sectionsCitedBy(citation, linked, before)
      before = { first: linked.first, sources, citation }
      for (const source of sources)
        addCitation({ first: linked.first, source, citation: own, isFirst }, collection)
    }
  }
}

/** Returns true if a citation is part of another citation in its passage. Only the other one is listed. */
function isPartOfOther(citation: PlacedCitation, text: string, found: readonly PlacedCitation[]): boolean {
  const isLead = found.some(
    ({ passage, lead = Infinity, span }) =>
      passage === citation.passage && lead <= citation.span[0] && citation.span[1] <= span[0],
  )
  const isAddress = isArchiveCopy(citation, text, found) || isAddressOfOther(citation, text, found)
  return isLead || isAddress || citation.isHistory === true || isParallelShort(citation, text, found)
}

/** The last citation that was listed, with its sections. */
type LastCited = SectionsCited & { readonly citation: PlacedCitation }

/** Returns the source of a section that follows the section of `before` directly. */
function nextSection(
  citation: PlacedCitation,
  before: LastCited | undefined,
  text: string,
): SourceOfCitation | undefined {
  if (before?.citation.passage !== citation.passage) return undefined
  const between = text.slice(before.citation.span[1], citation.span[0])
  const source = readNextSection(citation, before.sources.at(-1), between)
  return source === undefined ? undefined : { first: before.first, source }
}

type SourceOfCitation = { readonly first: PlacedCitation; readonly source: Source }

/** Returns the source of a citation with its full citation; undefined if the document has none. */
function linkedSource(
  citation: PlacedCitation,
  first: PlacedCitation | undefined,
  index: number,
  { found, collection }: { readonly found: readonly PlacedCitation[]; readonly collection: Collection },
): SourceOfCitation | undefined {
  if (citation.kind === 'section') {
    const at = collection.all.indexOf(citation)
    return findSectionSource(citation, collection.all.slice(0, at), collection.all.slice(at + 1))
  }
  if (first === undefined && citation.kind === 'short') return findShortSource(citation, collection.all)
  if (first?.source === undefined || (first.source.kind === 'pasted' && first.isNamed !== true))
    return undefined
  const { text = '' } = collection.passages[citation.passage] ?? {}
  const section = readIdRule(citation, first.source, text) ?? readIdSection(citation, first.source)
  if (section === undefined) return { first, source: first.source }
  // The *id.* can refer to the unread text before it.
  return isUnreadBetween(found[index - 1], citation, collection) ? undefined : { first, source: section }
}

function isUnreadBetween(
  before: PlacedCitation | undefined,
  here: PlacedCitation,
  { notRead, passages }: Collection,
): boolean {
  if (before === undefined) return true
  const kind = passages[here.passage]?.kind
  return notRead.some(({ passage, span }) => {
    if (passages[passage]?.kind !== kind) return false
    const isAfter = passage > before.passage || (passage === before.passage && span[0] >= before.span[1])
    return isAfter && (passage < here.passage || (passage === here.passage && span[0] < here.span[0]))
  })
}

/** Records unread text, or a reference whose source isn't in the document. */
function noteUnread(citation: PlacedCitation, collection: Collection): void {
  const { kind, passage, span } = citation
  if (kind !== 'pasted' && !isReference(citation)) return
  const { text = '', kind: place } = collection.passages[passage] ?? {}
  if (isBareReference(citation, text)) return
  const works = readWorks(citation, text, place !== 'paragraph')
  if (works.length === 0)
    collection.unread.push({ passage, span, why: kind === 'pasted' ? 'unread' : 'no-source' })
  for (const work of works)
    if (work.source !== undefined)
      addCitation({ first: work, source: work.source, citation: work, isFirst: true }, collection)
}

/** Returns the works that a named source, a short form, or unread text cites, without the sentences before them. */
function readWorks(citation: PlacedCitation, text: string, isNote: boolean): PlacedCitation[] {
  const { kind, words, span, isNamed } = citation
  if (isNamed === true) return [citation]
  const short = readShortOnly(citation, text)
  if (short !== undefined) return [short]
  if (kind !== 'pasted') return []
  const spans = isWrittenWork(words, isNote) ? [span] : findWorksAfterProse(text, span)
  return spans.map((own) => ({ ...citation, ...readWrittenWork(text, own) }))
}

type LinkedCitation = {
  /** The full citation that `citation` refers to; its source is `source`. */
  readonly first: PlacedCitation
  readonly source: Source
  readonly citation: PlacedCitation
  readonly isFirst: boolean
}

function addCitation(
  { first, source, citation, isFirst }: LinkedCitation,
  { passages, shelf }: Collection,
): void {
  const passage = passages[citation.passage]
  if (passage === undefined) return
  const own = keyOfSource(source)
  const key = shelf.has(own) ? own : (findTitled(source, shelf) ?? own)
  const known = shelf.get(key)
  const one = known ?? { ...openAuthority(first, source, passages), id: key }
  if (known === undefined) shelf.set(key, one)
  // The first citation can lack the name of the case, for example in a table or a heading.
  else if (isBetter(citation.source, one.source) && citation.parallel !== true)
    Object.assign(one, openAuthority(citation, withPrintings(citation.source, one.source), passages), {
      id: key,
      mentions: one.mentions,
    })
  addHistory(one, citation)
  if (citation.parallel === true) addPrinting(one, citation)
  else one.mentions.push(toMention(citation, passage, isFirst))
}

/** Returns true if a later citation of a case has a name or a year that the first one lacks. */
function isBetter(next: Source | undefined, known: Source): next is Source & { kind: 'case' } {
  if (next?.kind !== 'case' || known.kind !== 'case' || next.name === '') return false
  return !known.name.includes(' v. ') && next.name.includes(' v. ') ? true : known.name === ''
}

/** Returns a case with its own reporters first, then those of an earlier citation, and with the history of both. */
function withPrintings(next: Source & { kind: 'case' }, known: Source): Source {
  if (known.kind !== 'case') return next
  const own = new Set(next.printings.map(placeOfPrinting))
  return {
    ...next,
    ...(known.history !== undefined && { history: known.history }),
    printings: [...next.printings, ...known.printings.filter((one) => !own.has(placeOfPrinting(one)))],
  }
}

/**
 * Returns true if a reference cites a page before the first page of its case, so that it must refer to another source.
 */
function isBeforeSource({ pincite = [], parallel }: CitationInNote, source: Source): boolean {
  // A parallel citation has the pages of its own reporter.
  if (source.kind !== 'case' || parallel === true) return false
  return pincite.some(({ label, value, printing = 0 }) => {
    const { page: start = '', form } = source.printings[printing] ?? {}
    const page = /^\d+/.exec(value)?.[0]
    return label === 'page' && form === undefined && page !== undefined && Number(page) < Number(start)
  })
}

function isReference({ kind }: CitationInNote): boolean {
  return kind === 'id' || kind === 'supra' || kind === 'short'
}

function openAuthority(
  first: PlacedCitation,
  source: Source,
  passages: readonly DocumentPassage[],
): Omit<OpenAuthority, 'id'> {
  const [start, end] = first.span
  const own = passages[first.passage]?.text.slice(first.lead ?? start, end) ?? ''
  const written = first.nameOfText === undefined ? own : `${first.nameOfText}, ${own}`
  // In a list of rules, only the first rule has the name of the set.
  if (source.kind === 'rule' && (source !== first.source || /^(?:\d|r\. |Federal Rules?\b)/.test(own)))
    return { text: `${source.set} ${source.number ?? ''}`.trim(), source, mentions: [] }
  if (source.kind === 'constitution' && first.isNamed === true && source.name === 'U.S. Const.')
    return { text: source.id, source, mentions: [] }
  // A section that *id.* or a list cites has no full citation with only that section.
  if (source !== first.source && (source.kind === 'statute' || source.kind === 'regulation'))
    return {
      text: [source.volume, source.code, source.section].filter(Boolean).join(' '),
      source,
      mentions: [],
    }
  return {
    text: withoutProse(written.replace(/\s+/g, ' ').trim(), source),
    source,
    ...(first.wordsBefore !== undefined && { wordsBefore: first.wordsBefore }),
    mentions: [],
  }
}

/** Matches the date of a paper and the sentences after it. */
const AFTER_DATE = /(\([^()]{0,60}\b(?:19|20)\d\d\))\.\s+(?:[\p{Co}•·▪]\s*)?\p{Lu}[\s\S]*$/u

/** Returns a citation without the sentences around it. */
function withoutProse(written: string, { kind }: Source): string {
  if (kind === 'court-document') return afterSentence(written.replace(AFTER_DATE, '$1'))
  if (kind === 'statute') return withoutSignal(written)
  return kind === 'article' || kind === 'web' || kind === 'book' || kind === 'newspaper'
    ? withoutSentences(written)
    : written
}

function toMention(citation: PlacedCitation, passage: DocumentPassage, isFull: boolean): AuthorityMention {
  const page = pageOfPassage(passage, citation.span[0])
  return {
    passage: citation.passage,
    span: citation.span,
    form: isFull || citation.source !== undefined ? 'full' : 'short',
    pincite: citation.pincite ?? [],
    ...(page !== undefined && { page }),
  }
}

/** Adds the decisions in the history of a case. */
function addHistory(one: OpenAuthority, { history = [] }: PlacedCitation): void {
  if (one.source.kind !== 'case' || history.length === 0) return
  Object.assign(one, {
    source: { ...one.source, history: joinHistories(one.source.history ?? [], history) },
  })
}

/** Adds a parallel citation to its case. */
function addPrinting(one: OpenAuthority, { source }: PlacedCitation): void {
  if (one.source.kind !== 'case' || source?.kind !== 'case') return
  const known = one.source.printings.map(placeOfPrinting)
  const more = source.printings.filter((printing) => !known.includes(placeOfPrinting(printing)))
  if (more.length > 0)
    Object.assign(one, { source: { ...one.source, printings: [...one.source.printings, ...more] } })
}

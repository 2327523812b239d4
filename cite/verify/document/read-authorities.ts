import type { CitationInNote } from '#cite/resolve/citations.ts'
import { linkCitations } from '#cite/resolve/resolve.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { Source } from '#cite/source/source.ts'
import {
  findSectionSource,
  readIdRule,
  readIdSection,
  readNextSection,
  type SectionsCited,
  sectionsCitedBy,
} from './cited-sections.ts'
import { isAddressOfOther, isArchiveCopy, isBareReference, isParallelShort } from './mention-kinds.ts'
import { caseOfHistory } from './case-history.ts'
import { addPlainNames } from './add-plain-names.ts'
import type {
  DocumentAuthorities,
  DocumentAuthority,
  OpenAuthority,
  UnreadText,
} from './document-authority.ts'
import { addHistory, addPrinting, betterSource, isBeforeSource } from './better-source.ts'
import { withEarlyReporter } from './early-reporter.ts'
import { readDocumentMarks } from './document-marks.ts'
import { type DocumentPassage, isNear } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'
import { findRecordReferences, isOwnFiling } from './record-references.ts'
import { readCitations } from './read-citations.ts'
import { linkNamedSources } from './named-before.ts'
import { findRegisterSource } from './register-short-forms.ts'
import { findShortSource, withoutOtherPages } from './short-source.ts'
import { keyOfSource } from './source-key.ts'
import { isReprint } from './reprinted-works.ts'
import { findTitled } from './quoted-works.ts'
import { bracketedNote, findSupraSource, findWorkInNote } from './supra-source.ts'
import { withoutParentheticals } from './printed-name.ts'
import { withoutOneSubdivision } from './subdivisions.ts'
import { readOwnWork } from './own-work.ts'
import { joinCircuitRules, joinNamedActs, joinSameLaws } from './join-same.ts'
import { joinUrlNotes } from './url-notes.ts'
import { isProse, readWorks } from './unread-works.ts'
import { openAuthority, toMention } from './open-authority.ts'

/**
 * Lists the authorities in a document (LV4). *Id.* and short forms are resolved separately in the text and in the
 * notes. An authority cited in both is listed once. `profile` is the citation style of the document. Calls `onProgress`
 * after each passage. The callback may throw to stop the reading.
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
  const notJoined = joinUrlNotes({ passages, shelf }, unread)
  const restUnread = addPlainNames({ passages, shelf, unread: notJoined, all, isFederal: marks.isFederal })
  joinSameLaws(shelf)
  joinCircuitRules(shelf)
  joinNamedActs(shelf, passages)
  const authorities = [...shelf.values()].map((one): DocumentAuthority => {
    const mentions = one.mentions.toSorted((a, b) => a.passage - b.passage || a.span[0] - b.span[0])
    const text = withoutParentheticals(one.text)
    return withoutOneSubdivision({ ...one, text, mentions }, passages)
  })
  return { authorities: authorities.toSorted(byFirstMention), unread: restUnread }
}

function byFirstMention(a: DocumentAuthority, b: DocumentAuthority): number {
  const [one, other] = [a.mentions[0], b.mentions[0]]
  return (one?.passage ?? 0) - (other?.passage ?? 0) || (one?.span[0] ?? 0) - (other?.span[0] ?? 0)
}

type Collection = {
  readonly passages: readonly DocumentPassage[]
  readonly shelf: Map<string, OpenAuthority>
  readonly unread: UnreadText[]
  /** All citations in the document. */
  readonly all: readonly PlacedCitation[]
  /** Text that looks like a citation but was not recognized. */
  readonly notRead: readonly UnreadText[]
}

function collectAuthorities(found: readonly PlacedCitation[], collection: Collection): void {
  const isText = found.every(({ passage }) => collection.passages[passage]?.kind === 'paragraph')
  const links = linkCitations(found, isText ? undefined : found.map(({ note }) => note))
  const named = linkNamedSources(found, collection.passages)
  const ofRecord = findRecordReferences(found, collection.passages)
  const progress: Progress = {}
  const isLeftOut = (citation: PlacedCitation) =>
    ofRecord.has(citation) ||
    isOwnFiling(citation) ||
    isPartOfOther(citation, collection.passages[citation.passage]?.text ?? '', found)
  for (const [index, citation] of found.entries()) {
    if (isLeftOut(citation)) continue
    // A law or work mentioned by name is a separate source, because its text can be the same as that of another
    // citation.
    const full = citation.isNamed === true ? index : (named.get(index) ?? links[index])
    const linked = findKnown(citation, { index, full, found, progress, collection })
    const own = readOwnWork(citation, linked?.source)
    const known = own === undefined ? linked : { first: own, source: own.source }
    if (known !== undefined && known !== linked) progress.moved = { index, known, hasOtherPages: false }
    const open = known === undefined ? progress.open : undefined
    const work = own === undefined ? findKnownWork(citation, open, { known, collection }) : undefined
    if (typeof work === 'object') progress.open = addPlace(work, citation, collection)
    else if (known === undefined || work === 'several') progress.open = noteUnread(citation, collection)
    else {
      progress.open = undefined
      const { moved } = progress
      const placed = moved?.index === index && moved.hasOtherPages ? { ...citation, pincite: [] } : citation
      addKnown(placed, known, { isFirst: full === index || own !== undefined, progress, collection })
    }
  }
}

/** The citations before the current one. An *id.* or a section can refer to them. */
type Progress = {
  before?: LastCited
  /** The work directly before the current citation, if the work was not read as a citation. */
  open?: OpenAuthority | undefined
  /** The last reference that was linked to a different source than at first, with its new source. */
  moved?: Moved
}

type Moved = {
  readonly index: number
  readonly known: SourceOfCitation
  /** True if the reference cites pages of a reporter that the full citation doesn’t contain. */
  readonly hasOtherPages: boolean
}

/** Returns true for a short form that cites pages of another reporter, and for an *id.* after such a short form. */
function hasOtherPages(citation: PlacedCitation, source: Source, before: Moved | undefined): boolean {
  if (citation.kind === 'id') return before?.hasOtherPages === true
  return withoutOtherPages(citation, source) !== citation
}

type CitationPlace = {
  readonly index: number
  /** Index of the full citation that the current citation is linked to. */
  readonly full: number | undefined
  readonly found: readonly PlacedCitation[]
  readonly progress: Progress
  readonly collection: Collection
}

/**
 * Returns the source of a citation and the full citation of that source. Returns undefined if the document doesn't cite
 * the source in full.
 */
function findKnown(citation: PlacedCitation, place: CitationPlace): SourceOfCitation | undefined {
  const { index, full, found, progress, collection } = place
  const { before, moved } = progress
  const text = collection.passages[citation.passage]?.text ?? ''
  const linked = full === undefined ? undefined : found[full]
  const first = full !== undefined && isReference(citation) ? caseOfHistory(found, full) : linked
  const known =
    (citation.kind === 'id' && moved?.index === index - 1 ? moved.known : undefined) ??
    nextSection(citation, before, text) ??
    linkedSource(citation, first, index, { found, collection })
  if (known !== undefined && known.first !== first && isReference(citation))
    progress.moved = { index, known, hasOtherPages: hasOtherPages(citation, known.source, moved) }
  return known
}

/** Adds a citation to the mentions of its source. */
function addKnown(
  citation: PlacedCitation,
  known: SourceOfCitation,
  {
    isFirst,
    progress,
    collection,
  }: { readonly isFirst: boolean; readonly progress: Progress; readonly collection: Collection },
): void {
  const { first, source } = known
  const own = withoutOtherPages(citation, source)
  if (!isFirst && isBeforeSource(own, source)) {
    collection.unread.push({ passage: citation.passage, span: citation.span, why: 'no-source' })
    return
  }
  const sources = sectionsCitedBy(citation, known, progress.before)
  progress.before = { first, sources, citation }
  for (const one of sources) addCitation({ first, source: one, citation: own, isFirst }, collection)
}

/**
 * Returns true if a citation is part of another citation in the same passage. Only the containing citation is listed.
 */
function isPartOfOther(citation: PlacedCitation, text: string, found: readonly PlacedCitation[]): boolean {
  const isLead = found.some(
    ({ passage, lead = Infinity, span }) =>
      passage === citation.passage && lead <= citation.span[0] && citation.span[1] <= span[0],
  )
  const isAddress = isArchiveCopy(citation, text, found) || isAddressOfOther(citation, text, found)
  return (
    isLead ||
    isAddress ||
    isReprint(citation, text, found) ||
    citation.isHistory === true ||
    isParallelShort(citation, text, found)
  )
}

/** The citation listed last, with the sections that it cites. */
type LastCited = SectionsCited & { readonly citation: PlacedCitation }

/** Returns the source of a section that directly follows a section cited by `before`. */
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

/**
 * Returns the source of a citation and the full citation of that source. Returns undefined if the document doesn't cite
 * the source in full.
 */
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
  // A filing in a case has the name and the reporter of the case.
  const isOfPaper = first?.source?.kind === 'court-document'
  const short =
    citation.kind === 'short' && (first === undefined || isOfPaper)
      ? (findRegisterSource(citation, collection.all) ?? findShortSource(citation, collection.all))
      : undefined
  if (first === undefined || short !== undefined) return short
  if (first.source === undefined || (first.source.kind === 'pasted' && first.isNamed !== true))
    return undefined
  const { text = '' } = collection.passages[citation.passage] ?? {}
  const section = readIdRule(citation, first.source, text) ?? readIdSection(citation, first.source)
  if (section === undefined) return { first, source: first.source }
  // The *id.* can refer to the unrecognized text before it, so don't link it to a source.
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

/**
 * Returns a work that was not parsed as a citation: the one that a *supra* refers to, or the one directly before an
 * *id.* Returns undefined if the reference has another source. Returns `several` if a *supra* with a bracketed note
 * number could refer to more than one work.
 */
function findKnownWork(
  citation: PlacedCitation,
  open: OpenAuthority | undefined,
  { known, collection }: { readonly known: SourceOfCitation | undefined; readonly collection: Collection },
): OpenAuthority | 'several' | undefined {
  if (citation.kind === 'id') {
    const last = open?.mentions.at(-1)
    return last !== undefined && isNear(last, citation, collection.passages) ? open : undefined
  }
  if (citation.kind !== 'supra') return undefined
  const { text = '' } = collection.passages[citation.passage] ?? {}
  const listed = known === undefined ? undefined : collection.shelf.get(keyOfSource(known.source))
  const inNote = findWorkInNote(citation, listed, collection, text)
  if (inNote !== undefined) return inNote
  const note = bracketedNote(citation, text)
  return known === undefined || note !== undefined ? findSupraSource(citation, note, collection) : undefined
}

/** Adds a mention to a listed work. */
function addPlace(work: OpenAuthority, citation: PlacedCitation, { passages }: Collection): OpenAuthority {
  const passage = passages[citation.passage]
  if (passage !== undefined) work.mentions.push(toMention(citation, passage, false))
  return work
}

/**
 * Records unrecognized text, or a reference whose source the document never cites in full. Returns the work if the text
 * cites exactly one work.
 */
function noteUnread(citation: PlacedCitation, collection: Collection): OpenAuthority | undefined {
  const { kind, passage, span } = citation
  if (kind !== 'pasted' && !isReference(citation)) return undefined
  const { text = '', kind: place } = collection.passages[passage] ?? {}
  if (isBareReference(citation, text)) return undefined
  const works = readWorks(citation, text, place !== 'paragraph')
  if (works.length === 0 && !(place === 'paragraph' && isProse(citation, text)))
    collection.unread.push({ passage, span, why: kind === 'pasted' ? 'unread' : 'no-source' })
  const added = works.flatMap((work) =>
    work.source === undefined
      ? []
      : [addCitation({ first: work, source: work.source, citation: work, isFirst: true }, collection)],
  )
  return added.length === 1 ? added[0] : undefined
}

type LinkedCitation = {
  /** The full citation that `citation` refers to. */
  readonly first: PlacedCitation
  readonly source: Source
  readonly citation: PlacedCitation
  readonly isFirst: boolean
}

function addCitation(
  { first, source, citation, isFirst }: LinkedCitation,
  { passages, shelf }: Collection,
): OpenAuthority | undefined {
  const passage = passages[citation.passage]
  if (passage === undefined) return undefined
  const own = keyOfSource(source)
  const key = shelf.has(own) ? own : (findTitled(source, shelf) ?? own)
  const known = shelf.get(key)
  // In the history of another decision, a decision may be cited without a name.
  const written = passage.text.slice(...citation.span)
  const better = betterSource(citation, known ?? { text: '', source }, written)
  const open = (): Omit<OpenAuthority, 'id'> =>
    better === undefined ? openAuthority(first, source, passages) : openAuthority(citation, better, passages)
  const one = known ?? { ...open(), id: key }
  if (known === undefined) shelf.set(key, one)
  // The first citation may lack the case name, for example in a table or a heading.
  else if (better !== undefined && citation.parallel !== true)
    Object.assign(one, open(), { mentions: one.mentions })
  addHistory(one, citation)
  // A single citation with an incorrect early reporter is enough to report that reporter for the case.
  Object.assign(one, { source: withEarlyReporter(one.source, written) })
  if (citation.parallel === true) addPrinting(one, citation, passage.text)
  else one.mentions.push(toMention(citation, passage, isFirst))
  return one
}

function isReference({ kind }: CitationInNote): boolean {
  return kind === 'id' || kind === 'supra' || kind === 'short'
}

import { addPartyNames, findNamedPlaces } from '#cite/resolve/named-places.ts'
import { citationsOf, type CitationInNote } from '#cite/resolve/citations.ts'
import { linkCitations } from '#cite/resolve/resolve.ts'
import { findUnreadStretches } from '#cite/resolve/unread-stretches.ts'
import type { Printing } from '#cite/kind/case/schema.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { Source } from '#cite/source/source.ts'
import type { Locator } from '#cite/source/locator.ts'
import { findSectionSource, readIdSection, splitSections } from './cited-sections.ts'
import { isArchiveCopy, isBareReference, isLaterHistory } from './mention-kinds.ts'
import { findNamedLaws, trimRule } from './named-laws.ts'
import { type DocumentPassage, pageOfPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'
import { afterSentence, keyOfSource, withoutSignal } from './source-key.ts'
import {
  findNamedWorks,
  findWorkAfterProse,
  isWrittenWork,
  readWrittenWork,
  startOfLead,
  trimProse,
} from './written-works.ts'

/** A place in a document that cites an authority in any form. */
type AuthorityMention = {
  /** Index of its passage. */
  readonly passage: number
  readonly span: readonly [start: number, end: number]
  readonly form: 'full' | 'short'
  readonly pincite: readonly Locator[]
  readonly page?: number
}

/** An authority in a document, listed once, with every place that cites it. */
export type DocumentAuthority = {
  readonly id: string
  /** The authority's first full citation, as written. */
  readonly text: string
  readonly source: Source
  readonly mentions: readonly AuthorityMention[]
}

/** Text that looks like a citation but was not read, or a reference whose source isn't in the document. */
export type UnreadText = {
  readonly passage: number
  readonly span: readonly [start: number, end: number]
  readonly why: 'unread' | 'no-source'
}

/** Every authority in a document, in the order first cited, and everything that could not be read. */
export type DocumentAuthorities = {
  readonly authorities: readonly DocumentAuthority[]
  readonly unread: readonly UnreadText[]
}

/** A passage without any of these cites nothing. */
const MAY_CITE = /\d|§|\b[Ii]d\b|\bsupra\b|\bConst\.|https?:/

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
  let read = 0
  for (const kind of ['paragraph', 'footnote', 'endnote'] as const) {
    const own = passages.flatMap((passage, index) => (passage.kind === kind ? [{ passage, index }] : []))
    const found = readCitations(own, unread, {
      profile,
      onRead: () => onProgress((read += 1), passages.length),
    })
    kinds.push(found)
  }
  const all = kinds.flat()
  const notRead = [...unread]
  for (const found of kinds) collectAuthorities(found, { passages, shelf, unread, all, notRead })
  const authorities = [...shelf.values()].map((one): DocumentAuthority => ({
    ...one,
    mentions: one.mentions.toSorted((a, b) => a.passage - b.passage || a.span[0] - b.span[0]),
  }))
  return { authorities: authorities.toSorted(byFirstMention), unread }
}

/** In prose, a number or a capital letter alone does not look like a citation. */
const LOOKS_CITED =
  /§\s?\d|\b\d{1,4}\s+(?:U\.\s?S\.|S\.\s?Ct\.|L\.\s?Ed\.|F\.|Fed\.|[A-Z][\w.]*\.[\w. ]{0,12})\s*(?:\d[a-z]{1,2}\s)?\s*\d{1,5}\b|\bv\.\s[^.;]{2,80}\d|\b\d{4}\s+(?:WL|U\.S\. Dist\. LEXIS)\s+\d/

type OpenAuthority = Omit<DocumentAuthority, 'mentions'> & { mentions: AuthorityMention[] }

function byFirstMention(a: DocumentAuthority, b: DocumentAuthority): number {
  const [one, other] = [a.mentions[0], b.mentions[0]]
  return (one?.passage ?? 0) - (other?.passage ?? 0) || (one?.span[0] ?? 0) - (other?.span[0] ?? 0)
}

function readCitations(
  own: readonly { readonly passage: DocumentPassage; readonly index: number }[],
  unread: UnreadText[],
  { profile, onRead }: { readonly profile: ProfileName | undefined; readonly onRead: () => void },
): PlacedCitation[] {
  const names = new Set<string>()
  const found: PlacedCitation[] = []
  for (const [at, { passage, index }] of own.entries()) {
    const { text } = passage
    const read = (MAY_CITE.test(text) ? citationsOf(text, profile) : []).map((one) => trimLaw(one, text))
    addPartyNames(names, read)
    const taken = read.flatMap(({ kind, span }) => (kind === 'pasted' ? [] : [span]))
    // A treatise cited by section contains a bare section.
    const wide = read.flatMap(({ kind, span }) => (kind === 'pasted' || kind === 'section' ? [] : [span]))
    const named = [...findNamedWorks(text, taken), ...findNamedLaws(text, wide)]
    const isInNamed = (span: CitationInNote['span']): boolean =>
      named.some((one) => one.span[0] < span[1] && span[0] < one.span[1])
    const works = named.map(({ source, span }) => {
      const words = text.slice(...span)
      return { kind: 'pasted' as const, source, span, core: span, fields: {}, words, within: true, isNamed }
    })
    const all = [
      ...read.filter(({ kind, span }) => kind !== 'section' || !isInNamed(span)),
      ...findNamedPlaces(text, read, names),
      ...works,
    ].toSorted((a, b) => a.span[0] - b.span[0])
    const placed = { passage: index, note: passage.number ?? at + 1 }
    for (const citation of all) found.push({ ...withLead(citation, all, passage), ...placed })
    if (MAY_CITE.test(text))
      for (const span of findUnreadStretches(text, all))
        if (LOOKS_CITED.test(text.slice(...span)) && !isInNamed(span))
          unread.push({ passage: index, span, why: 'unread' })
    onRead()
  }
  return found
}

/** Adds a parallel citation to its case. */
function addPrinting(one: OpenAuthority, { source }: PlacedCitation): void {
  if (one.source.kind !== 'case' || source?.kind !== 'case') return
  const known = one.source.printings.map(placeOfPrinting)
  const more = source.printings.filter((printing) => !known.includes(placeOfPrinting(printing)))
  if (more.length > 0)
    Object.assign(one, { source: { ...one.source, printings: [...one.source.printings, ...more] } })
}

import { addPartyNames, findNamedPlaces } from '#cite/resolve/named-places.ts'
import { citationsOf } from '#cite/resolve/citations.ts'
import { findUnreadStretches } from '#cite/resolve/unread-stretches.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import { type CitationWithHistory, readHistories } from './case-history.ts'
import { isMisread, joinPublicLaws, trimCitation, withLead } from './citation-span.ts'
import { correctSource } from './corrected-source.ts'
import type { UnreadText } from './document-authority.ts'
import type { DocumentMarks } from './document-marks.ts'
import { findFiledPapers } from './filed-papers.ts'
import { findRegisterForms } from './register-short-forms.ts'
import { findWordsBefore, withNameOfText } from './name-in-text.ts'
import { findNamedSources, withoutNamed } from './named-sources.ts'
import { withOpinionTitle } from './opinion-title.ts'
import type { DocumentPassage } from './passage.ts'
import type { PlacedCitation } from './placed-citation.ts'
import { findChapters, findReprinted, withoutReprints } from './reprinted-works.ts'
import { isCovered, overlapsAny, spansOf } from './spans.ts'

/** Matches every passage that can contain a citation. */
const MAY_CITE = /\d|§|\b[Ii](?:bi)?d\b|\bsupra\b|\bConst\.|https?:/

/** Matches text that looks like a citation. In a sentence, a number or a capital letter alone is not enough. */
export const LOOKS_CITED =
  /§\s?\d|\b\d{1,4}\s+(?:U\.\s?S\.|S\.\s?Ct\.|L\.\s?Ed\.|F\.|Fed\.|[A-Z][\w.]*\.[\w. ]{0,12})\s*(?:\d[a-z]{1,2}\s)?\s*\d{1,5}\b|\bv\.\s[^.;]{2,80}\d|\b\d{4}\s+(?:WL|U\.S\. Dist\. LEXIS)\s+\d/

/**
 * Reads the citations in passages of one kind (text, footnotes, or endnotes). Adds text that it can't read to `unread`.
 */
export function readCitations(
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
      .filter((one) => !isMisread(one, text))
      .map((one) => withOpinionTitle(correctSource(trimCitation(one, text), text), text))
    const whole = withRegisterForms(readHistories(joinPublicLaws(cited, text), text), text)
    const reprinted = [...findReprinted(text, whole), ...findFiledPapers(text, whole), ...findChapters(text)]
    const read = withoutReprints(whole, reprinted)
    addPartyNames(names, read)
    const works = findNamedSources(passage, read, { marks, reprinted })
    const places = spansOf(works)
    const all = [
      ...withoutNamed(read, works, text),
      ...findNamedPlaces(text, read, names).filter(({ span }) => !overlapsAny(span, places)),
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

/** Adds the short forms in registers, which replace unrecognized text. */
function withRegisterForms(read: readonly CitationWithHistory[], text: string): CitationWithHistory[] {
  const known = spansOf(read.filter(({ kind }) => kind !== 'pasted'))
  const forms = findRegisterForms(text).filter(({ span }) => !overlapsAny(span, known))
  const places = spansOf(forms)
  const rest = read.filter(({ kind, span }) => kind !== 'pasted' || !isCovered(span, places))
  return [...rest, ...forms].toSorted((a, b) => a.span[0] - b.span[0])
}

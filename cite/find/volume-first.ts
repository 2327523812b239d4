import { isDigit, isUpper, skipSpace } from '../text/character.ts'
import { longestName } from './known-name.ts'
import { codeByTitle, type Entry, foldedLexicon, readLexicon } from './lexicon.ts'
import type { CitationCore } from './citation-core.ts'
import { punctuateJournal } from '../reporter/journal-name.ts'
import { readPage } from './reporter-page.ts'
import { hyphenAt, louisianaAt } from './public-domain.ts'
import { trimTail } from '../text/trim.ts'
import { commentAfter, type Place, type ReadSection, readSection } from './section.ts'

const VOLUME =
  /\d{1,5}(?:-\d{1,5}){0,2}(?:-?[A-Z])?(?:,(?= (?:(?:United States|U\.S\.) ?C|pp?\. \d[\d–-]* \(La\. ))|(?![\d,]))/y

/** Reads a citation that starts with a number: the volume of a reporter, a journal, or a code. */
export function numberAt(text: string, at: number): CitationCore | undefined {
  VOLUME.lastIndex = at
  const written = VOLUME.exec(text)?.[0]
  if (written === undefined) return hyphenAt(text, at)
  const volume = written.replace(',', '')
  const start = skipSpace(text, at + written.length)
  if (start === at + written.length || start - at > 20) return hyphenAt(text, at)
  const first = text.charCodeAt(start)
  if (isDigit(first)) return louisianaAt(text, at)
  if (first === 45) return hyphenAt(text, at)
  if (first === 40 || first === 112) return louisianaAt(text, at)
  if (!isUpper(first)) return undefined
  const place = { at, volume, start }
  const named = longestName(text, start, readLexicon().afterVolume)
  const exact = named === undefined ? journalAt(text, place) : volumeCore(text, place, named)
  if (exact !== undefined) return exact
  // A name in the tables without a page must be the start of a longer name in all caps.
  return named === undefined || /^ ?[A-Z]/.test(text.slice(named.end, named.end + 2))
    ? (inCapitals(text, place) ?? (named === undefined ? undefined : journalAt(text, place)))
    : undefined
}

/** A volume, with its offset. `start` is the offset of the name after it. */
type VolumePlace = { readonly at: number; readonly volume: string; readonly start: number }

/**
 * Reads a name whose capitalization differs from the table: `103 YALE L.J. 463`, `384 Us 436` (PS16, PS20). If the name
 * is a single word, it must have a period.
 */
function inCapitals(text: string, place: VolumePlace): CitationCore | undefined {
  const second = text.charCodeAt(place.start + 1)
  if (!isUpper(second) && second !== 46 && !isTypedAbbreviation(text, place.start)) return undefined
  const named = longestName(text, place.start, foldedLexicon().afterVolume, true)
  if (named === undefined) return undefined
  const written = text.slice(place.start, named.end)
  return /[. \d]/.test(written) || isTypedAbbreviation(text, place.start)
    ? volumeCore(text, place, named)
    : undefined
}

const TYPED_ABBREVIATION = /(?:Us|Usc|Cfr|Wl|Sct|Fed\.? (?=[A-Z]))(?![\w])/y

/** Returns true if only the first letter of an abbreviation that consists of initials is capitalized. */
function isTypedAbbreviation(text: string, at: number): boolean {
  TYPED_ABBREVIATION.lastIndex = at
  return TYPED_ABBREVIATION.test(text)
}

/** Returns the citation for a name in the tables after a volume, if a page or a section follows. */
function volumeCore(
  text: string,
  { at, volume, start }: VolumePlace,
  { entry, end }: { readonly entry: Entry; readonly end: number },
): CitationCore | undefined {
  const asWritten = trimTail(text.slice(start, end), ',')
  if (entry.kind !== 'case' && entry.kind !== 'journal') {
    const law = readSection(text, end, 'volume', entry.kind === 'code' || entry.kind === 'regulation')
    if (law !== undefined)
      return withComment(text, {
        start: at,
        kind: 'law',
        entry,
        volume,
        asWritten,
        ...numberSection(entry, law, volume),
      })
    return entry.flags.includes('b') ? { start: at, end, kind: 'law', entry, volume, asWritten } : undefined
  }
  // Skip a volume in which OCR read a digit as a letter (`12O F.3d 456`), and a title number with a letter
  // (`17-A M.R.S.`).
  if (/[OISBl]$|-[A-Z]$/.test(volume)) return undefined
  // In Oklahoma, the year of the code precedes the section: `22 O.S.2011, § 19`.
  const dated = codeByTitle(asWritten)
  const law = dated && datedSection(text, end, 'volume')
  if (dated !== undefined && law !== undefined)
    return { start: at, kind: 'law', entry: dated, volume, asWritten, ...law }
  // If the page isn't known yet, the number after the comma is the next volume: `503 U.S. , 112 S. Ct. 1111`.
  const named = start + asWritten.length
  const comma = /^(?:\s?,){1,2}\s(?=\d)/.exec(text.slice(named, named + 8))?.[0].length
  const behind = comma === undefined ? undefined : numberAt(text, named + comma)?.kind
  // Skip a date in a case name: `In re Sept. 11 Litig., 280 F. Supp. 2d 279`.
  if (entry.kind === 'journal' && behind === 'cite') return undefined
  // Skip a footnote number before a party with the same name as a reporter: `12 Smith, 123 F.3d at 460`.
  if (/^[A-Z][a-z]+$/.test(asWritten) && (behind === 'cite' || behind === 'short')) return undefined
  if (behind === 'cite') return { start: at, end: named, kind: 'cite', entry, volume, asWritten }
  const page = readPage(text, end, entry)
  if (page === undefined) {
    // Before a section symbol, the abbreviation is that of a code, not a reporter: `21 O.S. § 7`.
    const code = /^\s?§/.test(text.slice(end, end + 2)) ? codeByTitle(asWritten) : undefined
    return code === undefined ? undefined : volumeCore(text, { at, volume, start }, { entry: code, end })
  }
  return {
    start: at,
    kind: page.short ? 'short' : 'cite',
    entry,
    volume,
    asWritten,
    ...page.fields,
    ...(/[PC]/.test(entry.flags) ? joinedBySign(text.slice(end, page.end)) : {}),
    end: page.end,
  }
}

/**
 * For a loose-leaf service, returns `paragraph` if a paragraph symbol precedes the number. The symbol is then printed
 * too.
 */
export function joinedBySign(words: string): Pick<CitationCore, 'joined'> {
  return words.includes('¶') ? { joined: 'paragraph' } : {}
}

const EDITION = /,?\s?(Supp\.\s?)?((?:19|20)\d\d),?\s(?=§)/y

/** Reads a section after the year of its code, as cited in some state courts: `Ala. Code 1975, § 6-5-410`. */
export function datedSection(
  text: string,
  at: number,
  place: Place,
): (ReadSection & { year: string }) | undefined {
  EDITION.lastIndex = at
  const [edition, supplement, year = ''] = EDITION.exec(text) ?? []
  const law = edition === undefined ? undefined : readSection(text, at + edition.length, place)
  return law && { ...law, year: supplement === undefined ? year : `Supp. ${year}` }
}

const JOURNAL =
  /((?:[A-Z][\w.’']*|&|of|on|the|in|and|for)(?: (?:[A-Z][\w.’']*|&|of|on|the|in|and|for)){0,8})(?=,? (?:\d{1,4}(?![\w-]*[A-Za-z])|at \d|\((?:forthcoming|manuscript)|_))/y

const JOURNAL_WORD =
  /(?:^|[ .])(?:L\. ?Rev|L\.? ?J|J\.|Rev\.|Q\.|L\.Q|Law Review|Law Journal|Journal|Bull\.|Forum|F\.|Ent\. L\.|Tech\. L\.|L\. & [A-Z]\w*\.?|\w+\. L\.$)(?:[ .]|$)/i

/** Reads a journal that isn't in the tables but has words typical of journals: `4 Nowhere J. Small L. 12`. */
function journalAt(text: string, place: VolumePlace): CitationCore | undefined {
  JOURNAL.lastIndex = place.start
  const written = JOURNAL.exec(text)?.[1]
  if (written === undefined) return undefined
  const name = punctuateJournal(written)
  if (!name.includes(' ') || !JOURNAL_WORD.test(name)) return undefined
  const entry: Entry = { name, kind: 'journal', flags: '' }
  return volumeCore(text, place, { entry, end: place.start + written.length })
}

/**
 * Returns a number as a section if it follows a code, and as a page if it follows a register. Several numbers after the
 * C.F.R. are a list of sections.
 */
function numberSection(entry: Entry, law: ReadSection, volume: string): ReadSection {
  // Title 3 of the C.F.R. (presidential documents) is cited by page.
  const listed =
    entry.kind === 'regulation' && volume !== '3' && /^, |^ (?:and|&) /.test(law.subsection ?? '')
  if ((entry.kind !== 'code' && !listed) || law.page === undefined) return law
  const { page, ...rest } = law
  return { ...rest, section: page }
}

/** Adds the comment after a section: `§ 402A cmt. b`, `§ 2D1.1 & cmt. n.8` (R22). */
export function withComment(text: string, core: CitationCore): CitationCore {
  const comment = commentAfter(text, core.end)
  if (comment === '') return core
  const words = core.entry?.kind === 'restatement' ? {} : { words: `${core.words ?? ''}${comment}` }
  return { ...core, ...words, end: core.end + comment.length, subsection: (core.subsection ?? '') + comment }
}

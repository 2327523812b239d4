import { MONTH_START } from '../../vocabulary/months.ts'
import type { Evidence, PageSigns, PageWork, WorkPart } from '../extraction.ts'
import { SEPARATOR } from '../site-parts.ts'
import { isJournalName, readShortCitation } from './short-citation.ts'

type Parts = Partial<Record<WorkPart, string>>

/** Number of lines after the heading that are searched for the article's volume and page. */
const CLOSE = 25

/** Returns true if the volume of a journal is a year. The citation then gives the year only once (R30.1.1). */
export function isYear(volume: string | undefined): boolean {
  return /^(?:1[6-9]|20)\d\d$/.test(volume ?? '')
}

/** Returns the article that a page publishes, if the page or its site identifies a journal and a volume (PG22). */
export function findArticle(
  signs: PageSigns,
  { site, date, isSigned }: { readonly site: string; readonly date: string; readonly isSigned: boolean },
): PageWork | undefined {
  const { article } = signs
  if (article === undefined) return undefined
  const { parts: said, near = [], heading = 0, cite = '' } = article
  const close = near.slice(0, heading + CLOSE)
  const shown = { ...partsOutside(signs), ...partsOnPage(close, cite) }
  const from: Evidence[] = [...article.from, ...(shown.volume === undefined ? [] : ['text' as const])]
  const { date: dated = date, ...parts }: Parts = {
    ...pageOfFile(said.volume ?? shown.volume, article.files),
    ...pageOutside(said.volume ?? shown.volume, signs.opening),
    ...shown,
    ...said,
    // Prefer the date on the page, which is the journal's date. Metadata can have the upload date instead.
    ...(shown.date === undefined ? {} : { date: shown.date }),
  }
  const journal = parts.journal ?? journalOf(site, close, signs.heads)
  if (journal === undefined) return undefined
  if (parts.volume === undefined) return isSigned ? inCompanion(journal, date) : undefined
  const label = ownLabelOf(signs, labelOf(near, heading))
  const year = isYear(parts.volume) ? undefined : /\b(?:1[6-9]|20)\d\d\b/.exec(dated)?.[0]
  return {
    kind: 'article',
    parts: {
      ...parts,
      journal,
      ...(year === undefined ? {} : { date: year }),
      ...(label === undefined ? {} : { label }),
    },
    confidence: parts.page === undefined ? 0.8 : from.length > 1 ? 0.98 : 0.95,
    provenance: from,
  }
}

/** Returns an article in an online companion that has no volumes. The article is cited by its year. */
function inCompanion(journal: string, date: string): PageWork | undefined {
  if (date.length < 10 || !COMPANION.test(journal)) return undefined
  const parts = { journal, date: date.slice(0, 4) }
  return { kind: 'article', parts, confidence: 0.8, provenance: ['text'] }
}

/** Names of the online companions of law reviews, as alternatives in a regular expression. */
export const COMPANIONS = 'Dialogue|Discourse|Forum|Forward|Headnotes|Online|Sidebar'
/** A law review's name followed by the name of its online companion. */
const COMPANION = new RegExp(`\\bLaw (?:Journal|Review) (?:${COMPANIONS})$`)

/** Returns the site if it is a journal, or else the journal in the title tag. */
function journalOf(site: string, near: readonly string[], heads: PageSigns['heads']): string | undefined {
  return isJournalName(site) ? withOnline(site, near) : journalInHead(heads)
}

/**
 * Returns the law journal in the title tag, which comes before the name of its school: `A Title | Acme Law Journal |
 * Acme Law`.
 */
function journalInHead([head = '']: readonly string[] = []): string | undefined {
  return head
    .split(SEPARATOR)
    .slice(1)
    .find((part) => /^\p{Lu}.+ Law (?:Journal|Quarterly|Review)$/u.test(part))
}

/** Adds the name of a journal's online edition if the page says that the article appeared there. */
function withOnline(journal: string, near: readonly string[]): string {
  const isOnline = near.some((text) => /\bonline edition - vol/i.test(text))
  return isOnline && !/ online$/i.test(journal) ? `${journal} Online` : journal
}

function partsOutside({ heads = [], opening = [] }: PageSigns): Parts {
  return { ...partsOfCategory(opening), ...partsOfTitle(heads[0] ?? '') }
}

/** Returns the first page if exactly one citation to the volume is on a separate line of the page. */
function pageOutside(volume: string | undefined, opening: readonly string[] = []): Parts {
  const found = opening.flatMap((text) => {
    const short = text.length > 60 ? undefined : readShortCitation(text)
    return short !== undefined && short.volume === volume && isJournalName(short.name) ? [short.page] : []
  })
  const [page] = new Set(found)
  return page === undefined || new Set(found).size > 1 ? {} : { page }
}

/**
 * Returns the first page from the name of the article's PDF file: the number after the volume
 * (`99-Acme-L-Rev-785.pdf`), or the page range at the end (`Vol-94_Issue-1_Roe-57-129.pdf`). Returns nothing if the
 * files give different pages.
 */
function pageOfFile(volume: string | undefined, files: readonly string[] = []): Parts {
  if (volume === undefined) return {}
  const named = new RegExp(
    `(?:^|[^\\d])${volume}[-_. ]+(?:[A-Za-z&.]+[-_. ]+){0,4}(?:Rev|L\\.?J|J)\\.?[-_. ]+(\\d{1,4})(?!\\d)`,
  )
  const ranged = new RegExp(`^Vol(?:ume)?[-_. ]{0,2}${volume}\\D.*\\D(\\d{1,4})[-–](\\d{1,4})\\.pdf$`, 'i')
  const pages = files.flatMap((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1).replaceAll('%20', ' ')
    const [, first, last] = ranged.exec(name) ?? []
    if (first !== undefined && Number(first) < Number(last)) return [first]
    return named.exec(name)?.[1] ?? []
  })
  const [page] = pages
  return page === undefined || new Set(pages).size > 1 ? {} : { page }
}

/** Reads the volume at the end of the title tag: `A Title: The Acme Review: Vol 2024, No 3`. */
function partsOfTitle(title: string): Parts {
  const [, volume] =
    /[:|–—-]\s*Vol(?:ume|\.)?\s+((?:19|20)\d\d|\d{1,3})(?:,\s*(?:No|Issue|Iss)\b.{0,12})?$/i.exec(title) ?? []
  return volume === undefined ? {} : { volume }
}

/** Reads the volume in the category of a post, often at the foot of the page: `Category: 103:1`. */
function partsOfCategory(lines: readonly string[]): Parts {
  for (const [at, text] of lines.entries()) {
    // The companion of a review whose volumes are years: `Posted in 2024, Online`.
    const [, year] = /^Posted in ((?:19|20)\d\d) ?, (?:Forward|Online)(?: ?,|$)/.exec(text) ?? []
    if (year !== undefined) return { volume: year }
    // The label and the category may be on separate lines.
    const stated = /^categor(?:y|ies):?$/i.test(text) ? `Category: ${lines[at + 1] ?? ''}` : text
    const [, volume] =
      /^(?:categor(?:y|ies)|filed (?:in|under)|posted (?:in|under)):?\s(?:.*[\s,])?(\d{2,3}):\d{1,2}$/i.exec(
        stated,
      ) ?? []
    if (volume !== undefined) return { volume }
  }
  return {}
}

/** Returns the label that an article uses for itself in its abstract: `This Note argues`. */
export function labelInText(texts: readonly string[] = []): string | undefined {
  const label = texts
    .map((text) => /\b(?:This|In this) (Note|Comment)\b(?! to\b)/.exec(text)?.[1])
    .find((found) => found !== undefined)
  return label ?? (texts.some((text) => /^A review of \p{Lu}/u.test(text)) ? 'Book Review' : undefined)
}

/** Text that says that an author is a law student. */
const STUDENT = /(?:^\W*|\b(?:is an?|are) )J\.?D\.? Candidates?\b/i

/** Returns true if the page says that students wrote the piece. */
export function isByStudent({ opening = [], texts = [] }: PageSigns): boolean {
  return [...opening, ...texts].some((text) => STUDENT.test(text))
}

/**
 * Returns the label that a citation includes. The label of a book review or an essay is included only if a student
 * wrote it.
 */
function ownLabelOf(signs: PageSigns, near: string | undefined): string | undefined {
  const label = near ?? labelInText(signs.texts)
  if (label !== undefined && label !== 'Book Review') return label
  if (!isByStudent(signs)) return undefined
  const isEssay = signs.texts?.some((text) => /\b(?:This|In this) Essay\b/.test(text)) === true
  return label ?? (isEssay ? 'Essay' : undefined)
}

/** Labels of articles by students, which citations include (R30.1.3). */
const STUDENT_LABEL = /^(?:student )?(note|comment|case ?note|recent case|recent development|book review)$/i
/** The label of a book review, followed by its author or its subject: `Book Review - by Jane Roe`. */
const REVIEW_LABEL = /^(book review) [|–—-] /i
/**
 * Matches the names of journal sections. The names count only above the heading, because "Comments" below the heading
 * is a link to readers' comments.
 */
const STUDENT_SECTION = /^(?:[a-z ]{0,30} )?(notes?|comments?|recent cases?|book reviews?)\b/i

/** Returns the label next to the heading of an article by a student: `Note`. */
function labelOf(near: readonly string[], heading: number): string | undefined {
  const pieces = (from: number, to: number): string[] =>
    near.slice(Math.max(0, from), to).flatMap((text) => [text, ...text.split(/\s[|—–]\s/)])
  const above = pieces(heading - 3, heading)
  // A repository shows the type on the line after the label "Document Type."
  const typeAt = near.findIndex((text) => /^(?:document|publication) type$/i.test(text))
  const type = typeAt < 0 ? '' : (near[typeAt + 1] ?? '')
  const label =
    [...above, ...pieces(heading + 1, heading + 5), type]
      .map((text) => (STUDENT_LABEL.exec(text.trim()) ?? REVIEW_LABEL.exec(text))?.[1])
      .find((word) => word !== undefined) ??
    above
      .filter((text) => /^(?:notes|comments)$/i.test(text.trim()) || /\b\d+ .+ \d+$/.test(text))
      .map((text) => STUDENT_SECTION.exec(text.trim())?.[1]?.replace(/s$/i, ''))
      .find((word) => word !== undefined)
  if (label === undefined) return undefined
  return label.toLowerCase().replace(/(?:^|\s)\p{Ll}/gu, (start) => start.toUpperCase())
}

const VOLUME = /^(?:vol(?:ume|\.)?):?\s*((?:19|20)\d\d|\d{1,3})(?!\d|\.\d)/i
/** Matches a line with only the volume and issue: `103:1`. */
const VOLUME_ISSUE = /^(\d{2,3}):\d{1,2}$/
const PAGE = /^(?:p(?:age(?:\/article:)?|p?\.)?)\s+(\d{1,4})(?:\s*[–-]\s*\d+)?$/i

/**
 * Reads the citation that a journal shows near the heading: `138 Harv. L. Rev. 2071` on a separate line, `Recommended
 * Citation …, 122 Mich. L. Rev. 1059 (2024)`, or `Volume 77` and `Page 925` on separate lines.
 */
function partsOnPage(near: readonly string[], cite: string): Parts {
  for (const text of near) {
    if (text.length > 80) continue
    // On the line, a menu path can precede the citation (`Notes 138 Harv. L. Rev. 2071`), and a link can follow it (`|
    // PDF`).
    const [alone = ''] = text.split(/ ?\| ?/)
    const tail = /(?:^|\s)(\d{1,4} [A-Z][\w.&’' ]*(?:Rev\.|L\.J\.|J\.|Q\.)(?: \w+)? \d{1,5})$/.exec(
      alone,
    )?.[1]
    const short = readShortCitation(tail ?? alone.replace(/^cite as:?\s*/i, ''))
    if (short !== undefined && isJournalName(short.name))
      return {
        journal: short.name,
        volume: short.volume,
        page: short.page,
        ...(short.year === '' ? {} : { date: short.year }),
      }
  }
  return citationIn(cite) ?? partsInLines(near)
}

/** Joins a label with its value on the next line: `VOLUME`, `134`. */
function withValue(text: string, next = ''): string {
  return /^(?:volume|(?:first )?page)$/i.test(text) ? `${text} ${next}` : text
}

function volumeIn(text: string): string | undefined {
  const [, volume] =
    VOLUME.exec(text) ??
    / (?:Volume|Vol\.) (\d{1,3}) ?[-–|,] ?(?:Issue|No\.) \d/.exec(text) ??
    / online edition - volume (\d{1,3})$/i.exec(text) ??
    VOLUME_ISSUE.exec(text) ??
    []
  return volume
}

/** Returns the volume whose issue is on the next line; a menu of volumes may come first: `Volume 112`, `Issue`, `4`. */
function volumeOfIssue(texts: readonly string[]): string | undefined {
  const volumes = texts.flatMap((text, at) => {
    const [, volume] = VOLUME.exec(text) ?? []
    return volume !== undefined && /^(?:issue|number|no\.)(?:$| \d)/i.test(texts[at + 1] ?? '')
      ? [volume]
      : []
  })
  return new Set(volumes).size === 1 ? volumes[0] : undefined
}

/** Matches the year at the end of a line, after its month. */
const ENDS_IN_MONTH_AND_YEAR = new RegExp(`(?<=(?:^|\\s)${MONTH_START}[a-z]*\\.?,? )(?:19|20)\\d\\d$`, 'i')

/** Returns the year on the line after its label: `Date`, `2024`. */
function labeledYear(texts: readonly string[]): Parts {
  const at = texts.findIndex((text) => /^(?:date|published|year):?$/i.test(text))
  const [date] = at < 0 ? [] : (/^(?:19|20)\d\d$/.exec(texts[at + 1] ?? '') ?? [])
  return date === undefined ? {} : { date }
}

function partsInLines(texts: readonly string[]): Parts {
  const parts: Parts = {}
  const own = volumeOfIssue(texts)
  let last = Number.NEGATIVE_INFINITY
  for (const [at, text] of texts.entries()) {
    const stated = withValue(text, texts[at + 1])
    const volume = volumeIn(stated)
    // Several volumes on adjacent lines are a menu, not the article's volume.
    if (volume !== undefined && parts.volume !== undefined && parts.volume !== volume && at - last <= 2)
      return own === undefined ? {} : { volume: own, ...labeledYear(texts) }
    if (volume !== undefined) {
      parts.volume ??= volume
      last = at
    }
    const [, page] = PAGE.exec(stated.replace(/^first /i, '')) ?? []
    if (page !== undefined) parts.page ??= page
    const [year] = ENDS_IN_MONTH_AND_YEAR.exec(text) ?? []
    if (year !== undefined && parts.volume !== undefined) parts.date ??= year
  }
  return parts.volume === undefined ? {} : { ...labeledYear(texts), ...parts }
}

/** Matches `, 122 Mich. L. Rev. 1059 (2024)`, and `, 2015 Wis. L. Rev. Forward 81`, where the volume is the year. */
const IN_CITATION =
  /[,.”"]\s(\d{1,4}) ([A-Z][\w.&’' ]{3,60}?) (\d{1,5})(?:,? ?\(((?:19|20)\d\d)\)|(?=[.,]|$))/

/** Reads the citation that the page recommends. */
function citationIn(words: string): Parts | undefined {
  const [, volume, name = '', page, year = ''] = IN_CITATION.exec(words) ?? []
  if (volume === undefined || page === undefined) return undefined
  if (year === '' && !isYear(volume)) return undefined
  const date = year === '' ? volume : year
  return { volume, page, date, ...(isJournalName(name) ? { journal: name } : {}) }
}

import { isWholePlace } from '../abbreviation/abbreviate.ts'
import { shortCaseName, truncateCaseName } from '../name/case-name.ts'
import type { Author } from '../source/author.ts'
import type { Kind, Source, SourceOf } from '../source/source.ts'
import type { Line } from '../text/line.ts'
import type { Style } from '../text/run.ts'
import type { Face } from './face.ts'
import { writeCaseShort } from './case/write-short.ts'
import { writeCourtDocumentShort } from './court-document/write.ts'
import { completeSubdivision } from './shared/law-parts.ts'
import { writeFull } from './form.ts'
import { type Setting, writeFamilies, writePincite } from './setting.ts'

/** Kinds that are never cited with *supra* (R6.2.3; SH5): primary sources, restatements, and regulations. */
const NEVER_SUPRA: ReadonlySet<Kind> = new Set<Kind>([
  'case',
  'statute',
  'session-law',
  'constitution',
  'rule',
  'regulation',
  'restatement',
  'bill',
  'pasted',
])

/** Matches numbered legislative documents and treaties. Both are primary law. */
const OFFICIAL =
  /^(?:H\.?R?|S|J|Conf)\. .*\bNo\.|^(?:H\.R\.|S\.) (?:Rep|Doc)|T\.S\.|I\.A\.S\.|\bParl\.|\bNo\. [\w ]+$/

/** Returns true if a source may be cited with *supra* (R6.2.3). */
export function allowsSupra(source: Source): boolean {
  if (source.kind === 'report' && (source.authors ?? []).length === 0)
    return !OFFICIAL.test(source.number ?? source.series ?? '')
  return !NEVER_SUPRA.has(source.kind)
}

/**
 * Writes `Id.`, `Id. at 21`, or `Id. § 14.02` (R6.2.2; SH3). Capitalizes `Id.` if `opens` is true, that is, if it
 * starts the citation.
 */
export function writeId(line: Line, source: Source, setting: Setting, opens: boolean): void {
  line.add(opens ? 'Id.' : 'id.', setting.face.phrase, 'title')
  const section = 'section' in source ? (source.section ?? '') : ''
  const pincite = completeSubdivision(section, setting.pincite)
  const [first] = pincite
  if (first?.label === 'page') line.roman(' at')
  writePincite(line, pincite, ' ')
}

/** Writes `Roe, supra note 5, at 21` (R6.2.3; SH4). If the source has no author, starts with the title. */
export function writeSupra(line: Line, source: Source, setting: Setting, note: number | undefined): void {
  const { hereinafter = '' } = source
  const [author, title] = stylesOf(source, setting.face)
  const calledBy = setting.choices.calledBy || titledName(source)
  if (calledBy !== '') writeCalledBy(line, source, calledBy, setting)
  else if (hereinafter !== '') line.add(hereinafter, setting.face.longerWork, 'title')
  else if (!writeFamilies(line, authorsOf(source), author))
    line.title(titleOf(source), isSite(source) ? setting.face.publication : title)
  line.roman(', ').add('supra', setting.face.phrase, 'title')
  if (note !== undefined) line.roman(` note ${note}`, 'title')
  writePincite(line, setting.pincite, ', at ')
}

/** Matches surnames and a shortened title: `Roe & Doe, Short Notes` in `Roe & Doe, Short Notes, supra note 3`. */
const TITLED = /^[A-Z][\w’'-]+(?: & [A-Z][\w’'-]+| et al\.)?, (?!Inc|Ltd|LLC)[“A-Z][^,]*[a-z][^,]*$/

/**
 * Returns the surnames and the shortened title of a work whose full citation is unknown. Returns an empty string for
 * other sources.
 */
function titledName(source: Source): string {
  const [author] = authorsOf(source) ?? []
  return author?.kind === 'organization' && isOnlyNamed(source) && TITLED.test(author.name) ? author.name : ''
}

/** Writes the name that the user chose for the source. The authors and the title keep their usual styles. */
function writeCalledBy(line: Line, source: Source, name: string, setting: Setting): void {
  const [authors = ''] = name.split(/, (?=[“A-Z])/)
  const byAuthors = authors !== name && authorsOf(source) !== undefined
  const [author, title] = stylesOf(source, setting.face)
  if (byAuthors)
    line
      .add(authors, author, 'author')
      .roman(', ')
      .title(name.slice(authors.length + 2), title)
  else line.rich(name, author, 'author')
}

/** Returns only the letters and digits of a title, which makes it possible to find a shortened title in it. */
function lettersOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the style of a shortened title. Returns undefined if the text isn't part of the title of a work. */
export function shortTitleStyle(source: Source, words: string, face: Face): Style | undefined {
  if (!('title' in source) || !allowsSupra(source) || source.kind === 'court-document') return undefined
  const { title = '' } = source
  if (title.includes('<') || source.kind === 'hearing' || !lettersOf(title).includes(lettersOf(words)))
    return undefined
  return stylesOf(source, face)[1]
}

/**
 * Writes the short form: reporter and page for a case, section for a code, and *supra* for all other sources (SH1–SH6).
 */
export function writeShort(line: Line, source: Source, setting: Setting, note: number | undefined): void {
  // TypeScript can't infer the type of the source when the kind is used as a key.
  const write = shortForms[source.kind] as WriteShort<Source>
  write(line, source, setting, note)
}

type WriteShort<S extends Source> = (
  line: Line,
  source: S,
  setting: Setting,
  note: number | undefined,
) => void

/** Functions that write the short form. The type requires one function for each kind of source. */
const shortForms: { readonly [K in Kind]: WriteShort<SourceOf<K>> } = {
  case: (line, source, setting) => {
    const { calledBy } = setting.choices
    const named = calledBy === undefined ? {} : { hereinafter: calledBy }
    writeCaseShort(line, { ...source, shortName: shortNameOf(source), ...named }, setting, setting.pincite)
  },
  statute: withoutFields('name', 'date', 'publisher'),
  'session-law': withoutFields('name', 'publisher', 'date'),
  constitution: writeFull,
  rule: writeFull,
  regulation: (line, source, setting) => {
    // If a regulation has neither a code nor a register, only its name is printed.
    const isNamed = source.code === undefined && source.register === undefined
    const kept = { ...source, name: isNamed ? source.name : undefined }
    writeFull(line, { ...kept, date: undefined, publisher: undefined, status: undefined }, setting)
  },
  bill: withoutFields('name', 'version', 'state', 'date'),
  hearing: writeSupra,
  report: (line, source, setting, note) => {
    if (allowsSupra(source)) writeSupra(line, source, setting, note)
    else writeFull(line, { ...source, date: undefined, status: undefined, url: undefined }, setting)
  },
  restatement: writeFull,
  'court-document': writeCourtDocumentShort,
  book: writeSupra,
  chapter: writeSupra,
  article: writeSupra,
  'student-work': writeSupra,
  magazine: writeSupra,
  newspaper: writeSupra,
  web: writeSupra,
  blog: writeSupra,
  post: writeSupra,
  podcast: writeSupra,
  video: writeSupra,
  ai: writeSupra,
  printed: writeSupra,
  patent: (line, source, setting) => {
    if (source.mark !== undefined) {
      writeFull(line, source, setting)
      return
    }
    line.roman(`’${(source.number.split(' ')[0] ?? '').replace(/\D/g, '').slice(-3)} Patent`, 'title')
    writePincite(line, setting.pincite, ', ')
  },
  pasted: writeFull,
}

/** Returns a function that writes the full form without the given fields of the source. */
function withoutFields<S extends Source>(...fields: readonly (keyof S)[]): WriteShort<S> {
  const absent = Object.fromEntries(fields.map((field) => [field, undefined]))
  return (line, source, setting) => {
    writeFull(line, { ...source, ...absent }, setting)
  }
}

/** Returns true if the source was created from a *supra* or a short form because the document has no full citation. */
export function isOnlyNamed(source: Source): boolean {
  if (source.kind === 'case') {
    const { name, shortName, printings, date, docket = '' } = source
    const placed = printings.some(({ page = '' }) => page !== '')
    return name === shortName && date === undefined && docket === '' && !placed
  }
  if (source.kind === 'pasted') return true
  if (source.kind !== 'web' && source.kind !== 'book') return false
  const { title = '', url = '', authors = [] } = source
  return authors.length > 0 && title + url + ('site' in source ? (source.site ?? '') : '') === ''
}

/**
 * Returns the case name for the short form (SH2): the name that the user chose or, if there is none, a shortened name.
 */
export function shortNameOf({ shortName, name }: SourceOf<'case'>): string {
  return shortName ?? shortCaseName(truncateCaseName(name), isWholePlace)
}

/** Returns true if a citation is to an entire site. The name of the site is then printed in the style for sites. */
function isSite(source: Source): boolean {
  return source.kind === 'web' && (source.title ?? '') === '' && (source.site ?? '') !== ''
}

/** Returns the styles for a work's authors and title. Books and reports have different styles from other works. */
function stylesOf(source: Source, face: Face): readonly [author: Style, title: Style] {
  const isBook = source.kind === 'book' || source.kind === 'report'
  return isBook ? [face.bookAuthor, face.longerWork] : ['roman', face.shorterWork]
}

/** Returns the authors of a source. Returns undefined if sources of that kind have no authors. */
export function authorsOf(source: Source): readonly Author[] | undefined {
  if (!('authors' in source)) return undefined
  return source.authors
}

/** Returns the name of a source that has no authors: its short title, title, or name. */
export function titleOf(source: Source): string {
  if (source.shortTitle !== undefined) return source.shortTitle
  // Use only the subject of a hearing, which precedes `: Hearing`.
  if (source.kind === 'hearing') return source.title.replace(/: Hearing\b.*$/i, '')
  if ('title' in source && source.title !== undefined && source.title !== '') return source.title
  if ('name' in source && source.name !== undefined && source.name !== '') return source.name
  if ('site' in source && source.site !== undefined) return source.site
  if ('series' in source && source.series !== undefined) return source.series
  if ('number' in source && source.number !== undefined) return source.number
  if (source.kind === 'pasted') return source.text
  return 'model' in source ? source.model : ''
}

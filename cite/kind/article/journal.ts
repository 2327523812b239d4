import { omitEmpty } from '../../source/given-field.ts'
import { looksLikeSurname } from '../../author/surname.ts'
import type { Found } from '../../find/found.ts'
import { readTail } from '../web/tail.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { dateOf, journalName } from '../../find/source-of.ts'
import { BY_STUDENTS, readAuthorAndTitle, takeSignature } from '../../author/author-and-title.ts'
import type { Author } from '../../source/author.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Source } from '../../source/source.ts'
import { trimTail } from '../../text/trim.ts'

/**
 * Returns the article cited in a segment whose first citation, of a law, is part of the article's title:
 * `Jane Roe, Reading 42 U.S.C. § 1983, 12 Yale L.J. 34`.
 */
export function articleAfter(text: string, first: Found, found: readonly Found[]): Found | undefined {
  const article = found.find(({ kind }) => kind === 'journal')
  if (article === first || article === undefined || first.kind === 'case')
    return article === first ? first : undefined
  const signed = readAuthorAndTitle(text.slice(0, article.core[0])).authors.length > 0
  const named = text.slice(0, first.core[0])
  return signed && named.includes(', ') && !/\b(?:Act|Code|Law|Const)\b/.test(named) ? article : undefined
}

/**
 * Returns true if a reporter citation cites an article rather than a decision. Such an article is an annotation in the
 * American Law Reports (R30.1.3) or a news item in a loose-leaf service, whose title contains no parties:
 * `Plans to Narrow the Notes, 25 Env’t Rep. (BNA) 1259`.
 */
export function isAnnotation(text: string, { kind, fields, core }: Found): boolean {
  const head = text.slice(0, core[0])
  const { reporter = '' } = fields
  if (kind !== 'case') return false
  if (reporter.startsWith('A.L.R.')) return /(?:^|, )Annotation, /.test(head)
  return (
    /\((?:BNA|CCH|RIA|P-H)\)$/.test(reporter) &&
    /^(?!In re |Ex parte |Matter of |Estate of |United States )(?!.* vs?\. )(?:\S+ ){5}/.test(head) &&
    (/ (?:to|for|on|by|with|from|not|will|is|are) /.test(head) ||
      !/\b(?:Inc|Corp|Co|Ltd|LLC|LLP|Bros|Ass[’']n|Dep[’']t|Comm[’']n|Bd|Sys|Serv|Servs|Indus|Int[’']l|Union|Local|Co-op)\b|, \(?\d/.test(
        head,
      ))
  )
}

/** Reads the year before the volume, as in British journals: `“Short Notes” (2005) 93 Cal. L. Rev. 685`. */
function takeEarlyYear(text: string, found: Found): { readonly head: string; readonly early?: CiteDate } {
  const head = trimTail(text.slice(0, found.core[0]), ',')
  const [, dateless = '', year] = /^(.{8,}[\p{L}”’?!.]),? \(((?:1[789]|20)\d\d)\)$/su.exec(head) ?? []
  const british = year !== undefined && dateOf(found.fields) === undefined
  return british ? { head: dateless, early: { year: Number(year) } } : { head }
}

type Signed = ReturnType<typeof readAuthorAndTitle> & { readonly note: readonly string[] }

/**
 * Splits authors cited only by surname from the title. A surname without a title is also an author:
 * `Roe, 12 Acme L.J. 34`.
 */
function signedBySurname(words: string): { authors: Author[]; title: string } | undefined {
  return looksLikeSurname(words)
    ? { authors: [{ kind: 'person', family: words }], title: '' }
    : takeSignature(words, 'periodical')
}

/** Reads the authors and the title. Also reads a footnote number before the authors, if there is one. */
function readSigned(head: string, british: boolean): Signed {
  // A number before the author is a footnote number, because the volume comes after the title.
  const [, note, signed = head] = /^(\d{1,3}) ([A-Z].*)$/s.exec(head) ?? []
  const read = readAuthorAndTitle(signed)
  const numbered = note !== undefined && read.authors.length > 0
  const { designation, ...named } = numbered || note === undefined ? read : readAuthorAndTitle(head)
  // Read surnames without given names: `Warren and Brandeis, The Right to Privacy`.
  const { authors, title } =
    named.authors.length > 0 || designation !== '' ? named : (signedBySurname(named.title) ?? named)
  return {
    authors,
    designation,
    // Some citation styles put the title in quotation marks, with the comma inside: `“Plain Meaning,” 12 Yale L.J. 34`.
    title: title.replace(british ? /^“([^“”]+?),?”$/ : /^“([^“”]+),”$/, '$1'),
    note: numbered ? [note] : [],
  }
}

/** Reads an article whose journal was found in the text: `Jane Roe, Short Notes, 12 Acme L.J. 34 (1993)` (R30). */
export function readJournal(text: string, found: Found, address: Found | undefined): ReadOne {
  const { head, early } = takeEarlyYear(text, found)
  const signed = readSigned(head, early !== undefined)
  const end = address === undefined ? found.span[1] : address.span[1]
  // The archived copy and the parentheticals come after the URL.
  const tail = address === undefined ? undefined : readTail(text, end, true)
  return {
    source: articleOf(text, found, signed, {
      date: early ?? dateOf(found.fields),
      url: address === undefined ? undefined : text.slice(address.core[0], address.core[1]),
      archiveUrl: tail?.fields.archiveUrl,
    }),
    form: 'full',
    pincite: found.pincite ?? [],
    parentheticals: [...(found.parentheticals ?? []), ...(tail?.parentheticals ?? [])],
    rest: [...signed.note, ...keepRest((tail?.rest ?? text.slice(end)).replace(/^[\s.,]+$/, ''))],
  }
}

type Reached = {
  readonly date: CiteDate | undefined
  readonly url: string | undefined
  readonly archiveUrl: string | undefined
}

function articleOf(
  text: string,
  { core, fields }: Found,
  { authors, designation, title }: Signed,
  { date, url, archiveUrl }: Reached,
): Source {
  const { volume = '', reporter = '', page } = fields
  const shared = {
    id: core[0] === 0 ? text : `${volume} ${reporter} ${page ?? ''}`,
    volume,
    journal: journalName(fields),
    ...omitEmpty({ authors, page, date, url, archiveUrl }),
  }
  if (authors.length > 0 && BY_STUDENTS.test(designation))
    return { kind: 'student-work', ...shared, designation, title }
  return { kind: 'article', ...shared, title, ...omitEmpty({ designation }) }
}

import type { Author } from '../source/author.ts'
import type { Source } from '../source/source.ts'
import type { Choices } from '../source/use.ts'
import { titleCase } from '../text/title-case.ts'
import { orderParentheticals } from '../order/parentheticals.ts'
import type { ReadOne } from './read-one.ts'

/**
 * Returns the choices that preserve what the writer did if a rule would change it. The choices concern the order of
 * parentheticals (PA3), a site before its blog, and an organization that is both author and publisher (WB11).
 */
export function choicesFor({ source, parentheticals }: Pick<ReadOne, 'source' | 'parentheticals'>): Choices {
  const ordered = orderParentheticals(parentheticals)
  return {
    ...(parentheticals.some((one, at) => one !== ordered[at]) && { parentheticals: 'asGiven' }),
    ...(saysDay(source) && { fullDate: true }),
    ...(source.kind === 'blog' && { keepSite: true }),
    ...('site' in source && (source.authors ?? []).some(isBody) && { keepAuthor: true }),
  }
}

/** Returns true if the date of a source, or a date in the source's history, includes a month. */
function saysDay(source: Source): boolean {
  const dates = ['date' in source ? source.date : undefined]
  if (source.kind === 'case') dates.push(...(source.history ?? []).map(({ date }) => date))
  return dates.some((date) => date?.month !== undefined)
}

/**
 * Returns true for a citation of another reporter of the preceding case: `23 Cal. Rptr. 2d 12` after
 * `Roe, 12 Cal. 3d at 346`.
 */
export function isPrinting(source: Source): boolean {
  return (
    source.kind === 'case' && source.name === '' && source.date === undefined && source.court === undefined
  )
}

/**
 * Converts the title of a web page to title case if it is an English sentence in which most long words are lowercase
 * (R8; TC1).
 */
export function inTitleCase(source: Source): Source {
  if (source.kind !== 'web' || source.title === undefined) return source
  const { title } = source
  const isSentence =
    (title.match(/ [a-z’-]{4,}/g)?.length ?? 0) > (title.match(/ [A-Z]/g)?.length ?? 0) + 1 &&
    / (?:the|of|and|in|for|to|is|are|by|on|with|an?) /.test(title) &&
    !/ (?:nn?\.\d|et al\.|app\.)|</.test(title)
  return isSentence ? { ...source, title: titleCase(title) } : source
}

/** Returns true for a URL without a title. It belongs to the law or document cited directly before it (RJ8). */
export function isAddress(source: Source): boolean {
  if (source.kind !== 'web') return false
  const { url, title, site, authors = [] } = source
  return url !== undefined && title === undefined && site === undefined && authors.length === 0
}

/** Returns true for a docket entry. It is the location of the decision cited before it (R24). */
export function isEntry(source: Source): boolean {
  return (
    source.kind === 'court-document' &&
    source.caseName === undefined &&
    /^[\w/.]+ (?:Nos?\. )?\d/.test(source.title)
  )
}

function isBody({ kind }: Author): boolean {
  return kind === 'organization'
}

import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { Source } from '#cite/source/source.ts'
import { smallWords } from '#cite/segment/unread.ts'
import { type NamedSource, onlyLetters, placeWork } from './named-source.ts'
import type { DocumentPassage } from './passage.ts'
import { overlapsAny } from './spans.ts'
import { YEAR } from './written-works.ts'

/**
 * Matches a work with its title in quotation marks, as in notes that follow *The Chicago Manual of Style*:
 * `Jane Roe, “The Title: A Subtitle,” The Example Times, May 3, 2016`. Also matches its short form:
 * `Roe, “The Title.”`.
 */
const QUOTED_WORK =
  /(?<=^|[;.”"] |\b[Ss]ee (?:also |generally )?)(?:(?<author>\p{Lu}[\p{L}.’'-]*(?:,? (?:\p{Lu}[\p{L}.’'-]*|of|for|on|the|and|&|et|al\.)){0,9}), |(?<=^|; ))["“](?<title>[\p{Lu}\d'‘][^"“”]{3,200}?)[,.?!]*["”](?<rest>,? (?:[\p{Lu}\d(])(?:[^;.”“"]|\.(?=\S| [\p{Ll}\d(]))*)?(?=;|\.|$)/gu

/** Matches a publisher and a date after a title: `, Google, last accessed December 15, 2016`. */
const PUBLISHED =
  /^,? \p{Lu}[\p{L}.’'&-]*(?: [\p{L}.’'&-]+){0,5}, (?:last \p{Ll}+ )?\p{Lu}\p{L}+\.? (?:\d{1,2}, )?(?:19|20)\d\d/u

/** Matches the start of a record citation, in which a name can also have quotation marks. */
const OF_RECORD = /^(?:Compl|Decl|Ex|Exhibit|Exs|Dkt|Def|Pl|Plaintiffs?|Defendants?|Tr|Mot|Br|Opp)\b/

/** Finds the works with quoted titles that a note cites outside the given spans. */
export function findQuotedWorks({ kind, text }: DocumentPassage, taken: readonly TextSpan[]): NamedSource[] {
  if (kind === 'paragraph') return []
  return [...text.matchAll(QUOTED_WORK)].flatMap(({ 0: words, index, groups }) => {
    const { author = '', title = '', rest = '' } = groups ?? {}
    const span = [index, index + words.length] as const
    const isShort = !/\s/.test(title) && !/\s.*\s/.test(author)
    // Without an author, only a publisher shows that the quoted text is a title.
    if (author === '' && !/^,? \p{Lu}\p{L}+ \p{Lu}/u.test(rest) && !PUBLISHED.test(rest)) return []
    if (overlapsAny(span, taken) || OF_RECORD.test(author) || isShort || smallWords(rest) > 3) return []
    const id = YEAR.test(rest) ? onlyLetters(title) : idOfTitle(title)
    return [placeWork(index, words, id)]
  })
}

/** Returns the main title without punctuation. The subtitle is dropped because a short form omits it. */
function idOfTitle(title: string): string {
  return onlyLetters(title.replace(/[:?].*$/, ''))
}

/** Minimum length of a title that is searched for in other citations. */
const SHORTEST_TITLE = 10

/**
 * Returns the key of the listed authority whose citation contains the quoted title of a work, because the work can be a
 * short form of that citation. Returns undefined if there is no such authority.
 */
export function findTitled(
  source: Source,
  shelf: ReadonlyMap<string, { readonly text: string }>,
): string | undefined {
  if (source.kind !== 'pasted' || source.id.length < SHORTEST_TITLE || !/["“]/.test(source.text))
    return undefined
  // Works of different authors can have the same main title, so the author must match too.
  const name = /^([^"“]+?),? ["“]/.exec(source.text)?.[1]?.split(' ').at(-1) ?? ''
  return [...shelf].find(
    ([, { text }]) => /["“]/.test(text) && text.includes(name) && onlyLetters(text).includes(source.id),
  )?.[0]
}

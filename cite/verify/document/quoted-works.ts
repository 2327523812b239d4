import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { Source } from '#cite/source/source.ts'
import { smallWords } from '#cite/segment/unread.ts'
import { type NamedSource, onlyLetters, placeWork } from './named-source.ts'
import type { DocumentPassage } from './passage.ts'
import { overlapsAny } from './spans.ts'
import { YEAR } from './written-works.ts'

/**
 * Matches a work with its title in quotation marks, as in the notes of The Chicago Manual of Style: `Jane Roe, “The
 * Title: A Subtitle,” The Example Times, May 3, 2016`; or its short form, `Roe, “The Title.”`.
 */
const QUOTED_WORK =
  /(?<=^|[;.”"] |\b[Ss]ee (?:also |generally )?)(?:(?<author>\p{Lu}[\p{L}.’'-]*(?:,? (?:\p{Lu}[\p{L}.’'-]*|of|for|on|the|and|&|et|al\.)){0,9}), |(?<=^|; ))["“](?<title>[\p{Lu}\d'‘][^"“”]{3,200}?)[,.?!]*["”](?<rest>,? (?:[\p{Lu}\d(])(?:[^;.”“"]|\.(?=\S| [\p{Ll}\d(]))*)?(?=;|\.|$)/gu

/** Matches a publisher and a date after a title: `, Google, last accessed December 15, 2016`. */
const PUBLISHED =
  /^,? \p{Lu}[\p{L}.’'&-]*(?: [\p{L}.’'&-]+){0,5}, (?:last \p{Ll}+ )?\p{Lu}\p{L}+\.? (?:\d{1,2}, )?(?:19|20)\d\d/u

/** Words of the record of a case, whose names can have quotation marks too. */
const OF_RECORD = /^(?:Compl|Decl|Ex|Exhibit|Exs|Dkt|Def|Pl|Plaintiffs?|Defendants?|Tr|Mot|Br|Opp)\b/

/** Returns the works with titles in quotation marks that a note cites, outside the given spans. */
export function findQuotedWorks({ kind, text }: DocumentPassage, taken: readonly TextSpan[]): NamedSource[] {
  if (kind === 'paragraph') return []
  return [...text.matchAll(QUOTED_WORK)].flatMap(({ 0: words, index, groups }) => {
    const { author = '', title = '', rest = '' } = groups ?? {}
    const span = [index, index + words.length] as const
    const isShort = !/\s/.test(title) && !/\s.*\s/.test(author)
    // Without an author, only a publisher distinguishes a title from a quotation.
    if (author === '' && !/^,? \p{Lu}\p{L}+ \p{Lu}/u.test(rest) && !PUBLISHED.test(rest)) return []
    if (overlapsAny(span, taken) || OF_RECORD.test(author) || isShort || smallWords(rest) > 3) return []
    const id = YEAR.test(rest) ? onlyLetters(title) : idOfTitle(title)
    return [placeWork(index, words, id)]
  })
}

/** Returns the main title without punctuation, because a short form leaves out the subtitle. */
function idOfTitle(title: string): string {
  return onlyLetters(title.replace(/[:?].*$/, ''))
}

/** Minimum length of a title that is searched for in other citations. */
const SHORTEST_TITLE = 10

/**
 * Returns the key of the listed authority whose citation contains the title of a work in quotation marks, because the
 * work can be its short form. Returns undefined if there is none.
 */
export function findTitled(
  source: Source,
  shelf: ReadonlyMap<string, { readonly text: string }>,
): string | undefined {
  if (source.kind !== 'pasted' || source.id.length < SHORTEST_TITLE || !/["“]/.test(source.text))
    return undefined
  // Works of other authors can have the same main title.
  const name = /^([^"“]+?),? ["“]/.exec(source.text)?.[1]?.split(' ').at(-1) ?? ''
  return [...shelf].find(
    ([, { text }]) => /["“]/.test(text) && text.includes(name) && onlyLetters(text).includes(source.id),
  )?.[0]
}

import { type Address, segmentsOf } from './address.ts'
import type { Evidence, Extraction, Field, PageSigns } from './extraction.ts'
import { isOnBlogs } from './named-site.ts'
import { showOf } from './show.ts'
import { keyOfName, keyOfTitle, placesOfTitle } from './title-key.ts'
import { isByStudent, labelInText } from './work/article.ts'

/** Designations, each with the labels that pages use for it (Indigo R33.2). */
const DESIGNATIONS: readonly (readonly [words: RegExp, designation: string])[] = [
  [
    /^(?:(?:guest )?opinions?|op-?eds?|opinion columns?|comment ?is ?free|meinung|opinión|opinião|opinione)$/i,
    'Opinion',
  ],
  [/^(?:(?:the )?editorials?|leitartikel)$/i, 'Editorial'],
  [
    /^(?:(?:press|news|media|news media) ?-?releases?|pressemitteilung(?:en)?|communiqu[ée]s? de presse|comunicados? de (?:imprensa|prensa)|comunicat[io] stampa|persbericht(?:en)?)$|^for immediate release\b/i,
    'Press Release',
  ],
  [/^letters? to the editor$/i, 'Letter to the Editor'],
  [/^(?:guest )?commentary$/i, 'Commentary'],
]

/** Number of lines below the heading that can contain the label of a press release. */
const CLOSE = 4
/** The label of a press release on a separate line. */
const RELEASE = /^(?:(?:press|news|media) release|for immediate release\b.*)$/i
/** Separates a label from a date or breadcrumbs on the same line: `June 2, 2025 | Press Release`. */
const BESIDE = /\s[|•·>»]\s/

/** Minimum number of words in a headline that ends in a word such as "news." */
const FEWEST_WORDS = 6

/** Titles of speeches and orders, which a press office also marks for immediate release. */
const OTHER_DOCUMENT =
  /^(?:executive order|letter|memorandum|presidential|proclamation|remarks|text of|transcript|weekly address)\b/i

/** Returns the lines near the heading that label a press release. */
function releaseLabels({ opening = [] }: PageSigns, title: string): string[] {
  // Most pages have no such label, and comparing every line with the title is slow.
  if (!opening.some((line) => /release\b/i.test(line))) return []
  return placesOfTitle(title, opening)
    .flatMap((at) => opening.slice(Math.max(0, at - 2 * CLOSE), at + 1 + CLOSE))
    .flatMap((line) => line.split(BESIDE))
    .filter((line) => RELEASE.test(line))
}

/** Returns true for a short title of a page that lists news or releases: `All Acme News`. */
function isListName(title: string): boolean {
  return title.split(' ').length < FEWEST_WORDS && /\b(?:archives?|news|releases|room)$/i.test(title)
}

/** Returns the words of each folder in the path, alone and after its parent: `news releases` for `/news/releases/`. */
function foldersOf(path: string): string[] {
  const folders = segmentsOf(path)
    .slice(0, -1)
    .map((part) => part.replaceAll('-', ' '))
  return folders.flatMap((part, at) => [part, ...(at > 0 ? [`${folders[at - 1]} ${part}`] : [])])
}

/**
 * Finds a designation such as `Opinion`, `Editorial`, or `Press Release` in the metadata, the section, the URL, or the
 * line above the heading (PG18).
 */
export function designationOf(
  { host, path }: Address,
  signs: PageSigns,
  isSigned = true,
  title = '',
): Field<string> | undefined {
  const said: [words: string, evidence: Evidence][] = [
    ...(signs.types ?? []).map((type): [string, Evidence] => [type.replace(/NewsArticle$/, ''), 'json-ld']),
    [signs.section ?? '', 'meta'],
    ...foldersOf(path).map((words): [string, Evidence] => [words, 'url']),
    // Ignore plurals, because they are links to lists. Labels are singular.
    ...[...(signs.above ?? []).flatMap((text) => text.split(BESIDE)), ...releaseLabels(signs, title)]
      .filter((text) => !/s$/i.test(text.trim()))
      .map((text): [string, Evidence] => [text, 'text']),
  ]
  // A page without an author may list several pieces, so the label may belong to one of them.
  const label = isSigned ? studentLabel(signs) : undefined
  if (label !== undefined) return sure(label, ['text'], 0.9)
  for (const [pattern, designation] of DESIGNATIONS) {
    // Court opinions are not opinion pieces.
    if (designation === 'Opinion' && /\.(?:gov|us|mil)$/.test(host)) continue
    const evidence = said.filter(([words]) => pattern.test(words.trim())).map(([, kind]) => kind)
    const kinds = [...new Set(evidence)]
    // A folder of releases also has lists and other documents.
    if (designation === 'Press Release' && (isListName(title) || OTHER_DOCUMENT.test(title))) continue
    if (kinds.length > 0) return sure(designation, kinds, kinds.length > 1 ? 0.95 : 0.8)
  }
  return undefined
}

/** Returns the label above the heading of a piece that a student wrote for a journal (R30.1.3). */
function studentLabel(signs: PageSigns): string | undefined {
  const { article, above = [], texts } = signs
  if (article === undefined) return undefined
  const said = labelInText(texts)
  if (said !== undefined) return said
  if (!isByStudent(signs)) return undefined
  return above.find((text) => /^(?:Comment|Essay|Note)$/.test(text))
}

/**
 * Returns the name of the blog within the site: the one in the metadata, or else the URL segment after `blogs` (PG18).
 */
export function blogOf(
  { host, path }: Address,
  { partOf, heads = [] }: PageSigns,
  { value: site = '', alternatives = [] }: Partial<Field<string>> = {},
): Field<string> | undefined {
  const differs = (name: string): boolean => keyOfTitle(name) !== keyOfTitle(site)
  if (partOf?.type === 'Blog' && differs(partOf.name)) return sure(partOf.name, ['json-ld'], 0.85)
  // A blog on the host of a publication's blogs gives its own name in the metadata.
  const own = isOnBlogs(host) ? alternatives.find(({ provenance }) => provenance.includes('meta')) : undefined
  if (own !== undefined) return sure(own.value.replace(/ Blog$/, ''), ['meta'], 0.9)
  const parts = segmentsOf(path)
  const publication = publicationIn(heads[0] ?? '', parts[0] ?? '', site)
  if (publication !== undefined) return sure(publication, ['title-tag'], 0.9)
  const name = parts[parts.findIndex((part) => part === 'blogs' || part === 'blog') + 1] ?? ''
  const named = parts.includes('blogs') && parts.at(-1) !== name && /^[a-z][a-z-]{2,40}$/.test(name)
  if (!named) return undefined
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return sure(words.join(' '), ['url'], 0.5)
}

/**
 * Returns the publication on a platform, which comes before the platform's name in the title tag and is also in the
 * path: `Acme` in `A Title — Acme — Medium` at `/acme/a-title`.
 */
function publicationIn(tag: string, segment: string, site: string): string | undefined {
  const parts = tag.split(/ [—–|] /)
  const name = parts.at(-2) ?? ''
  const isNamed = parts.length > 2 && site !== '' && keyOfName(parts.at(-1) ?? '') === keyOfName(site)
  return isNamed && segment !== '' && keyOfName(name) === keyOfName(segment) ? name : undefined
}

/** The podcast at the end of the title tag: `A Title - The Acme Podcast`. */
const PODCAST_IN_TAG = /.\s[|–—-]\s((?:(?!\s[|–—-]\s).){3,60} Podcast)$/i

/** Returns the podcast of an episode. */
export function seriesOf(signs: PageSigns): Field<string> | undefined {
  const { partOf, heads: [tag = ''] = [] } = signs
  if (partOf?.type.endsWith('Series') === true) return sure(partOf.name, ['json-ld'], 0.95)
  const [, name] = PODCAST_IN_TAG.exec(tag) ?? []
  const show = name ?? showOf(signs)
  return show === undefined ? undefined : sure(show, ['title-tag'], 0.9)
}

const CHALLENGE =
  /^(?:just a moment|attention required|are you (?:a )?(?:robot|human)|robot (?:or human|check)|(?:bot|human|security|browser) (?:verification|check)|pardon our interruption|please (?:verify|wait)|verify(?:ing)? (?:that )?you are|checking (?:if|your)|one more step|ddos-guard|client challenge|un momento|einen moment|vercel security)/i
const REFUSED =
  /^(?:(?:error |http )?(?:401|403|429|451)\b|(?:access|permission) (?:denied|to this page)|access is (?:temporarily )?(?:denied|restricted)|forbidden|request (?:blocked|rejected)|(?:you have been |page )?blocked\b|unauthori[sz]ed|too many requests|not (?:available|authorized) in your|(?:404 )?(?:page )?not found(?:\.?$| [|–-])|(?:please )?(?:log|sign) ?in(?:$| to (?:continue|read|view)| [|–-]))/i
/** Sentences that appear in bot challenges, anywhere in the first lines of a short page. */
const WALL =
  /are you a (?:robot|human)\b|(?:detected|notice) unusual (?:activity|traffic) from your|before you continue to \w|enable javascript and cookies to continue|checking your browser before|(?:verify|confirm|prove) (?:that )?you(?:’|'| a)re (?:a )?(?:human|not a (?:ro)?bot)|press (?:&|and) hold to confirm|complete the (?:captcha|security check)|access to this page has been denied|automated access to this|sorry, you have been blocked/i

/** Titles of applications that show nothing without running their scripts. */
const SHELL =
  /^(?:react app|vite(?: \+ \w+)?(?: app)?|vue app|webpack app|next\.?js app|app|loading(?:\.{3}|…)?|redirecting(?:\.{3}|…)?|please wait(?:\.{3}|…)?|document|untitled(?: document| page)?|home|index|you need to enable javascript.*)$/i
/** Maximum number of lines on a page without content. */
const FEW_LINES = 4

/** Detects a page with nothing to cite: an empty response, or an app that needs scripts to show its text. */
export function emptinessOf(
  { heads = [], lines = 0, types = [], section, partOf, openGraph }: PageSigns,
  said: Readonly<Record<string, unknown>>,
): Extraction['blocked'] {
  if (lines > FEW_LINES || said['authors'] !== undefined || said['date'] !== undefined) return undefined
  const titles = heads.map((head) => head.trim()).filter((head) => head !== '')
  const isDescribed =
    types.length > 0 || section !== undefined || partOf !== undefined || openGraph !== undefined
  if (titles.length === 0) return lines === 0 && !isDescribed ? 'empty' : undefined
  return titles.every((head) => SHELL.test(head)) ? 'unrendered' : undefined
}

/** Maximum number of lines on a bot challenge. A longer page has content, regardless of its title. */
const MOST_LINES = 60

const MISSING_TITLE = /^(?:error:? )?(?:404:? )?(?:page )?not found\.?$/i
const MISSING_PAGE =
  /\b(?:page|file|document|content)\b.{0,60}\b(?:(?:can|could)(?: ?no|n['’])t be found|not found|(?:does not|doesn['’]t) exist)/i

/** Returns true for an error page of any length, whose title and text both say that the page is missing. */
function isMissing(opening: readonly string[], title: string): boolean {
  return (
    MISSING_TITLE.test(title.trim()) &&
    opening.some((line) => !MISSING_TITLE.test(line) && MISSING_PAGE.test(line))
  )
}

/** Detects a bot challenge or refusal instead of the page, which must not be cited (PG19). */
export function blockedOf(
  { heads = [], lines = 0, first = [], opening = [] }: PageSigns,
  title: string,
): Extraction['blocked'] {
  if (isMissing(opening, title)) return 'refused'
  if (lines > MOST_LINES) return undefined
  const texts = [...heads.slice(0, 1), title].map((text) => text.trim())
  if ([...texts, ...first].some((text) => WALL.test(text))) return 'challenge'
  if (texts.some((text) => CHALLENGE.test(text))) return 'challenge'
  return texts.some((text) => REFUSED.test(text)) ? 'refused' : undefined
}

const ON_PLATFORM =
  /^(.{1,80}?) (?:on|auf|sur|en|su) (?:X|Twitter|Facebook|Instagram|Threads|Bluesky|LinkedIn|TikTok|Mastodon)\b/
/**
 * The author and handle at the start of a post's title: `Jane Roe (@jroe)`, or `Jane Roe (@jroe@acme.example)` on
 * Mastodon.
 */
const WITH_HANDLE = /^([^:"“@]{1,80}?) \(?(@[\w.]+(?:@[\w.-]+)?)\)?/
const QUOTED = /^([^:"“@]{1,60}): ["“]/
/** Matches the handle in the URL of a post. */
const HANDLE_IN_PATH = /^\/(?:profile\/)?@?([\w.-]+)\/(?:p|status|posts?|video)\//
/** Path segments that can appear where a handle would be. */
const NO_HANDLE = /^(?:i|p|posts|web|user|users|groups|in|company|feed)$/i

/**
 * Returns a post's author and handle from the title (`Jane Roe on X: "…"`, `Jane Roe (@jroe)`), the metadata, and the
 * URL. A handle that the post quotes is not the author's.
 */
export function posterOf(
  { heads = [] }: PageSigns,
  { path }: Pick<Address, 'path'>,
  said: string | undefined,
): { readonly name: string; readonly handle?: string } | undefined {
  const [, inPath = ''] = HANDLE_IN_PATH.exec(path) ?? []
  const [title = '', bare = ''] = heads.map((head) => head.replace(/^\(\d+\+?\) /, ''))
  const named =
    nameOfPoster([title, bare]) ??
    (bare !== '' && title.startsWith(`${bare} - `) ? { name: bare } : undefined)
  const name = named?.name ?? said
  const shown = named?.handle ?? (inPath === '' || NO_HANDLE.test(inPath) ? undefined : `@${inPath}`)
  if (name === undefined) return undefined
  return { name, ...(shown === undefined ? {} : { handle: shown }) }
}

function nameOfPoster(
  heads: readonly string[],
): { readonly name: string; readonly handle?: string } | undefined {
  for (const head of heads) {
    const [, before] = ON_PLATFORM.exec(head) ?? []
    const [, name, handle] = WITH_HANDLE.exec(before ?? head) ?? []
    if (name !== undefined && handle !== undefined && !/^(?:post by|thread by|post)$/i.test(name.trim()))
      return { name, handle }
    if (before !== undefined && !/[:"“@]/.test(before)) return { name: before }
    const [, speaker] = QUOTED.exec(head) ?? []
    if (speaker !== undefined) return { name: speaker }
  }
  return undefined
}

function sure(value: string, provenance: readonly Evidence[], confidence: number): Field<string> {
  return { value, confidence, provenance, alternatives: [] }
}

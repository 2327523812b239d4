import type { Author } from '../source/author.ts'
import type { Address } from './address.ts'
import type { Extraction, PageSigns, PageType, PageWork, TypeReason } from './extraction.ts'
import { showOf } from './show.ts'

const PODCAST_HOST =
  /(?:^|\.)(?:podcasts\.(?:apple|google)\.com|podbean\.com|buzzsprout\.com|libsyn\.com|overcast\.fm|simplecast\.com|transistor\.fm|anchor\.fm|megaphone\.fm|pca\.st|pocketcasts\.com)$/
const BLOG_HOST =
  /(?:^|\.)(?:substack\.com|medium\.com|wordpress\.com|blogspot\.[a-z.]+|typepad\.com|tumblr\.com|ghost\.io|livejournal\.com|hashnode\.dev|bearblog\.dev)$/
const POST_PAGE =
  /^(?:(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status\/|(?:www\.)?threads\.(?:net|com)\/@|bsky\.app\/profile\/[^/]+\/post\/|(?:www\.|m\.)?facebook\.com\/[^/]+\/posts\/|(?:www\.)?instagram\.com\/(?:[\w.]+\/)?p\/|substack\.com\/@[^/]+\/note\/|truthsocial\.com\/@[^/]+\/(?:posts\/)?\d|(?:[\w-]+\.)?linkedin\.com\/posts\/|[\w.-]+\/@\w+\/\d{15,}$)/i
const VIDEO_PAGE =
  /^(?:(?:www\.|m\.)?youtube\.com\/(?:watch|shorts\/|live\/)|youtu\.be\/|(?:www\.)?vimeo\.com\/\d|(?:www\.)?tiktok\.com\/@[^/]+\/video\/|(?:www\.)?dailymotion\.com\/video\/|(?:www\.)?c-span\.org\/video\/)/i
const EPISODE_PATH = /\/podcasts?\/[^/]+/i

/** Determines a page's type, and the reason for it, from the page's URL and content (PG14). */
export function pageType(
  address: Address,
  signs: PageSigns = {},
  authors?: readonly Author[],
): Extraction['type'] {
  const { host, path } = address
  const place = host + path
  const types = signs.types ?? []
  const is = (pattern: RegExp): boolean => types.some((type) => pattern.test(type))
  if (/\.pdf$/i.test(path)) return decided('printed', 'pdf', 0.9)
  if (POST_PAGE.test(place) || (is(/^SocialMediaPosting$/) && !BLOG_HOST.test(host)))
    return decided('post', 'platform', 0.95)
  if (VIDEO_PAGE.test(place)) return decided('video', 'video', 0.95)
  if (is(/^(?:PodcastEpisode|RadioEpisode)$/) || isEpisode(address, signs))
    return decided('podcast', 'audio', 0.9)
  if (BLOG_HOST.test(host)) return decided('blog', 'blog-host', 0.9)
  if (signs.partOf?.type === 'Blog' || is(/^BlogPosting$/)) return decided('blog', 'blog-data', 0.8)
  if (/^(?:[\w-]+\.)?blogs?\./.test(host) || /\/blogs?(?:\/|$)/i.test(path))
    return decided('blog', 'blog-path', 0.9)
  // Newsletters on Substack can have any host.
  if (/^\/p\/[a-z\d]+(?:-[a-z\d]+)+\/?$/.test(path)) return decided('blog', 'blog-path', 0.8)
  if (isVideo(host, signs)) return decided('video', 'video', 0.7)
  return bySignature(host, signs, authors)
}

/**
 * Returns true if the page is a video. An article that contains a video does not count, regardless of its Open Graph
 * type.
 */
function isVideo(host: string, { openGraph = '', types = [] }: PageSigns): boolean {
  if (/^videos?\./.test(host)) return true
  if (types.includes('VideoObject')) return openGraph !== 'article'
  return openGraph.startsWith('video') && !types.some((type) => type.endsWith('Article'))
}

const REASON_OF_WORK: Readonly<Record<PageWork['kind'], TypeReason>> = {
  article: 'journal',
  paper: 'paper',
  case: 'opinion',
  statute: 'code',
  regulation: 'code',
  bill: 'bill',
  act: 'act',
}

/** Uses the type of the work that a page publishes. The page's own type becomes the alternative. */
export function withWork(work: PageWork | undefined, page: Extraction['type']): Extraction['type'] {
  if (work === undefined) return page
  const { kind, parts, confidence, provenance } = work
  const reason = kind === 'regulation' && parts.reporter !== undefined ? 'register' : REASON_OF_WORK[kind]
  const { value, confidence: other, provenance: from } = page
  const alternatives = [{ value, confidence: Math.min(other, 1 - confidence), provenance: from }]
  return { value: kind, reason, confidence, provenance, alternatives }
}

/** Returns true if a URL is a post on a social media platform. */
export function isPost({ host, path }: Address): boolean {
  return POST_PAGE.test(host + path)
}

function bySignature(
  host: string,
  { lines = 0 }: PageSigns,
  authors: readonly Author[] | undefined,
): Extraction['type'] {
  if (authors?.some((author) => author.kind === 'person')) return decided('individual', 'person-signs', 0.9)
  if (authors !== undefined && authors.length > 0) return decided('organizational', 'organization-signs', 0.9)
  // `.gov` and similar domains belong to institutions. `.org` may also be a personal blog.
  if (/\.(?:gov|mil|int)(?:\.[a-z]{2})?$/.test(host)) return decided('organizational', 'institution', 0.92)
  if (/\.(?:edu|org)(?:\.[a-z]{2})?$/.test(host)) return decided('organizational', 'institution', 0.8)
  // If the page has no author, the site is treated as the author.
  if (lines > 0) return decided('organizational', 'unsigned', 0.8)
  return decided('individual', 'default', 0.6)
}

function decided(value: PageType, reason: TypeReason, confidence: number): Extraction['type'] {
  return { value, reason, confidence, provenance: ['url'], alternatives: [] }
}

function isEpisode({ host, path }: Address, signs: PageSigns): boolean {
  const { partOf, heads = [] } = signs
  if (PODCAST_HOST.test(host) || /^(?:Podcast|Radio)Series$/.test(partOf?.type ?? '')) return true
  if (/\/episodes?\/[^/]+/i.test(path) && heads.some((head) => /\bpodcast$/i.test(head))) return true
  // A transcript is not an episode.
  if (/^transcript: /i.test(heads[0] ?? '')) return false
  if (/(?:^|\.)spotify\.com$/.test(host)) return /^\/(?:intl-\w+\/)?(?:episode|show)\//.test(path)
  return EPISODE_PATH.test(path) || showOf(signs) !== undefined
}

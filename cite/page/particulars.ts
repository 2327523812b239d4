import { type Address, segmentsOf } from './address.ts'
import type { Evidence, Extraction, Field, PageSigns } from './extraction.ts'
import { keyOfTitle } from './title-key.ts'

/** Designations, with the words pages use for them (Indigo R33.2). */
const DESIGNATIONS: readonly (readonly [words: RegExp, designation: string])[] = [
  [/^(?:(?:guest )?opinions?|op-?eds?|opinion columns?|comment ?is ?free)$/i, 'Opinion'],
  [/^(?:the )?editorials?$/i, 'Editorial'],
  [/^(?:press|news|media) ?-?releases?$/i, 'Press Release'],
  [/^letters? to the editor$/i, 'Letter to the Editor'],
  [/^(?:guest )?commentary$/i, 'Commentary'],
]

/**
 * Finds `Opinion`, `Editorial`, `Press Release` in the page's data, section, URL, or the line above its heading (PG18).
 */
export function designationOf({ host, path }: Address, signs: PageSigns): Field<string> | undefined {
  const said: [words: string, evidence: Evidence][] = [
    ...(signs.types ?? []).map((type): [string, Evidence] => [type.replace(/NewsArticle$/, ''), 'json-ld']),
    [signs.section ?? '', 'meta'],
    ...segmentsOf(path)
      .slice(0, -1)
      .map((part): [string, Evidence] => [part.replaceAll('-', ' '), 'url']),
    ...(signs.above ?? []).map((text): [string, Evidence] => [text, 'text']),
  ]
  for (const [pattern, designation] of DESIGNATIONS) {
    // Court opinions are not opinion pieces.
    if (designation === 'Opinion' && /\.(?:gov|us|mil)$/.test(host)) continue
    const evidence = said.filter(([words]) => pattern.test(words.trim())).map(([, kind]) => kind)
    const kinds = [...new Set(evidence)]
    if (kinds.length > 0) return sure(designation, kinds, kinds.length > 1 ? 0.95 : 0.8)
  }
  return undefined
}

/** Returns the blog within the site: the one that contains the page, or else the URL segment after `blogs` (PG18). */
export function blogOf({ path }: Address, { partOf }: PageSigns, site: string): Field<string> | undefined {
  const differs = (name: string): boolean => keyOfTitle(name) !== keyOfTitle(site)
  if (partOf?.type === 'Blog' && differs(partOf.name)) return sure(partOf.name, ['json-ld'], 0.85)
  const parts = segmentsOf(path)
  const name = parts[parts.findIndex((part) => part === 'blogs' || part === 'blog') + 1] ?? ''
  const named = parts.includes('blogs') && parts.at(-1) !== name && /^[a-z][a-z-]{2,40}$/.test(name)
  if (!named) return undefined
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return sure(words.join(' '), ['url'], 0.5)
}

/** Returns the podcast of an episode. */
export function seriesOf({ partOf }: PageSigns): Field<string> | undefined {
  return partOf?.type.endsWith('Series') === true ? sure(partOf.name, ['json-ld'], 0.95) : undefined
}

const CHALLENGE =
  /^(?:just a moment|attention required|are you (?:a )?(?:robot|human)|robot (?:or human|check)|(?:bot|human|security|browser) (?:verification|check)|pardon our interruption|please (?:verify|wait)|verify(?:ing)? (?:that )?you are|checking (?:if|your)|one more step|ddos-guard|client challenge|un momento|einen moment|vercel security)/i
const REFUSED =
  /^(?:(?:error |http )?(?:401|403|429|451)\b|(?:access|permission) (?:denied|to this page)|access is (?:temporarily )?(?:denied|restricted)|forbidden|request (?:blocked|rejected)|(?:you have been |page )?blocked\b|unauthori[sz]ed|too many requests|not (?:available|authorized) in your|(?:404 )?(?:page )?not found(?:$| [|–-])|(?:please )?(?:log|sign) ?in(?:$| to (?:continue|read|view)| [|–-]))/i
/** A longer page has content, regardless of its title. */
const MOST_LINES = 60

/** Detects a bot challenge or refusal in place of the page, which must never be cited (PG19). */
export function blockedOf({ heads = [], lines = 0 }: PageSigns, title: string): Extraction['blocked'] {
  if (lines > MOST_LINES) return undefined
  const texts = [...heads.slice(0, 1), title].map((text) => text.trim())
  if (texts.some((text) => CHALLENGE.test(text))) return 'challenge'
  return texts.some((text) => REFUSED.test(text)) ? 'refused' : undefined
}

/** Parses a post's author and handle from the page's title: `Jane Roe (@jroe) on X`, `Jane Roe on X: "…"`. */
export function posterOf({
  heads = [],
}: PageSigns): { readonly name: string; readonly handle?: string } | undefined {
  // The shorter title is only the name, which the other title extends.
  const [title = '', bare = ''] = heads
  if (bare !== '' && title.startsWith(`${bare} - `)) return { name: bare }
  for (const head of heads) {
    const [, name, handle] =
      /^(.{1,80}?) \(?(@[\w.]+)\)?/.exec(head) ??
      /^(.{1,80}?) (?:on|auf|sur) (?:X|Twitter|Facebook|Instagram|Threads|Bluesky|LinkedIn)\b/.exec(head) ??
      []
    if (name !== undefined) return { name, ...(handle === undefined ? {} : { handle }) }
  }
  return undefined
}

function sure(value: string, provenance: readonly Evidence[], confidence: number): Field<string> {
  return { value, confidence, provenance, alternatives: [] }
}

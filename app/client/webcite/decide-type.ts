import type { DecidedType } from './types.ts'

/** Why a type was chosen: the key of the sentence that says so. */
export type Reason = 'pdf' | 'podcast' | 'blog' | 'institution' | 'default' | 'nothing'

interface Decision {
  readonly type: DecidedType
  readonly reason: Reason
}

const podcastHosts =
  /(?:^|\.)(?:podcasts\.apple\.com|podcasts\.google\.com|podbean\.com|buzzsprout\.com|libsyn\.com|overcast\.fm|simplecast\.com|transistor\.fm)$/
const blogHosts =
  /(?:^|\.)(?:substack\.com|medium\.com|wordpress\.com|blogspot\.com|typepad\.com|tumblr\.com|ghost\.io)$/

/** Decides what an address leads to, from the address alone; always with the reason, so that it can be corrected. */
export function decideType(url: URL | null): Decision {
  if (url === null) return { type: 'individual', reason: 'nothing' }
  const { hostname, pathname } = url
  if (/\.pdf$/i.test(pathname)) return { type: 'printed', reason: 'pdf' }
  if (podcastHosts.test(hostname) || isEpisode(url)) return { type: 'podcast', reason: 'podcast' }
  if (blogHosts.test(hostname) || /^blogs?\./.test(hostname) || /\/blogs?(?:\/|$)/i.test(pathname)) {
    return { type: 'blog', reason: 'blog' }
  }
  if (/\.(?:gov|mil|edu|int|org)$/.test(hostname)) return { type: 'organization', reason: 'institution' }
  return { type: 'individual', reason: 'default' }
}

function isEpisode({ hostname, pathname }: URL): boolean {
  if (/(?:^|\.)spotify\.com$/.test(hostname)) return /^\/(?:intl-\w+\/)?(?:episode|show)\//.test(pathname)
  return /\/podcasts?\//i.test(pathname)
}

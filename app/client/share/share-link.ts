/** Content of a link's fragment, which browsers don't send to the server. */
export interface ShareSecret {
  readonly key: string
  /** The last day on which the link works, as `YYYY-MM-DD`; null if the link has no date. */
  readonly until: string | null
}

/** Returns the address of a shared copy. */
export function shareLink(origin: string, id: string, { key, until }: ShareSecret): string {
  const secret = new URLSearchParams({ key, ...(until !== null && { until }) })
  return `${origin}/shared/${id}#${secret.toString()}`
}

/** Reads the fragment of a link; null if it has no key. */
export function readShareSecret(fragment: string): ShareSecret | null {
  const secret = new URLSearchParams(fragment.replace(/^#/, ''))
  const key = secret.get('key') ?? ''
  const until = secret.get('until') ?? ''
  if (!/^[\w-]{43}$/.test(key)) return null
  return { key, until: /^\d{4}-\d\d-\d\d$/.test(until) ? until : null }
}

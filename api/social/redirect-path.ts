const base = 'https://app.invalid'

/** Returns a normalized path on this site; null for any text that a browser could treat as another URL. */
export function sanitizeRedirectPath(asked: string | undefined): string | null {
  if (asked === undefined || !asked.startsWith('/') || asked.length > 2_000) return null
  if (!URL.canParse(asked, base)) return null
  const { origin, pathname, search, hash } = new URL(asked, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null
}

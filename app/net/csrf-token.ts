/** Finds the CSRF token among the cookies. */
export function findCsrfToken(cookies: string): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1]
  return value === undefined ? undefined : decodeURIComponent(value)
}

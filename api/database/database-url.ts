/** Describes where a PostgreSQL database is, without credentials. */
export function describeDatabaseUrl(url: string): string {
  const { host, pathname } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1))} at ${host}`
}

/** The server's log. Fields come first, followed by a short constant message. */
export interface ServerLog {
  info(fields: object, words: string): void
  warn(fields: object, words: string): void
  error(fields: object, words: string): void
}

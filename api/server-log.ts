/** Where the server writes what operators should know. Fields first, then a few constant words. */
export interface ServerLog {
  info(fields: object, words: string): void
  warn(fields: object, words: string): void
  error(fields: object, words: string): void
}

/**
 * Entry point of the engine. All functions are synchronous, work on plain data, and don't use a clock, the network, or
 * a document. SPEC.md lists the rules and their ids. The schemas in `source/` validate sources and citations; parsing
 * and formatting don't.
 */
export { format } from './string/format.ts'
export { formatString } from './string/format-string.ts'
export { inForms, ledger } from './string/ledger.ts'
export { parse } from './find/find-citations.ts'
export { parseString } from './read/parse-string.ts'
export { printPincite } from './locator/print.ts'
export { readPincite } from './locator/read.ts'
export { SIGNALS } from './signal/signal.ts'
export type { Found } from './find/found.ts'
export type { Finding } from './lint/finding.ts'
export type { Kind, Source } from './source/source.ts'
export type { Use } from './source/use.ts'
export type { Run } from './text/run.ts'

/**
 * Entry point of the engine: synchronous functions on plain data, without access to a clock, network, or document.
 * SPEC.md lists the rules and their ids. Parsing and printing don't validate sources and uses; `source/` does.
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

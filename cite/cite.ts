/**
 * Entry point of the engine: pure, synchronous functions over plain data, with no access to a clock, network, or
 * document. SPEC.md lists the rules and their ids. Runtime validation of sources and uses is separate, in `source/`;
 * parsing and printing do not need it.
 */
export { format, type Context, type FormatOptions } from './string/format.ts'
export { formatString, type StringOptions } from './string/format-string.ts'
export { inForms, ledger, type LedgerEntry, type Note } from './string/ledger.ts'
export type { Insert, Rendered } from './string/rendered.ts'
export { orderParentheticals } from './order/parentheticals.ts'
export {
  abbreviate,
  type Abbreviated,
  type AbbreviationDuplicate,
  type AbbreviationSlot,
} from './abbreviation/abbreviate.ts'
export { expand, type Expansion } from './abbreviation/expand.ts'
export { shortenCaseName, type NameContext } from './name/case-name.ts'
export { parse } from './parse/parse.ts'
export { parseString } from './paste/parse-string.ts'
export { printPincite } from './locator/print.ts'
export { readPincite } from './locator/read.ts'
export { SIGNALS, signalOf, type Signal, type SignalCategory } from './signal/signal.ts'
export type { Kind, Source, SourceOf } from './source/source.ts'
export type {
  Choices,
  Insertion,
  Locator,
  LocatorLabel,
  Parenthetical,
  ProfileName,
  StringCite,
  Typeface,
  Use,
} from './source/use.ts'
export { PARENTHETICAL_KINDS, type ParentheticalKind } from './source/parenthetical-kind.ts'
export type { Author } from './source/author.ts'
export type { CiteDate } from './source/date.ts'
export type { Found, FoundFields, FoundKind, ParsedString } from './parse/found.ts'
export type { Finding, Severity } from './lint/finding.ts'
export type { Run, Slot, Style } from './text/run.ts'
export { toHtml } from './text/html.ts'
export { toPlain } from './text/plain.ts'

/**
 * Entry point for lint findings and the suggested order. It is separate, so that the parser and the formatter load
 * faster.
 */
export { lint } from './lint/lint.ts'
export { lintUses } from './lint/use-rules.ts'
export { suggestOrder, type OrderSuggestion } from './order/suggest.ts'

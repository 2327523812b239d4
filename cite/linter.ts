/**
 * Entry point for rules: lint findings and the suggested order. Separate from parsing and printing so that those load
 * faster.
 */
export { lint } from './lint/lint.ts'
export { lintUses } from './lint/use-rules.ts'
export { suggestOrder, type OrderSuggestion } from './order/suggest.ts'

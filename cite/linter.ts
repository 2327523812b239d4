/** Entry point for rules: lint findings and the suggested order. Separate, so that parsing and printing load faster. */
export { lint } from './lint/lint.ts'
export { lintUses } from './lint/use-rules.ts'
export { suggestOrder, type OrderSuggestion } from './order/suggest.ts'

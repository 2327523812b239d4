/**
 * The engine's door to its rules: what they say of a text or a string cite, and in what order they would have it.
 * Reading and printing do without, and are there sooner.
 */
export { applyFixes, lint, type LintOptions } from './lint/lint.ts'
export { lintUses, type UseFinding } from './lint/use-rules.ts'
export { suggestOrder, type OrderSuggestion } from './order/suggest.ts'

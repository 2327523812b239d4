import type { ListedLook } from './listed-look.ts'

/**
 * Returns a key for a finding that includes the finding's text. When a finding is resolved, its open explanation then
 * closes instead of staying open for the next finding.
 */
export function keyOfLook(look: ListedLook): string {
  const said =
    look.kind === 'rule'
      ? look.finding.rule + look.finding.words
      : look.kind === 'case'
        ? look.words.words
        : ''
  return `${look.row.id} ${look.reason} ${said}`
}

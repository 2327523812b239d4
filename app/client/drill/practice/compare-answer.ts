/** A text without what no learner should be asked to hit: runs of spaces, curly quotes, dashes, the last period. */
function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‘’ʼ′]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll('…', '. . .')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
}

const withoutSpaces = (text: string): string => normalise(text).replaceAll(' ', '')

/** What a typed text is: the right form, the planted one unchanged, or something else. */
export type TypedAnswer = 'right' | 'unchanged' | 'other'

/**
 * Compares what was typed with the right form and the planted one. Spaces count only where the breach is one, curly
 * and straight quotation marks are alike, and the last period only counts where it is the breach.
 */
export function compareAnswer(typed: string, right: string, wrong: string): TypedAnswer {
  const stop = normalise(right) === normalise(wrong)
  const shape = stop
    ? (text: string) => normalise(`${text.trim()} `.replace(/\.+ $/, (dots) => `${dots.trim()}#`))
    : withoutSpaces(right) === withoutSpaces(wrong)
      ? normalise
      : withoutSpaces
  if (shape(typed) === shape(right)) return 'right'
  return shape(typed) === shape(wrong) ? 'unchanged' : 'other'
}

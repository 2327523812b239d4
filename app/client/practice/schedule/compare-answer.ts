/** Removes differences that should not matter: repeated spaces, curly quotation marks, dashes, and the last period. */
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

/** Result of comparing typed text: equal to the correct citation, equal to the incorrect citation, or anything else. */
export type TypedAnswer = 'right' | 'unchanged' | 'other'

/**
 * Compares typed text with the correct citation and with the citation that contains the error. Treats curly and
 * straight quotation marks as equal. Spacing and the last period matter only if they are the error.
 */
export function compareAnswer(typed: string, right: string, wrong: string): TypedAnswer {
  const stop = normalise(right) === normalise(wrong)
  const shape = stop
    ? (text: string) => normalise(`${text.trim()} `.replace(/(?<!\.)\.+ $/, (dots) => `${dots.trim()}#`))
    : withoutSpaces(right) === withoutSpaces(wrong)
      ? normalise
      : withoutSpaces
  if (shape(typed) === shape(right)) return 'right'
  return shape(typed) === shape(wrong) ? 'unchanged' : 'other'
}

/**
 * Removes whitespace and `marks` from the end of a text, in time proportional to the number of characters removed. A
 * regular expression such as `/[\s,]+$/` would start again at every space in a long series.
 *
 * If `stops` is `all`, also removes periods after a digit or a closing bracket. If `stops` is `inner`, removes such a
 * period only if text after the period was also removed.
 */
export function trimTail(text: string, marks: string, stops: 'kept' | 'inner' | 'all' = 'kept'): string {
  let end = text.length
  for (; end > 0; end -= 1) {
    const character = text.charAt(end - 1)
    if (marks.includes(character) || /\s/.test(character)) continue
    const removable = stops === 'all' || (stops === 'inner' && end < text.length)
    if (character !== '.' || !removable || !/[)\]\d]/.test(text.charAt(end - 2))) break
  }
  return text.slice(0, end)
}

/** Returns how many parentheses are open at the end of the text. Ignores closing parentheses without an opening one. */
export function bracketDepth(text: string): number {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
  }
  return depth
}

/** Returns true if the text contains more opening parentheses than closing ones. */
export function hasOpenBracket(text: string): boolean {
  return text.split('(').length > text.split(')').length
}

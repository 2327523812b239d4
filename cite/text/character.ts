/** Tests of character codes. They are simple because the scanner runs them on every character. */

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

export function isUpper(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde)
}

function isLower(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0xff)
}

export function isWord(code: number): boolean {
  return isDigit(code) || isUpper(code) || isLower(code)
}

/** Returns true for spaces, tabs, line breaks, nonbreaking spaces, and thin spaces. */
export function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f
  )
}

/** Returns the first offset from `at` on that isn't a space. */
export function skipSpace(text: string, at: number): number {
  let index = at
  while (index < text.length && isSpace(text.charCodeAt(index))) index += 1
  return index
}

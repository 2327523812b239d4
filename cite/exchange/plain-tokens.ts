/** Returns lowercase words and numbers without punctuation or tags, to compare two spellings of a text. */
export function plainTokens(text: string): string[] {
  return (
    text
      .replace(/<[^>]*>/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

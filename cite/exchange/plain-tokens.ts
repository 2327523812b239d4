/** Words and numbers in small letters, without marks, tags and the stops of abbreviations: what two spellings of a text share. */
export function plainTokens(text: string): string[] {
  return (
    text
      .replace(/<[^>]*>/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Removes the accents from letters. */
export function withoutAccents(letters: string): string {
  return letters.normalize('NFD').replace(/\p{M}/gu, '')
}

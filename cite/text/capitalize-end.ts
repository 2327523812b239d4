/** Capitalizes the last letter of the text. */
export function capitalizeEnd(text: string): string {
  return text.slice(0, -1) + text.slice(-1).toUpperCase()
}

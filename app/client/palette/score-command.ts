/**
 * How well a command fits what was typed, 0 to 1: it begins with it; a word of it does; every word typed begins one of
 * its words; it holds it somewhere. Letters scattered over a name mean nothing. `keywords` hold the command's name.
 */
export function scoreCommand(value: string, typed: string, keywords: readonly string[] = []): number {
  const name = foldWords(keywords[0] ?? value)
  const wanted = foldWords(typed)
  if (wanted === '' || name.startsWith(wanted)) return 1
  if (` ${name}`.includes(` ${wanted}`)) return 0.8
  const words = name.split(' ')
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 0.6
  return name.includes(wanted) ? 0.3 : 0
}

function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

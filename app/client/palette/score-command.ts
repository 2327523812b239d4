/**
 * Scores how well a command matches the query, from 0 to 1. From best to worst: the command starts with the query; one
 * word of the command starts with the query; every query word starts a word of the command; the command contains the
 * query. Scattered letters don't match. `keywords` includes the command's name.
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

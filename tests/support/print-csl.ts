import { commands } from '#cite/command.ts'

/** Imports an item and formats it as the command line does. If the answer has no text, returns the entire answer. */
export function printCslItem(item: object, more: object = {}): unknown {
  const answer = commands.get('format-csl')?.({ item: { id: 'x', ...item }, ...more })
  return answer !== null && typeof answer === 'object' && 'text' in answer ? answer.text : answer
}

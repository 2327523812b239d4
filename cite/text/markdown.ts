import { printable } from './printable.ts'
import { joinRuns, type Run } from './run.ts'

/**
 * Formats Markdown. Italics are marked with asterisks. Underlining is an HTML tag, because Markdown has none. Small
 * capitals become plain text (TX3).
 */
export function toMarkdown(runs: readonly Run[]): string {
  const markdown = joinRuns(runs)
    .map(({ style, text }) => {
      const words = printable(text).replace(/[\\*_`[\]<~|]|&(?=#?\w+;)/g, (mark) => `\\${mark}`)
      if (style === 'roman' || style === 'smallCaps') return words
      // Emphasis must not start or end with a space.
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? []
      if (inner === '') return words
      return before + (style === 'italic' ? `*${inner}*` : `<u>${inner}</u>`) + after
    })
    .join('')
  // At the start of a line, these characters would create a heading, quotation, or list.
  return markdown.replace(/^(\s*)([#>+-])/, '$1\\$2').replace(/^(\s*\d+)([.)] )/, '$1\\$2')
}

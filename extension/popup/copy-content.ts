import { cleanCitationHtml, type CopyContent } from '#app/clipboard/clipboard-markup.ts'
import { escapeHtml } from '#cite/text/escape.ts'
import type { TabCitation } from './make-citation.ts'

/**
 * Returns the rich text and the plain text of a citation. A quotation precedes the citation, either in the same
 * paragraph or as a separate block.
 */
export function copyContentOf({ rendered, quotation }: TabCitation): CopyContent {
  const html = cleanCitationHtml(rendered.html)
  const charset = '<meta charset="utf-8">'
  if (quotation === undefined) return { html: charset + html, text: rendered.text }
  const { text, isBlock } = quotation
  const stop = rendered.text.endsWith('.') ? '' : '.'
  const quoted = escapeHtml(text)
  return isBlock
    ? {
        html: `${charset}<blockquote>${quoted}</blockquote><p>${html}${stop}</p>`,
        text: `${text}\n${rendered.text}${stop}`,
      }
    : { html: `${charset}${quoted} ${html}${stop}`, text: `${text} ${rendered.text}${stop}` }
}

import { cleanText } from './clean.ts'

const OPENS = '\ue000'
const CLOSES = '\ue001'

/**
 * Marks the italics of pasted markup in a text as `<i>…</i>`. Returns the text unchanged if the markup contains no
 * italics or a different text. Replaces each run of spaces and line breaks with one space.
 */
export function withItalics(words: string, markup: string): string {
  const plain = words.replace(/\s+/g, ' ')
  if (!/<(?:i|em)\b/i.test(markup)) return plain
  const marked = markup
    .replace(/[\ue000\ue001]/g, '')
    .replace(/<(?:i|em)\b[^<>]{0,400}>/gi, OPENS)
    .replace(/<\/(?:i|em)>/gi, CLOSES)
  const bare = (cleanText(marked)?.text ?? marked).replace(/\s+/g, ' ').trim()
  if (
    bare
      .replace(/[\ue000\ue001]/g, '')
      .replace(/\s+/g, ' ')
      .trim() !== plain
  )
    return plain
  let open = false
  const text = bare.replace(/[\ue000\ue001]/g, (mark) => {
    if (open === (mark === OPENS)) return ''
    open = mark === OPENS
    return open ? '<i>' : '</i>'
  })
  return open ? `${text}</i>` : text
}

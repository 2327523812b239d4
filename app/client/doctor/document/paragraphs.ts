import type { WordPackage } from '#cite/word/word-package.ts'
import { decodeEntities, readAttribute, readPieces } from '#cite/word/xml-reader.ts'

/** A paragraph in the body text, outside tables and text boxes. */
export type TextParagraph = {
  readonly start: number
  readonly end: number
  /** The paragraph's first words. */
  readonly text: string
  readonly isHeading: boolean
}

const LONGEST = 80
/** Names of heading styles in Word and LibreOffice, in several languages. An outline level also marks a heading. */
const HEADING = /^(?:Heading|Title|berschrift|Titre|Ttulo|Titolo|Kop)\s?\d?$/i

/** Lists the paragraphs of the body text, in order. */
export function readParagraphs({ document: { xml, path }, prefix }: WordPackage): TextParagraph[] {
  const paragraphs: TextParagraph[] = []
  const open: string[] = []
  let start = -1
  let text = ''
  let isHeading = false
  let inText = false
  const body = `${prefix}body`
  for (const { kind, name, start: from, end } of readPieces(xml, path)) {
    if (kind === 'text') {
      if (inText && text.length < LONGEST) text += decodeEntities(xml.slice(from, end))
      continue
    }
    if (kind === 'other') continue
    const isTop = open.at(-1) === body
    if (name === `${prefix}p` && isTop && kind !== 'close') {
      start = from
      text = ''
      isHeading = false
    }
    if (name === `${prefix}outlineLvl`) isHeading = true
    if (name === `${prefix}pStyle`)
      isHeading ||= HEADING.test(readAttribute(xml.slice(from, end), `${prefix}val`) ?? '')
    if (kind === 'open') open.push(name)
    else if (kind === 'close') open.pop()
    inText = open.at(-1) === `${prefix}t`
    const closes = kind === 'empty' ? isTop : open.at(-1) === body
    if (name === `${prefix}p` && closes && kind !== 'open' && start >= 0) {
      paragraphs.push({ start, end, text: text.slice(0, LONGEST).trim(), isHeading })
      start = -1
    }
  }
  return paragraphs
}

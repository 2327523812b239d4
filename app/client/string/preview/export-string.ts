import { WORD_TYPE } from '#cite/word/document-type.ts'
import { cleanCitationHtml } from '../../../clipboard/clipboard-markup.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Source } from '#cite/source/source.ts'
import { toBibtex, toCsl, toDocx, toMarkdown, toRis, toRtf } from '#cite/formats.ts'

/** Text formats for copying, in addition to rich text. */
export const copyForms = ['plain', 'markdown', 'html', 'csl', 'bibtex', 'ris'] as const
export type CopyForm = (typeof copyForms)[number]

/** File formats for a string cite or its authorities. */
export const fileForms = ['docx', 'docxFootnote', 'rtf', 'csl', 'bibtex', 'ris'] as const
export type FileForm = (typeof fileForms)[number]

/** Returns the string or its authorities as text in the given format. */
export function stringToText({ printed, sources }: StringContents, form: CopyForm): string {
  switch (form) {
    case 'plain':
      return printed.text
    case 'markdown':
      return toMarkdown(printed.runs)
    case 'html':
      return cleanCitationHtml(printed.html)
    case 'csl':
      return JSON.stringify(sources.map(toCsl), null, 2)
    case 'bibtex':
      return sources.map(toBibtex).join('\n')
    case 'ris':
      return sources.map(toRis).join('\n')
  }
}

/** A file: its extension, media type, and content. */
export interface MadeFile {
  readonly extension: string
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

interface StringContents {
  readonly printed: Rendered
  readonly sources: readonly Source[]
  /** Text in the body of the document. The footnote is attached to it. */
  readonly title: string
}

export function stringToFile(contents: StringContents, form: FileForm): MadeFile {
  const { printed, title } = contents
  const { runs } = printed
  switch (form) {
    case 'docx':
      return { extension: 'docx', type: WORD_TYPE, content: new Uint8Array(toDocx([[{ runs }]])) }
    case 'docxFootnote': {
      const name = { text: title, style: 'roman', slot: 'body' } as const
      const content = toDocx([[{ runs: [name] }, { footnote: runs }]])
      return { extension: 'docx', type: WORD_TYPE, content: new Uint8Array(content) }
    }
    case 'rtf':
      return { extension: 'rtf', type: 'application/rtf', content: toRtf(runs) }
    case 'csl':
      return {
        extension: 'json',
        type: 'application/vnd.citationstyles.csl+json',
        content: stringToText(contents, form),
      }
    case 'bibtex':
      return {
        extension: 'bib',
        type: 'application/x-bibtex',
        content: stringToText(contents, form),
      }
    case 'ris':
      return {
        extension: 'ris',
        type: 'application/x-research-info-systems',
        content: stringToText(contents, form),
      }
  }
}

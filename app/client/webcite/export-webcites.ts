import { WORD_TYPE } from '#cite/word/document-type.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Source } from '#cite/source/source.ts'
import { toBibtex, toCsl, toDocx, toRis } from '#cite/formats.ts'

/** Formats in which the list can be exported. */
export const listForms = ['docx', 'csl', 'bibtex', 'ris'] as const
type ListForm = (typeof listForms)[number]

interface ListedWebcite {
  readonly source: Source
  readonly rendered: Rendered
}

/** Exports citations as one file: a paragraph each in Word, a record each in the exchange formats. */
export function fileOfWebcites(listed: readonly ListedWebcite[], form: ListForm) {
  const sources = listed.map(({ source }) => source)
  switch (form) {
    case 'docx': {
      const paragraphs = listed.map(({ rendered }) => [{ runs: rendered.runs }])
      return { extension: 'docx', type: WORD_TYPE, content: new Uint8Array(toDocx(paragraphs)) }
    }
    case 'csl': {
      const content = JSON.stringify(sources.map(toCsl), null, 2)
      return { extension: 'json', type: 'application/vnd.citationstyles.csl+json', content }
    }
    case 'bibtex': {
      const content = sources.map(toBibtex).join('\n')
      return { extension: 'bib', type: 'application/x-bibtex', content }
    }
    case 'ris': {
      const content = sources.map(toRis).join('\n')
      return { extension: 'ris', type: 'application/x-research-info-systems', content }
    }
  }
}

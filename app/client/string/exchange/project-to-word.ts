import { toDocx } from '#cite/formats.ts'
import type { TextLink } from '#cite/verify/link/link-html.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { printString } from '../model/printing.ts'
import { computeCitationForms, listFootnotes } from '../model/footnotes.ts'
import { buildLibraryItems, buildCitationRows, citationStyleOf } from '../model/citation-row.ts'

/**
 * Exports every string in a project to a Word document. Numbered strings become footnotes after the string's title, in
 * the order of their numbers. Unnumbered strings become paragraphs before the footnotes. Returns null if nothing can be
 * printed. `linksIn` returns the links in the text of a string.
 */
export function projectToWord(
  engine: CitationEngine,
  contents: ProjectContents,
  linksIn: (text: string) => readonly TextLink[] = () => [],
): Uint8Array<ArrayBuffer> | null {
  const { project, strings, authorities, uses, choices } = contents
  const items = buildLibraryItems(authorities)
  const setting = citationStyleOf(project, choices)
  const notes = listFootnotes(strings, (id) => buildCitationRows(id, uses, items))
  const forms = computeCitationForms(engine, notes)
  const plain = strings
    .filter(({ footnote }) => footnote === null)
    .map(({ id }) => printString(engine, buildCitationRows(id, uses, items), setting))
    .filter(({ text }) => text !== '')
    .map(({ runs, text }) => [{ runs, links: linksIn(text) }])
  const noted = notes
    .map(({ string, rows }) => ({ string, printed: printString(engine, rows, setting, forms) }))
    .filter(({ printed }) => printed.text !== '')
    .map(({ string, printed }) => [
      { runs: [{ text: string.title || project.name, style: 'roman' as const, slot: 'body' as const }] },
      { footnote: printed.runs, links: linksIn(printed.text) },
    ])
  const paragraphs = [...plain, ...noted]
  return paragraphs.length === 0 ? null : new Uint8Array(toDocx(paragraphs))
}

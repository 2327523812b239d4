import { toDocx } from '#cite/formats.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { Engine } from '../../citation-engine.ts'
import { printString } from '../model/printing.ts'
import { formsOf, notesOf } from '../model/footnotes.ts'
import { itemsOf, rowsOf, settingOf } from '../model/citation-row.ts'

/**
 * Every string of a project as a Word document: footnotes as real ones, in the order of their numbers, behind the string's
 * title; the others as paragraphs before them. Null when nothing can be printed.
 */
export function wordOfProject(engine: Engine, contents: ProjectContents): Uint8Array<ArrayBuffer> | null {
  const { project, strings, authorities, uses, choices } = contents
  const items = itemsOf(authorities)
  const setting = settingOf(project, choices)
  const notes = notesOf(strings, (id) => rowsOf(id, uses, items))
  const forms = formsOf(engine, notes)
  const plain = strings
    .filter(({ footnote }) => footnote === null)
    .map(({ id }) => printString(engine, rowsOf(id, uses, items), setting))
    .filter(({ text }) => text !== '')
    .map(({ runs }) => [{ runs }])
  const noted = notes
    .map(({ string, rows }) => ({ string, printed: printString(engine, rows, setting, forms) }))
    .filter(({ printed }) => printed.text !== '')
    .map(({ string, printed }) => [
      { runs: [{ text: string.title || project.name, style: 'roman' as const, slot: 'body' as const }] },
      { footnote: printed.runs },
    ])
  const paragraphs = [...plain, ...noted]
  return paragraphs.length === 0 ? null : new Uint8Array(toDocx(paragraphs))
}

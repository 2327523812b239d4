import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { kinds } from '#sync/record/kind.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { aCase } from '../edit/edit-fixtures.ts'
import { projectToWord } from './project-to-word.ts'

/** A project of strings with their footnotes' numbers, each citing one case of its own name. */
function contentsOf(footnotes: Readonly<Record<string, number | null>>): ProjectContents {
  const ids = Object.keys(footnotes)
  const made = { conflicts: {} }
  return {
    project: { ...kinds.project.empty, ...made, id: 'p', name: 'Brief' },
    strings: ids.map((id) => ({ ...kinds.string.empty, ...made, id, footnote: footnotes[id] ?? null })),
    authorities: ids.map((id) => ({
      ...kinds.authority.empty,
      ...made,
      id: `a${id}`,
      source: { ...aCase(`a${id}`, `${id} v. Roe`) },
    })),
    uses: ids.map((id) => ({
      ...kinds.use.empty,
      ...made,
      id: `u${id}`,
      authorityId: `a${id}`,
      pos: { stringId: id, orderKey: 'a0' },
    })),
    choices: [],
  } as unknown as ProjectContents
}

/** The parts of the document are stored as they are: their text stands in the bytes. */
const textOf = (bytes: Uint8Array | null): string =>
  new TextDecoder('latin1').decode(bytes ?? new Uint8Array())

test('every string of a project is in its document, footnotes as footnotes in the order of their numbers', () => {
  const text = textOf(projectToWord(engine, contentsOf({ Late: 7, Early: 2, Plain: null })))
  const at = ['Early v. Roe', 'Late v. Roe'].map((name) => text.indexOf(name, text.indexOf('<w:footnotes')))
  expect(at.every((place) => place > 0)).toBe(true)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(text).toContain('Plain v. Roe')
  expect(text).toContain('Brief')
})

test('a project without a citation has none', () => {
  const { uses: _, ...rest } = contentsOf({ Plain: null })
  expect(projectToWord(engine, { ...rest, uses: [] })).toBeNull()
})

test('a court’s document is underlined where a project asks for it; a law review never is', () => {
  const { project, ...rest } = contentsOf({ Plain: null })
  const set = (typeface: 'court' | 'academic'): string =>
    textOf(projectToWord(engine, { ...rest, project: { ...project, typeface, underline: true } }))
  expect(set('court')).toContain('<w:u w:val="single"/>')
  expect(set('court')).not.toContain('<w:i/>')
  expect(set('academic')).not.toContain('<w:u ')
})

import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { kinds } from '#sync/record/kind.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { aCase } from '../../../../tests/support/edit-fixtures.ts'
import { projectToWord } from './project-to-word.ts'

/** Builds a project whose strings have these footnote numbers, each citing one case with a unique name. */
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

/** Document parts are stored uncompressed, so their text is in the bytes. */
const textOf = (bytes: Uint8Array | null): string =>
  new TextDecoder('latin1').decode(bytes ?? new Uint8Array())

test('exports every string, with footnotes in the order of their numbers', () => {
  const text = textOf(projectToWord(engine, contentsOf({ Late: 7, Early: 2, Plain: null })))
  const at = ['Early v. Roe', 'Late v. Roe'].map((name) => text.indexOf(name, text.indexOf('<w:footnotes')))
  expect(at.every((place) => place > 0)).toBe(true)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(text).toContain('Plain v. Roe')
  expect(text).toContain('Brief')
})

test('returns null for a project without citations', () => {
  const { uses: _, ...rest } = contentsOf({ Plain: null })
  expect(projectToWord(engine, { ...rest, uses: [] })).toBeNull()
})

test('underlines in a court document if the project is set to underline, and never in a law review', () => {
  const { project, ...rest } = contentsOf({ Plain: null })
  const set = (typeface: 'court' | 'academic'): string =>
    textOf(projectToWord(engine, { ...rest, project: { ...project, typeface, underline: true } }))
  expect(set('court')).toContain('<w:u w:val="single"/>')
  expect(set('court')).not.toContain('<w:i/>')
  expect(set('academic')).not.toContain('<w:u ')
})

import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { kinds } from '#sync/record/kind.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'
import { aRow } from '../../../../tests/support/edit-fixtures.ts'
import type { CitationRow } from './citation-row.ts'
import { computeCitationForms, listFootnotes } from './footnotes.ts'

function string(id: string, footnote: number | null): StoredStringCite {
  return { id, ...kinds.string.empty, footnote, conflicts: {} }
}

/** Returns a row with a different id that cites the same authority as the row with the given letter. */
function again(letter: string, id: string): CitationRow {
  return { ...aRow(letter), id }
}

test('lists numbered strings as footnotes in the order of their numbers', () => {
  const strings = [string('late', 9), string('none', null), string('early', 2)]
  expect(listFootnotes(strings, () => []).map(({ string: { id } }) => id)).toEqual(['early', 'late'])
})

test('shortens a row where its footnote allows it and updates the form when footnotes are reordered', () => {
  const rows = new Map([
    ['first', [aRow('x')]],
    ['second', [again('x', 'x2')]],
  ])
  const formsWith = (first: number, second: number) => {
    const notes = listFootnotes(
      [string('first', first), string('second', second)],
      (id) => rows.get(id) ?? [],
    )
    const forms = computeCitationForms(engine, notes)
    return ['x', 'x2'].map((id) => forms.get(id)?.form)
  }
  expect(formsWith(1, 2)).toEqual(['full', 'id'])
  expect(formsWith(2, 1)).toEqual(['id', 'full'])
})

test('treats strings with the same number as one footnote', () => {
  const notes = listFootnotes([string('a', 3), string('b', 3)], (id) => [
    id === 'a' ? aRow('x') : again('x', 'x2'),
  ])
  expect(computeCitationForms(engine, notes).get('x2')?.form).toBe('id')
})

import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { kinds } from '#sync/record/kind.ts'
import type { ProjectContents } from '../../store/store-hooks.ts'
import { testRecordFactory } from '../../../tests/support/edit-fixtures.ts'
import { applyUnsaved } from '../string/editor/apply-unsaved.ts'
import { buildCitationRows, buildLibraryItems } from '../string/model/citation-row.ts'
import { nameOfSource } from '../source/source-name.ts'
import { compareNotes } from './compare-notes.ts'
import type { CitingNote } from '../reading/numbered-notes.ts'
import { rereadChanges } from './reread-notes.ts'

const CITES: Record<string, string> = {
  A: 'Ames v. Roe, 201 U.S. 12, 14 (1906).',
  B: 'Bell v. Roe, 202 U.S. 34 (1906).',
  C: '42 U.S.C. § 1983.',
  D: 'Dow v. Roe, 204 U.S. 56 (1907).',
  a: 'Ames v. Roe, 201 U.S. 12, 19 (1906).',
}

/** Builds notes from letters: `AB.C` is note 1 citing A and B, note 2 citing nothing, and note 3 citing C. */
function notesOf(...letters: string[]): CitingNote[] {
  return letters.flatMap((note, at) => {
    if (note === '') return []
    const read = engine.parseString([...note].map((letter) => (CITES[letter] ?? '').slice(0, -1)).join('; '))
    return [{ number: at + 1, sources: read.sources, uses: read.uses }]
  })
}

const factory = testRecordFactory()
const empty: ProjectContents = {
  reading: 1,
  project: { id: 'p', ...kinds.project.empty, conflicts: {} },
  strings: [],
  authorities: [],
  uses: [],
  choices: [],
}

function reread(contents: ProjectContents, notes: readonly CitingNote[]): ProjectContents {
  return applyUnsaved(contents, rereadChanges(contents, notes, factory))
}

/** Describes a project's strings in order. */
function linesOf(contents: ProjectContents): string[] {
  const items = buildLibraryItems(contents.authorities)
  return contents.strings.map(
    ({ id, footnote, title }) =>
      `${footnote ?? title}: ${buildCitationRows(id, contents.uses, items)
        .map(({ item, use }) =>
          [
            item.source === null ? '?' : nameOfSource(item.source),
            ...use.pincite.map(({ value }) => value),
          ].join(' '),
        )
        .join('; ')}`,
  )
}

const kinds_ = (before: ProjectContents, notes: readonly CitingNote[]): string[] =>
  compareNotes(
    before.strings.map(({ id, pos, footnote }) => ({
      stringId: id,
      orderKey: pos.orderKey,
      number: footnote ?? 0,
      rows: buildCitationRows(id, before.uses, buildLibraryItems(before.authorities)),
    })),
    notes,
  ).map((one) =>
    one.kind === 'gone'
      ? `${one.kept.number} gone`
      : one.kind === 'came'
        ? `${one.note.number} came`
        : `${one.kept.number} ${one.kind} ${one.note.number}`,
  )

describe('rereading a document', () => {
  const before = reread(empty, notesOf('A', 'B', 'C', 'A'))

  test('makes no changes for an unchanged document', () => {
    expect(rereadChanges(before, notesOf('A', 'B', 'C', 'A'), factory)).toEqual([])
  })

  test.for<[what: string, notes: string[], kinds: string[]]>([
    [
      'adds a note before existing notes',
      ['D', 'A', 'B', 'C', 'A'],
      ['1 came', '1 moved 2', '2 moved 3', '3 moved 4', '4 moved 5'],
    ],
    ['moves a removed note to the trash', ['A', 'C', 'A'], ['1 same 1', '3 moved 2', '4 moved 3', '2 gone']],
    ['updates a changed note', ['A', 'BD', 'C', 'A'], ['1 same 1', '2 changed 2', '3 same 3', '4 same 4']],
    ['updates a pincite', ['a', 'B', 'C', 'A'], ['1 changed 1', '2 same 2', '3 same 3', '4 same 4']],
    ['reorders two swapped notes', ['A', 'C', 'B', 'A'], ['1 same 1', '3 moved 2', '2 moved 3', '4 same 4']],
    [
      'renumbers around a new note without citations',
      ['A', '', 'B', 'C', 'A'],
      ['1 same 1', '2 moved 3', '3 moved 4', '4 moved 5'],
    ],
  ])('%s', ([, letters, expected]) => {
    const notes = notesOf(...letters)
    expect(kinds_(before, notes).toSorted()).toEqual(expected.toSorted())
    const after = reread(before, notes)
    expect(linesOf(after)).toEqual(linesOf(reread(empty, notes)))
    expect(rereadChanges(after, notes, factory)).toEqual([])
  })

  test('keeps the strings of unchanged notes and lists each authority once', () => {
    const after = reread(before, notesOf('D', 'A', 'B', 'C', 'A'))
    expect(after.strings.slice(1).map(({ id }) => id)).toEqual(before.strings.map(({ id }) => id))
    expect(after.authorities).toHaveLength(4)
  })

  test('keeps strings without a number', () => {
    const [first] = before.strings
    if (first === undefined) throw new Error('The project has no strings')
    const titled = {
      ...before,
      strings: [{ ...first, footnote: null, title: 'Mine' }, ...before.strings.slice(1)],
    }
    expect(linesOf(reread(titled, notesOf('B')))).toContain('Mine: Ames v. Roe 14')
  })
})

import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { kinds } from '#sync/record/kind.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { addCitedSources } from '../edit/authority-edit.ts'
import { aCase, testRecordFactory } from '../../../../tests/support/edit-fixtures.ts'
import { applyUnsaved } from '../editor/apply-unsaved.ts'
import { buildLibraryItems, citationStyleOf } from '../model/citation-row.ts'
import { buildTableOfAuthorities } from './table-of-authorities.ts'

function use(sourceId: string) {
  return { sourceId, form: 'auto' as const, parentheticals: [] }
}

/** Builds a project with one string for each argument. Each string cites the sources in its argument. */
function project(...strings: readonly (readonly string[])[]): ProjectContents {
  const start: ProjectContents = {
    reading: 1,
    project: { id: 'p', ...kinds.project.empty, conflicts: {} },
    strings: strings.map((_, at) => ({
      id: `s${at}`,
      ...kinds.string.empty,
      footnote: at + 1,
      conflicts: {},
    })),
    authorities: [],
    uses: [],
    choices: [],
  }
  const sources = [
    aCase('b', 'Bell v. Roe', '1'),
    aCase('a', 'Ames v. Roe', '2'),
    { id: 'c', kind: 'statute' as const, volume: '42', code: 'U.S.C.', section: '§ 1983' },
  ]
  const one = testRecordFactory()
  return strings.reduce<ProjectContents>((contents, cited, at) => {
    const projectActions = {
      projectId: 'p',
      stringId: `s${at}`,
      items: buildLibraryItems(contents.authorities),
      rows: [],
    }
    return applyUnsaved(
      contents,
      addCitedSources(projectActions, { sources, uses: cited.map(use) }, one).changes,
    )
  }, start)
}

function table(contents: ProjectContents) {
  const items = buildLibraryItems(contents.authorities)
  const setting = citationStyleOf(contents.project)
  const nameString = ({ title }: ProjectContents['strings'][number]): string => title
  const nameNotes = (notes: string): string => `n.${notes}`
  return buildTableOfAuthorities({ engine, contents, items, setting, nameString, nameNotes }).map(
    ({ section, entries }) => [
      section,
      ...entries.map(({ text, places }) => `${text.split(',')[0] ?? ''} ${places.join(' ')}`),
    ],
  )
}

test('lists each cited authority once, by section and alphabetically, with its notes', () => {
  expect(table(project(['b', 'c'], ['a', 'b', 'b']))).toEqual([
    ['cases', 'Ames v. Roe n.2', 'Bell v. Roe n.1, 2'],
    ['statutes', '42 U.S.C. § 1983 n.1'],
  ])
})

test('joins three or more footnotes in a row into a range', () => {
  const cited = project(['b'], ['b'], ['b'], ['a'], ['b'])
  expect(table(cited)).toEqual([['cases', 'Ames v. Roe n.4', 'Bell v. Roe n.1–3, 5']])
})

test('lists strings outside footnotes by name, unless the project has only one string', () => {
  const withoutNotes = (contents: ProjectContents): ProjectContents => ({
    ...contents,
    strings: contents.strings.map((string, at) => ({ ...string, footnote: null, title: `Part ${at + 1}` })),
  })
  expect(table(withoutNotes(project(['b'], ['a'])))).toEqual([
    ['cases', 'Ames v. Roe Part 2', 'Bell v. Roe Part 1'],
  ])
  expect(table(withoutNotes(project(['b'])))).toEqual([['cases', 'Bell v. Roe ']])
})

test('sorts laws by number and works by author, ignoring a leading volume', () => {
  const read = engine.parseString(
    '42 U.S.C. § 1983; 8 U.S.C. § 1101; 8 U.S.C. § 12; 5 Charles Wright, Federal Practice § 1 (2004); Ann Moe, On Notes, 60 Duke L.J. 1 (2010); The Blue Book 2 (2001).',
  )
  const one = testRecordFactory()
  const empty = { ...project([]), authorities: [], uses: [] }
  const projectActions = { projectId: 'p', stringId: 's0', items: [], rows: [] }
  expect(table(applyUnsaved(empty, addCitedSources(projectActions, read, one).changes))).toEqual([
    ['statutes', '8 U.S.C. § 12 n.1', '8 U.S.C. § 1101 n.1', '42 U.S.C. § 1983 n.1'],
    ['others', 'The Blue Book (2001) n.1', 'Ann Moe n.1', '5 Charles Wright n.1'],
  ])
})

test('lists passim for more than five locations', () => {
  expect(table(project(...Array.from({ length: 6 }, () => ['a'])))).toEqual([['cases', 'Ames v. Roe passim']])
})

import { describe, expect, test } from 'vitest'
import { kinds } from '#sync/record/kind.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { addCitedSources } from '../edit/authority-edit.ts'
import { chooseEverywhere } from '../edit/choice-edit.ts'
import { aCase, testRecordFactory } from '../../../../tests/support/edit-fixtures.ts'
import { applyUnsaved } from '../editor/apply-unsaved.ts'
import { projectToFile, projectFromFile, readProjectFile } from './project-file.ts'

const start: ProjectContents = {
  reading: 1,
  project: {
    id: 'p',
    ...kinds.project.empty,
    name: 'Brief',
    course: 'Torts',
    typeface: 'academic',
    underline: true,
    conflicts: {},
  },
  strings: [
    { id: 's', ...kinds.string.empty, pos: { projectId: 'p', orderKey: 'a0' }, footnote: 4, conflicts: {} },
  ],
  authorities: [],
  uses: [],
  choices: [],
}
const projectActions = { projectId: 'p', stringId: 's', items: [], rows: [] }
const uses = [
  { sourceId: 'x', form: 'auto' as const, parentheticals: [{ text: 'en banc' }], signal: 'see' as const },
  { sourceId: 'y', form: 'short' as const, parentheticals: [] },
]
const filled = applyUnsaved(
  start,
  addCitedSources(
    projectActions,
    { sources: [aCase('x', 'A', '1'), aCase('y', 'B', '2')], uses },
    testRecordFactory(),
  ).changes,
)
const contents = applyUnsaved(
  filled,
  chooseEverywhere(filled, { phrase: 'university', chosen: 'U.' }, testRecordFactory()),
)

function opened(text: string): ProjectContents {
  const file = readProjectFile(text)
  if (file === null) throw new Error('Not a project file')
  const { projectId, changes } = projectFromFile(
    file,
    { name: file.project.name, first: null },
    testRecordFactory(),
  )
  const project = { id: projectId, ...kinds.project.empty, conflicts: {} }
  return applyUnsaved({ ...start, project, strings: [] }, changes)
}

describe('project files', () => {
  test('opens with the same content under new ids', () => {
    const text = JSON.stringify(projectToFile(contents))
    const again = opened(text)
    expect(JSON.stringify(projectToFile(again))).toBe(text)
    expect(again.uses.map(({ id }) => id)).not.toContain(contents.uses[0]?.id)
    expect(text).not.toContain(contents.authorities[0]?.id)
  })

  test('uses italics for a file made before the underlining setting existed', () => {
    const { project, ...file } = projectToFile(contents)
    const { underline: _, ...older } = project
    expect(opened(JSON.stringify({ ...file, project: older })).project.underline).toBe(false)
  })

  test('rejects a file with any other content', () => {
    for (const text of ['', '{', '[]', '{"product":"pincite"}', '{"product":"pincite","records":[]}']) {
      expect(readProjectFile(text)).toBeNull()
    }
  })

  test('omits a use whose authority is not in the file and keeps the rest', () => {
    const file = projectToFile(contents)
    const [string] = file.strings
    const broken = {
      ...file,
      strings: [{ ...string, uses: [...(string?.uses ?? []), { ...string?.uses[0], authority: 99 }] }],
    }
    expect(opened(JSON.stringify(broken)).uses).toHaveLength(2)
  })
})

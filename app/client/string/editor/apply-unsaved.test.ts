import { describe, expect, test } from 'vitest'
import { kinds } from '#sync/record/kind.ts'
import { addCitedSources } from '../edit/authority-edit.ts'
import { aCase, testRecordFactory } from '../../../../tests/support/edit-fixtures.ts'
import { buildLibraryItems, buildCitationRows } from '../model/citation-row.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import { applyUnsaved } from './apply-unsaved.ts'

const view: ProjectContents = {
  reading: 1,
  project: { id: 'p', ...kinds.project.empty, conflicts: {} },
  strings: [{ id: 's', ...kinds.string.empty, conflicts: {} }],
  authorities: [],
  uses: [],
  choices: [],
}
const gathered = {
  sources: [aCase('x', 'A', '1'), aCase('y', 'B', '2')],
  uses: ['x', 'y'].map((sourceId) => ({ sourceId, form: 'auto' as const, parentheticals: [] })),
}
const projectActions = { projectId: 'p', stringId: 's', items: [], rows: [] }
const added = addCitedSources(projectActions, gathered, testRecordFactory())
const names = (shown: ProjectContents): (string | undefined)[] =>
  buildCitationRows('s', shown.uses, buildLibraryItems(shown.authorities)).map(({ item }) =>
    item.source?.kind === 'case' ? item.source.name : undefined,
  )

describe('applyUnsaved', () => {
  test('shows new records with their fields', () => {
    expect(names(applyUnsaved(view, added.changes))).toEqual(['A', 'B'])
  })

  test('shows a moved row where it was dropped', () => {
    const [first = ''] = added.useIds
    const moved = { kind: 'use' as const, id: first, fields: { pos: { stringId: 's', orderKey: 'z9' } } }
    expect(names(applyUnsaved(view, [...added.changes, moved]))).toEqual(['B', 'A'])
  })

  test('hides records moved to the trash', () => {
    const [first = ''] = added.useIds
    const removed = { kind: 'use' as const, id: first, fields: { trashedAt: 5 } }
    expect(names(applyUnsaved(view, [...added.changes, removed]))).toEqual(['B'])
  })

  test('changes only the changed field of a source', () => {
    const shown = applyUnsaved(view, added.changes)
    const [authority] = shown.authorities
    const renamed = { kind: 'authority' as const, id: authority?.id ?? '', fields: { 'source.name': 'C' } }
    expect(names(applyUnsaved(shown, [renamed]))).toEqual(['C', 'B'])
  })

  test('applies a change to the project itself', () => {
    const change = { kind: 'project' as const, id: 'p', fields: { mode: 'clause' } }
    expect(applyUnsaved(view, [change]).project.mode).toBe('clause')
  })
})

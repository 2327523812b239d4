import { describe, expect, test } from 'vitest'
import type { Change } from '#sync/client/write.ts'
import { kinds } from '#sync/record/kind.ts'
import type { ProjectContents } from '../../../store/hooks.ts'
import { overlaid } from '../editor/overlay.ts'
import { addGathered, editAuthority } from './authority-edit.ts'
import { aCase, pen } from './fixture.ts'
import { changesBack, stepOf } from './inverse.ts'

const empty: ProjectContents = {
  project: { id: 'p', ...kinds.project.empty, conflicts: {} },
  strings: [],
  authorities: [],
  uses: [],
}
const added = addGathered(
  { projectId: 'p', stringId: 's', items: [], rows: [] },
  { sources: [aCase('x', 'A')], uses: [{ sourceId: 'x', form: 'auto', parentheticals: [] }] },
  pen(),
)
const contents = overlaid(empty, added.changes)
const use = contents.uses[0]?.id ?? ''
const signal = (to: string): Change => ({ kind: 'use', id: use, fields: { signal: to } })

describe('undoing', () => {
  test('writes back what was there', () => {
    const step = stepOf(contents, [signal('see')], 7)
    const after = overlaid(contents, [signal('see')])
    expect(overlaid(after, changesBack(after, step)).uses).toEqual(contents.uses)
  })

  test('two steps of one register are undone one after the other', () => {
    const first = stepOf(contents, [signal('see')], 7)
    const once = overlaid(contents, [signal('see')])
    const second = stepOf(once, [signal('cf')], 7)
    const twice = overlaid(once, [signal('cf')])
    const back = overlaid(twice, changesBack(twice, second))
    expect(back.uses[0]?.signal).toBe('see')
    expect(overlaid(back, changesBack(back, first)).uses[0]?.signal).toBeNull()
  })

  test('what was created goes to the trash, and comes back when done again', () => {
    const step = stepOf(empty, added.changes, 7)
    const gone = overlaid(contents, changesBack(contents, step))
    expect([gone.authorities, gone.uses]).toEqual([[], []])
    const again = changesBack(gone, { changes: step.inverse, inverse: step.changes })
    expect(again.every(({ fields }) => fields['trashedAt'] === null)).toBe(true)
  })

  test('what somebody else wrote since stays', () => {
    const step = stepOf(contents, [signal('see')], 7)
    const elsewhere = overlaid(contents, [signal('but-see')])
    expect(changesBack(elsewhere, step)).toEqual([])
  })

  test('an authority changed by form is as before, field by field', () => {
    const [authority] = contents.authorities
    const changes = editAuthority(authority?.id ?? '', { id: 'x', kind: 'web', title: 'B' }, aCase('x', 'A'))
    const after = overlaid(contents, changes)
    expect(overlaid(after, changesBack(after, stepOf(contents, changes, 7))).authorities).toEqual(
      contents.authorities,
    )
  })
})

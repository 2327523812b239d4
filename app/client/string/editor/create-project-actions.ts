import { pen } from '../../record-factory.ts'
import { t } from '../../words.ts'
import { addGathered, citeAuthority, editAuthority, removeAuthority } from '../edit/authority-edit.ts'
import { editProject } from '../edit/project-edit.ts'
import { addString, editString, removeString } from '../edit/string-edit.ts'
import { reorderRows } from '../edit/row-edit.ts'
import { nameOfSource } from '../../source/source-name.ts'
import type { Desk } from './editor-context.ts'
import { afterAdding } from '../model/selection.ts'
import type { BoardActions } from '../model/project-actions.ts'

/** Everything that can be done around the rows. */
export function boardActions(desk: Desk): BoardActions {
  const { latest, change, focus, say, perform, board, offerUndo } = desk

  function placed(useIds: readonly string[], said: string): void {
    const [first = null] = useIds
    change((state) => ({ ...state, ...afterAdding(useIds) }))
    say(said)
    if (first !== null) focus(first)
  }

  const actions: BoardActions = {
    add: (found) => {
      const added = addGathered(board(), found, pen)
      perform(added.changes)
      const count = added.useIds.length
      const [source = null] = found.sources
      placed(
        added.useIds,
        count === 1 ? t('res_added_one', { name: nameOfSource(source) }) : t('res_added_many', { count }),
      )
    },
    keep: ({ sources }) => {
      const { changes } = addGathered(board(), { sources, uses: [] }, pen)
      offerUndo(t('res_kept_many', { count: changes.length }), perform(changes))
    },
    addSource: (source) => {
      const uses = [{ sourceId: source.id, form: 'auto' as const, parentheticals: [] }]
      actions.add({ sources: [source], uses })
    },
    use: (itemId, place) => {
      const added = citeAuthority(board(), itemId, pen, place)
      const item = latest.current.items.find(({ id }) => id === itemId)
      perform(added.changes)
      placed(added.useIds, t('res_added_one', { name: nameOfSource(item?.source ?? null) }))
    },
    correct: (itemId, source, before) => {
      perform(editAuthority(itemId, source, before))
      actions.stopEditing()
    },
    stopEditing: () => {
      change((state) => ({ ...state, editing: null }))
    },
    removeItem: (itemId) => {
      const { items, contents } = latest.current
      const item = items.find(({ id }) => id === itemId)
      const undo = perform(removeAuthority(itemId, contents.uses, pen))
      offerUndo(t('res_authority_removed', { name: nameOfSource(item?.source ?? null) }), undo)
    },
    editProject: (fields) => {
      perform(editProject(latest.current.contents.project.id, fields))
    },
    reorder: (ids) => {
      const changes = reorderRows(latest.current.rows, ids, pen)
      if (changes.length > 0) offerUndo(t('res_order_applied'), perform(changes))
    },
    addString: () => {
      const { stringId, changes } = addString(latest.current.contents, pen)
      perform(changes)
      say(t('res_string_added'))
      return stringId
    },
    editString: (stringId, fields) => {
      perform(editString(stringId, fields))
    },
    removeString: (stringId) => {
      offerUndo(t('res_string_removed'), perform(removeString(stringId, pen)))
    },
    perform,
    undo: async () => {
      const done = await latest.current.doing.step('back')
      if (done !== null) say(t(done ? 'res_undone' : 'res_nothing_to_undo'))
    },
    redo: async () => {
      const done = await latest.current.doing.step('again')
      if (done !== null) say(t(done ? 'res_redone' : 'res_nothing_to_redo'))
    },
  }
  return actions
}

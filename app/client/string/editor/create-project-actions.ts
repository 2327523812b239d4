import { recordFactory } from '../../record-factory.ts'
import { t } from '../messages.ts'
import { addCitedSources, citeAuthority, editAuthority, removeAuthority } from '../edit/authority-edit.ts'
import { editProject } from '../edit/project-edit.ts'
import { addString, editString, removeString } from '../edit/string-edit.ts'
import { reorderRows } from '../edit/row-edit.ts'
import { nameOfSource } from '../../source/source-name.ts'
import type { EditorContext } from './editor-context.ts'
import { afterAdding } from '../model/selection.ts'
import { stringName } from '../model/string-name.ts'
import type { ProjectActions } from '../model/project-actions.ts'

/** Creates the actions for the parts of the editor other than the rows. */
export function createProjectActions(context: EditorContext): ProjectActions {
  const { latest, change, focus, show, say, perform, noteStep, insertTarget, offerUndo } = context

  function showAdded(useIds: readonly string[], said: string): void {
    const [first = null] = useIds
    change((state) => ({ ...state, ...afterAdding(useIds) }))
    say(said)
    // On a small screen, if the user types in the dock, keep focus there, so that the keyboard stays open.
    if (document.activeElement?.closest('[data-adding]') != null) show(useIds)
    else if (first !== null) focus(first)
  }

  const actions: ProjectActions = {
    add: (found) => {
      const added = addCitedSources(insertTarget(), found, recordFactory)
      perform(added.changes)
      const count = added.useIds.length
      const [source = null] = found.sources
      showAdded(
        added.useIds,
        count === 1 ? t('res_added_one', { name: nameOfSource(source) }) : t('res_added_many', { count }),
      )
    },
    keep: ({ sources }) => {
      const { changes } = addCitedSources(insertTarget(), { sources, uses: [] }, recordFactory)
      offerUndo(t('res_kept_many', { count: changes.length }), perform(changes))
    },
    addNotes: async (notes) => {
      const { addNotes } = await import('../edit/notes-edit.ts')
      const { strings } = latest.current.contents
      const { firstId, changes } = addNotes({ ...insertTarget(), strings }, notes, recordFactory)
      offerUndo(t('res_notes_added', { count: notes.length }), perform(changes))
      return firstId
    },
    addSource: (source) => {
      const uses = [{ sourceId: source.id, form: 'auto' as const, parentheticals: [] }]
      actions.add({ sources: [source], uses })
    },
    use: (itemId, place) => {
      const added = citeAuthority(insertTarget(), itemId, recordFactory, place)
      const item = latest.current.items.find(({ id }) => id === itemId)
      perform(added.changes)
      showAdded(added.useIds, t('res_added_one', { name: nameOfSource(item?.source ?? null) }))
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
      const undo = perform(removeAuthority(itemId, contents.uses, recordFactory))
      offerUndo(t('res_authority_removed', { name: nameOfSource(item?.source ?? null) }), undo)
    },
    editProject: (fields) => {
      perform(editProject(latest.current.contents.project.id, fields))
    },
    reorder: (ids) => {
      const changes = reorderRows(latest.current.rows, ids, recordFactory)
      if (changes.length > 0) offerUndo(t('res_order_applied'), perform(changes))
    },
    addString: () => {
      const { stringId, changes } = addString(latest.current.contents, recordFactory)
      perform(changes)
      say(t('res_string_added'))
      return stringId
    },
    editString: (stringId, fields) => {
      perform(editString(stringId, fields))
    },
    removeString: (stringId) => {
      const { strings } = latest.current.contents
      const at = strings.findIndex(({ id }) => id === stringId)
      const name = strings[at] === undefined ? '' : stringName(strings[at], at)
      offerUndo(t('res_row_removed', { name }), perform(removeString(stringId, recordFactory)))
    },
    perform,
    undo: async () => {
      const done = await latest.current.doing.step('back')
      if (done === true) noteStep('back')
      if (done !== null) say(t(done ? 'res_undone' : 'res_nothing_to_undo'))
    },
    redo: async () => {
      const done = await latest.current.doing.step('again')
      if (done === true) noteStep('again')
      if (done !== null) say(t(done ? 'res_redone' : 'res_nothing_to_redo'))
    },
  }
  return actions
}

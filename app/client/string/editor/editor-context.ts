import type { RefObject } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import type { CopyCitations } from '../../../clipboard/use-copy.tsx'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { InsertTarget } from '../edit/authority-edit.ts'
import type { CitationRow } from '../model/citation-row.ts'
import type { OpenPanel } from '../model/row-actions.ts'
import type { RowSelection } from '../model/selection.ts'
import type { ProjectSaving } from './use-project-saving.ts'
import type { RowFocus } from './use-row-focus.ts'
import type { UndoLog } from './use-undo-log.ts'
import type { StringRows } from '../model/string-rows.ts'

export interface EditorInput extends StringRows {
  readonly contents: ProjectContents
  readonly stringId: string
  readonly engine: CitationEngine | null
  readonly doing: UndoLog
  readonly readAhead: ProjectSaving['readAhead']
  readonly copy: CopyCitations
}

export interface EditorState extends RowSelection {
  readonly panel: OpenPanel | null
  readonly editing: string | null
}

/** Context of every action: the current content, and functions to change it, focus rows, and announce messages. */
export interface EditorContext extends RowFocus {
  /** The editor's content, including edits that the page doesn't show yet. */
  readonly latest: { readonly current: EditorInput }
  readonly shown: RefObject<EditorState>
  readonly change: (next: (state: EditorState) => EditorState) => void
  readonly say: (said: string) => void
  /** Performs one action and returns a function that undoes exactly that action. */
  readonly perform: (changes: readonly RecordChange[]) => () => Promise<boolean | null>
  /** Called after the user undoes or redoes a step in the project. */
  readonly noteStep: (direction: 'back' | 'again') => void
  readonly rowAt: (rowId: string) => {
    readonly rows: readonly CitationRow[]
    readonly at: number
    readonly row: CitationRow | undefined
  }
  readonly insertTarget: () => InsertTarget
  /** Announces an action with a button that undoes exactly that action. */
  readonly offerUndo: (message: string, undo: () => Promise<boolean | null>) => void
}

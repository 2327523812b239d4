import type { RefObject } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import type { CopyCitations } from '../../../clipboard/use-copy.tsx'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { InsertTarget } from '../edit/authority-edit.ts'
import type { CitationRow } from '../model/citation-row.ts'
import type { OpenPanel } from '../model/row-actions.ts'
import type { RowSelection } from '../model/selection.ts'
import type { RowFocus } from './use-row-focus.ts'
import type { UndoLog } from './use-undo-log.ts'
import type { StringRows } from '../model/string-rows.ts'

/** What the editor works on, as it is now. */
export interface EditorInput extends StringRows {
  readonly contents: ProjectContents
  readonly stringId: string
  readonly engine: CitationEngine | null
  readonly doing: UndoLog
  readonly copy: CopyCitations
}

/** What the editor shows besides the rows. */
export interface EditorState extends RowSelection {
  readonly panel: OpenPanel | null
  /** The authority being corrected. */
  readonly editing: string | null
}

/** What every action needs: the work as it is now, and ways to change it, to point at it and to speak. */
export interface EditorContext extends RowFocus {
  readonly latest: RefObject<EditorInput>
  readonly shown: RefObject<EditorState>
  readonly change: (next: (state: EditorState) => EditorState) => void
  readonly say: (said: string) => void
  /** Does one action, and answers what takes that one back. */
  readonly perform: (changes: readonly RecordChange[]) => () => Promise<boolean | null>
  /** The last action was undone, or done again, by the project's own steps. */
  readonly noteStep: (direction: 'back' | 'again') => void
  readonly rowAt: (rowId: string) => {
    readonly rows: readonly CitationRow[]
    readonly at: number
    readonly row: CitationRow | undefined
  }
  readonly insertTarget: () => InsertTarget
  /** Says what was done, with a way to take it back: that, and nothing done since. */
  readonly offerUndo: (message: string, undo: () => Promise<boolean | null>) => void
}

import type { RefObject } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import type { CopyCitations } from '../../../clipboard/use-copy.tsx'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { Engine } from '../../citation-engine.ts'
import type { Board } from '../edit/authority-edit.ts'
import type { Row } from '../model/citation-row.ts'
import type { OpenPanel } from '../model/row-actions.ts'
import type { Selection } from '../model/selection.ts'
import type { FocusRow } from './use-row-focus.ts'
import type { Undoable } from './use-undo-log.ts'
import type { Rows } from '../model/string-rows.ts'

/** What the editor works on, as it is now. */
export interface EditorInput extends Rows {
  readonly contents: ProjectContents
  readonly stringId: string
  readonly engine: Engine | null
  readonly doing: Undoable
  readonly copy: CopyCitations
}

/** What the editor shows besides the rows. */
export interface EditorState extends Selection {
  readonly panel: OpenPanel | null
  /** The authority being corrected. */
  readonly editing: string | null
}

/** What every action needs: the work as it is now, and ways to change it, to point at it and to speak. */
export interface Desk {
  readonly latest: RefObject<EditorInput>
  readonly shown: RefObject<EditorState>
  readonly change: (next: (state: EditorState) => EditorState) => void
  readonly focus: FocusRow
  readonly say: (said: string) => void
  /** Does one action, and answers what takes that one back. */
  readonly perform: (changes: readonly RecordChange[]) => () => Promise<boolean | null>
  readonly rowAt: (rowId: string) => {
    readonly rows: readonly Row[]
    readonly at: number
    readonly row: Row | undefined
  }
  readonly board: () => Board
  /** Says what was done, with a way to take it back: that, and nothing done since. */
  readonly offerUndo: (message: string, undo: () => Promise<boolean | null>) => void
}

import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { Engine } from '../../citation-engine.ts'
import type { BoardActions } from './project-actions.ts'
import type { EditorActions } from './row-actions.ts'
import type { Rows } from './string-rows.ts'

/** A tool that covers the editor while it is open. */
export type Tool = 'keys' | 'palette' | 'project' | 'string' | 'ledger' | 'toa' | 'exchange'

/** What every tool is given to work with. */
export interface ToolsProps extends Rows {
  readonly contents: ProjectContents
  readonly stringId: string
  readonly engine: Engine | null
  readonly board: BoardActions
  readonly actions: EditorActions
  /** The row that receives inserts. */
  readonly selected: string | null
  readonly tool: Tool | null
  readonly onOpen: (tool: Tool) => void
  readonly onString: (stringId: string) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { ProjectActions } from './project-actions.ts'
import type { RowActions } from './row-actions.ts'
import type { StringRows } from './string-rows.ts'

export type EditorTool =
  | 'keys'
  | 'palette'
  | 'project'
  | 'string'
  | 'exchange'
  | 'share'
  | 'settings'
  | 'library'
  | 'preview'
  | 'conflict'

export interface EditorToolProps extends StringRows {
  readonly contents: ProjectContents
  readonly stringId: string
  readonly engine: CitationEngine | null
  readonly projectActions: ProjectActions
  readonly rowActions: RowActions
  /** Id of the row that receives insertions. */
  readonly selected: string | null
  readonly tool: EditorTool | null
  readonly onOpen: (tool: EditorTool) => void
  readonly onString: (stringId: string) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

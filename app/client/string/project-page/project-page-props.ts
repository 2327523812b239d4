import type { ReactNode } from 'react'
import type { RecordChange } from '#sync/client/write.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { StringRows } from '../model/string-rows.ts'

/** Props of every page about a project. */
export interface ProjectPageProps extends Pick<StringRows, 'items' | 'notes' | 'forms' | 'setting'> {
  readonly contents: ProjectContents
  readonly engine: CitationEngine
  readonly projectHead: ReactNode
  /** Performs changes as one action, which the editor can also undo. */
  readonly perform: (changes: readonly RecordChange[]) => void
}

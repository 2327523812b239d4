import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { Project } from '#sync/record/kind.ts'
import type { CitingNote } from '../../reading/numbered-notes.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'

export interface CitedSources {
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}

export type ProjectFields = Partial<
  Pick<Project, 'name' | 'course' | 'typeface' | 'underline' | 'profile' | 'mode'>
>

/** Editable fields of a string. */
export type StringFields = Partial<Pick<StoredStringCite, 'title' | 'footnote'>>

/** Actions for the parts of the editor around the rows. */
export interface ProjectActions {
  readonly add: (gathered: CitedSources) => void
  /** Adds sources to the library without citing them. */
  readonly keep: (gathered: CitedSources) => void
  /** Adds footnotes as numbered strings; returns the id of the first. */
  readonly addNotes: (notes: readonly CitingNote[]) => Promise<string>
  readonly addSource: (source: Source) => void
  /** Cites a library authority at a position in the string, counted from 0; by default, at the end. */
  readonly use: (itemId: string, place?: number) => void
  /** Writes the differences from `before`, the authority at the time when its form opened. */
  readonly correct: (itemId: string, source: Source, before: Source) => void
  readonly stopEditing: () => void
  readonly removeItem: (itemId: string) => void
  readonly editProject: (fields: ProjectFields) => void
  /** Reorders the rows; does nothing if the ids no longer match the rows. */
  readonly reorder: (ids: readonly string[]) => void
  /** Adds a string cite and returns its id. */
  readonly addString: () => string
  readonly editString: (stringId: string, fields: StringFields) => void
  readonly removeString: (stringId: string) => void
  /** Performs changes as one action and returns a function that undoes exactly that action. */
  readonly perform: (changes: readonly RecordChange[]) => () => Promise<boolean | null>
  /** `undo` and `redo` resolve once the result is announced. */
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
}

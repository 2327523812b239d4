import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import type { RecordChange } from '#sync/client/write.ts'
import type { Project } from '#sync/record/kind.ts'
import type { StoredStringCite } from '../../../store/store-hooks.ts'

/** Sources with the uses made of them, as a parse finds them in a text. */
export interface CitedSources {
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}

/** What a project says about itself. */
export type ProjectFields = Partial<
  Pick<Project, 'name' | 'course' | 'typeface' | 'underline' | 'profile' | 'mode'>
>

/** What a string says about itself. */
export type StringFields = Partial<Pick<StoredStringCite, 'title' | 'footnote'>>

/** What the parts around the rows may do. */
export interface ProjectActions {
  readonly add: (gathered: CitedSources) => void
  /** Puts sources into the library without citing them. */
  readonly keep: (gathered: CitedSources) => void
  readonly addSource: (source: Source) => void
  /** Uses an authority of the library at a place of the string counted from 0; at its end unless stated. */
  readonly use: (itemId: string, place?: number) => void
  /** Writes what differs from `before`, the authority as it was when its form opened. */
  readonly correct: (itemId: string, source: Source, before: Source) => void
  readonly stopEditing: () => void
  readonly removeItem: (itemId: string) => void
  readonly editProject: (fields: ProjectFields) => void
  /** Puts the rows in an order; nothing happens when they are not those rows any more. */
  readonly reorder: (ids: readonly string[]) => void
  /** Begins another string cite and answers its id. */
  readonly addString: () => string
  readonly editString: (stringId: string, fields: StringFields) => void
  readonly removeString: (stringId: string) => void
  /** Does what a tool or a menu worked out itself, as one action, and answers what takes that one back. */
  readonly perform: (changes: readonly RecordChange[]) => () => Promise<boolean | null>
  /** Both resolve once what was done is said. */
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
}

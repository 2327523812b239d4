import { Dexie, type Table } from 'dexie'
import { nameOutlinesDatabase } from '../../session/outlines-database.ts'
import { createRecordId } from '../../store/random.ts'

/** An unsubmitted form: its fields, and its document if one was chosen. */
interface OutlineDraft {
  /** Idempotency key of the submission. Choosing another document changes it. */
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
  readonly file?: File
  /** The document's upload, once the server knows it. */
  readonly upload?: string
}

/** The unsubmitted forms on this device, by the id of their outline, or NEW. */
export interface OutlineDrafts {
  /** Reads the stored drafts; resolves even if nothing can be stored. */
  ready(): Promise<void>
  /** Ids of all drafts, oldest first. */
  ids(): string[]
  /** Returns a draft; undefined if there is none. */
  read(id: string): OutlineDraft | undefined
  /** Saves the typed fields. */
  type(id: string, fields: OutlineDraft['fields']): void
  /** Saves a document in place of the previous one; undefined removes it. */
  choose(id: string, file: File | undefined): void
  /** Saves the id of the document's upload. */
  sendAs(id: string, upload: string | undefined): void
  forget(id: string): void
  /** Closes the database once all writes are done. */
  close(): void
}

export const NEW_OUTLINE = 'new'

interface DraftFieldsRow {
  readonly id: string
  readonly key: string
  readonly fields: OutlineDraft['fields']
  readonly upload?: string | undefined
}

/** Separate from the fields, because a document is large and written only once. */
interface DraftFileRow {
  readonly id: string
  readonly blob: Blob
  readonly name: string
}

class DraftsDatabase extends Dexie {
  readonly forms: Table<DraftFieldsRow, string>
  readonly files: Table<DraftFileRow, string>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ forms: 'id', files: 'id' })
    this.forms = this.table('forms')
    this.files = this.table('files')
  }
}

/**
 * Stores unsubmitted forms on the device, so a reload, another page, or a discarded tab loses nothing. If the device
 * can't store them (full, or storage is blocked), they last as long as this page.
 */
export function openOutlineDrafts(userId: string): OutlineDrafts {
  const database = new DraftsDatabase(nameOutlinesDatabase(userId))
  const held = new Map<string, OutlineDraft>()
  let writing = Promise.resolve()
  let reading: Promise<void> | undefined

  /** Write in sequence, so the last value wins. */
  function writeInTurn(work: () => Promise<unknown>): void {
    writing = writing.then(work).then(
      () => undefined,
      () => undefined,
    )
  }

  function changeDraft(id: string, change: Partial<OutlineDraft>): void {
    const begun = { ...(held.get(id) ?? { key: createRecordId(), fields: {} }), ...change }
    held.set(id, begun)
    const { key, fields, upload } = begun
    writeInTurn(() => database.forms.put({ id, key, fields, upload }))
  }

  async function loadDrafts(): Promise<void> {
    const [forms, files] = await Promise.all([database.forms.toArray(), database.files.toArray()])
    for (const { id, key, fields, upload } of forms) {
      const file = files.find((row) => row.id === id)
      held.set(id, {
        key,
        fields,
        ...(file !== undefined && {
          file: new File([file.blob], file.name, { type: file.blob.type }),
          ...(upload !== undefined && { upload }),
        }),
      })
    }
  }

  return {
    ready: () => (reading ??= loadDrafts().catch(() => undefined)),
    ids: () => [...held.keys()],
    read: (id) => held.get(id),
    type: (id, fields) => {
      changeDraft(id, { fields })
    },
    choose(id, file) {
      const { file: _, upload: __, ...rest } = held.get(id) ?? { fields: {} }
      held.set(id, { ...rest, key: createRecordId() })
      changeDraft(id, file === undefined ? {} : { file })
      writeInTurn(() =>
        file === undefined
          ? database.files.delete(id)
          : database.files.put({ id, blob: file, name: file.name }),
      )
    },
    sendAs(id, upload) {
      const { upload: _, ...rest } = held.get(id) ?? { key: createRecordId(), fields: {} }
      held.set(id, rest)
      changeDraft(id, upload === undefined ? {} : { upload })
    },
    forget(id) {
      held.delete(id)
      writeInTurn(() => Promise.all([database.forms.delete(id), database.files.delete(id)]))
    },
    close() {
      void writing.then(() => {
        database.close()
      })
    },
  }
}

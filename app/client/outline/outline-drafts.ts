import { Dexie, type Table } from 'dexie'
import { nameOutlinesDatabase } from '../../session/outlines-database.ts'
import { createRecordId } from '../../store/random.ts'

/** A form that was begun and not submitted: what was typed, and its document as far as one was chosen. */
interface OutlineDraft {
  /** The key it is submitted under: sent twice, it is taken once. Another document is another submission. */
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
  readonly file?: File
  /** The upload that the document is sent in, once the server knows of it. */
  readonly upload?: string
}

/** The forms that were begun on this device, each under the outline it is about, or NEW. */
export interface OutlineDrafts {
  /** Reads what the device keeps; resolves also where it keeps nothing. */
  ready(): Promise<void>
  /** All of them, of which the first was begun first. */
  ids(): string[]
  /** What was begun under that name; undefined for nothing. */
  read(id: string): OutlineDraft | undefined
  /** Keeps what was typed. */
  type(id: string, fields: OutlineDraft['fields']): void
  /** Keeps a document in the place of the one before; none takes it away. */
  choose(id: string, file: File | undefined): void
  /** Keeps how the document travels. */
  sendAs(id: string, upload: string | undefined): void
  forget(id: string): void
  /** Lets go of the device's copy once everything is written. */
  close(): void
}

export const NEW_OUTLINE = 'new'

interface DraftFieldsRow {
  readonly id: string
  readonly key: string
  readonly fields: OutlineDraft['fields']
  readonly upload?: string | undefined
}

/** Apart from what is typed: a document is large, and is written once. */
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
 * Keeps begun forms on the device, so that a reload, another page or a browser that gave up its memory costs nothing. A
 * device that keeps nothing (full, or told not to) still has them for as long as this page is open.
 */
export function openOutlineDrafts(userId: string): OutlineDrafts {
  const database = new DraftsDatabase(nameOutlinesDatabase(userId))
  const held = new Map<string, OutlineDraft>()
  let writing = Promise.resolve()
  let reading: Promise<void> | undefined

  /** One after the other, so that the last word is the last one written. */
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

import { Dexie, type Table } from 'dexie'
import {
  listTypedDrafts,
  loadTypedDraft,
  restoreTypedDrafts,
  saveTypedDraft,
} from '../../session/typed-drafts.ts'
import { nameOutlinesDatabase } from '../../session/outlines-database.ts'
import { createRecordId } from '../../store/random.ts'

/** An unsubmitted form: its fields, and its document if one was chosen. */
interface OutlineDraft {
  /** Idempotency key of the submission. Choosing another document creates a new key. */
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
  readonly file?: File
  /** ID of the document's upload, once the server has created it. */
  readonly upload?: string
}

export interface OutlineDrafts {
  /** Reads the stored drafts; resolves even if nothing can be stored. */
  ready(): Promise<void>
  /** Ids of all drafts, oldest first. */
  ids(): string[]
  /** Returns a draft; undefined if there is none. */
  read(id: string): OutlineDraft | undefined
  type(id: string, fields: OutlineDraft['fields']): void
  /** Saves a document in place of the previous one; undefined removes it. */
  choose(id: string, file: File | undefined): void
  sendAs(id: string, upload: string | undefined): void
  forget(id: string): void
  /** Closes the database after all writes finish. */
  close(): void
}

export const NEW_OUTLINE = 'new'

/** Fields with payment details, which are never stored on the device. */
const payoutFieldNames: readonly string[] = ['payMethod', 'payHandle']

interface DraftFieldsRow {
  readonly id: string
  readonly key: string
  readonly fields: OutlineDraft['fields']
  readonly upload?: string | undefined
}

/** A form's document, stored separately from the fields because it is large and written only once. */
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
 * Stores unsubmitted forms on the device, so that a reload or a closed page loses nothing. If the device can't store
 * them (it is full, or storage is blocked), they stay in memory until the page closes.
 */
export function openOutlineDrafts(userId: string): OutlineDrafts {
  const database = new DraftsDatabase(nameOutlinesDatabase(userId))
  const held = new Map<string, OutlineDraft>()
  let writing = Promise.resolve()
  let reading: Promise<void> | undefined

  /** Writes in sequence, so that the last value wins. */
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
    // Also save the fields as a typed draft, which is synchronous: the database write might not finish if the page
    // closes now.
    saveTypedDraft(nameOf(id), JSON.stringify({ key, fields }))
    writeInTurn(() => database.forms.put({ id, key, fields, upload }))
  }

  async function loadDrafts(): Promise<void> {
    await restoreTypedDrafts()
    const [forms, files] = await Promise.all([
      database.forms.toArray().catch(() => []),
      database.files.toArray().catch(() => []),
    ])
    for (const row of withTypedForms(forms)) {
      const { id, key, upload } = row
      const fields = withoutPayout(row.fields)
      const file = files.find((one) => one.id === id)
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

  function nameOf(id: string): string {
    return `outline.${userId}.${id}.form`
  }

  /** Replaces the fields of stored forms with newer drafts. */
  function withTypedForms(forms: readonly DraftFieldsRow[]): DraftFieldsRow[] {
    const rows = new Map(forms.map((form) => [form.id, form]))
    for (const { name } of listTypedDrafts(`outline.${userId}.`)) {
      const [, , id = ''] = name.split('.')
      const typed = parseTypedForm(loadTypedDraft(name))
      if (typed === null) continue
      const stored = rows.get(id)
      const { key, fields } = typed
      // If the keys differ, the upload is for another document.
      rows.set(id, { id, key, fields, ...(stored?.key === key && { upload: stored.upload }) })
    }
    return [...rows.values()]
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
      saveTypedDraft(nameOf(id), '')
      writeInTurn(() => Promise.all([database.forms.delete(id), database.files.delete(id)]))
    },
    close() {
      void writing.then(() => {
        database.close()
      })
    },
  }
}

function withoutPayout(fields: OutlineDraft['fields']): OutlineDraft['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !payoutFieldNames.includes(name)))
}

function parseTypedForm(text: string | null): Pick<OutlineDraft, 'key' | 'fields'> | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    const { key, fields } = found as Record<string, unknown>
    if (typeof key !== 'string' || typeof fields !== 'object' || fields === null) return null
    const texts = Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { key, fields: Object.fromEntries(texts) }
  } catch {
    return null
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProfileName } from '#cite/source/profile-name.ts'
import { DocumentError, type DocumentProblem } from '#cite/word/document-error.ts'
import type { NoteCorrection, NoteTarget } from '#cite/word/note-model.ts'
import type { NoteDiagnosis } from '../doctor/diagnosis/finding.ts'
import type { ShownNote } from '../doctor/doctor-protocol.ts'
import type { ChangeResult, InsertionResult, WordHost, WordReading } from './host/word-host.ts'
import type { CitationRecord } from './short-forms/citation-records.ts'
import { startWordWorker, type WordWorker } from './start-worker.ts'
import { insertAndUpdate, updateShortForms, type UpdateResult } from './update-citations.ts'

export type DocumentState =
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly problem: DocumentProblem | 'broken' }
  | {
      readonly is: 'read'
      readonly reading: WordReading
      readonly notes: readonly ShownNote[]
      readonly diagnoses: readonly NoteDiagnosis[]
    }

/** The open document and the actions on it. Actions reject if the document can't be reached. */
export interface WordDocument {
  readonly state: DocumentState
  readonly refresh: () => Promise<void>
  readonly correct: (note: NoteTarget, correction: NoteCorrection) => Promise<ChangeResult>
  /** Inserts a citation and updates the short forms. */
  readonly insert: (record: CitationRecord, place: 'cursor' | 'footnote') => Promise<InsertionResult>
  readonly updateShortForms: () => Promise<UpdateResult>
}

/** Reads a document and checks it in a worker. */
export function useWordDocument(host: WordHost, profile: ProfileName): WordDocument {
  const [state, setState] = useState<DocumentState>({ is: 'reading' })
  const starting = useRef<Promise<WordWorker> | null>(null)
  const turn = useRef(0)

  const work = useCallback((): Promise<WordWorker> => {
    const started = (starting.current ??= startWordWorker())
    started.catch(() => {
      if (starting.current === started) starting.current = null
    })
    return started
  }, [])

  /** Checks the document and shows the result, unless a later call has started. */
  const show = useCallback(
    async (read: () => Promise<WordReading>): Promise<void> => {
      turn.current += 1
      const own = turn.current
      const next = await checkDocument(read, work, profile)
      if (turn.current === own) setState(next)
    },
    [profile, work],
  )

  const refresh = useCallback((): Promise<void> => show(() => host.readDocument()), [host, show])

  useEffect(() => {
    void refresh()
  }, [refresh])

  useEffect(
    () => () => {
      void starting.current?.then(({ stop }) => {
        stop()
      })
      starting.current = null
    },
    [],
  )

  return {
    state,
    refresh,
    correct: async (note, correction) => {
      const passages = state.is === 'read' ? state.reading.passages : []
      const passage = passages.find(({ kind, id }) => kind === note.kind && id === note.id)
      const result = passage === undefined ? 'changed' : await host.trackCorrection(passage, correction)
      await refresh()
      return result
    },
    insert: async (record, place) => {
      const updating = { host, worker: await work(), profile }
      const { result, reading } = await insertAndUpdate(updating, { id: crypto.randomUUID(), record, place })
      await show(() => Promise.resolve(reading))
      return result
    },
    updateShortForms: async () => {
      const { update, reading } = await updateShortForms({ host, worker: await work(), profile })
      await show(() => Promise.resolve(reading))
      return update
    },
  }
}

async function checkDocument(
  read: () => Promise<WordReading>,
  work: () => Promise<WordWorker>,
  profile: ProfileName,
): Promise<DocumentState> {
  try {
    const reading = await read()
    const { passages } = reading
    const { notes, diagnoses } = await (await work()).diagnose({ passages }, profile)
    return { is: 'read', reading, notes, diagnoses }
  } catch (error) {
    console.info('The document could not be read:', error)
    return { is: 'failed', problem: error instanceof DocumentError ? error.problem : 'broken' }
  }
}

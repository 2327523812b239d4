import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProfileName } from '#cite/source/profile-name.ts'
import { DocumentError, type DocumentProblem } from '#cite/word/document-error.ts'
import type { NoteCorrection, NoteTarget } from '#cite/word/note-model.ts'
import type { NoteDiagnosis } from '../doctor/diagnosis/finding.ts'
import type { ShownNote } from '../doctor/doctor-protocol.ts'
import type { ChangeResult, InsertionResult, WordHost, WordReading } from './host/word-host.ts'
import type { CitationRecord } from './short-forms/citation-records.ts'
import type { ShortFormPlan } from './short-forms/plan-short-forms.ts'
import { startWordWorker, type WordWorker } from './start-worker.ts'

/** The document as it was last read. */
export type DocumentState =
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly problem: DocumentProblem | 'broken' }
  | {
      readonly is: 'read'
      readonly reading: WordReading
      readonly notes: readonly ShownNote[]
      readonly diagnoses: readonly NoteDiagnosis[]
    }

/** Result of an update: the number of short forms changed, and the citations left unchanged. */
export type UpdateResult = Pick<ShortFormPlan, 'kept' | 'count'> & {
  readonly changed: number
  /** Citations that changed in the document during the update. */
  readonly missed: number
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

  const refresh = useCallback(async (): Promise<void> => {
    turn.current += 1
    const own = turn.current
    const next = await readDocument(host, work, profile)
    if (turn.current === own) setState(next)
  }, [host, profile, work])

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

  async function update(): Promise<UpdateResult> {
    const reading = await host.readDocument()
    const { plan } = await (await work()).plan({ reading }, profile)
    const missed = await host.rewriteCitations(plan.rewrites)
    return { kept: plan.kept, count: plan.count, missed, changed: plan.rewrites.length - missed }
  }

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
      const id = crypto.randomUUID()
      const { records } = await host.readDocument()
      const prepared = await (await work()).prepare({ citation: id, record, records }, profile)
      await host.writeRecords(prepared.records)
      const result = await host.insertCitation({ id, runs: prepared.runs }, place)
      await update()
      await refresh()
      return result
    },
    updateShortForms: async () => {
      const result = await update()
      await refresh()
      return result
    },
  }
}

async function readDocument(
  host: WordHost,
  work: () => Promise<WordWorker>,
  profile: ProfileName,
): Promise<DocumentState> {
  try {
    const reading = await host.readDocument()
    const { passages } = reading
    const { notes, diagnoses } = await (await work()).diagnose({ passages }, profile)
    return { is: 'read', reading, notes, diagnoses }
  } catch (error) {
    console.info('The document could not be read:', error)
    return { is: 'failed', problem: error instanceof DocumentError ? error.problem : 'broken' }
  }
}

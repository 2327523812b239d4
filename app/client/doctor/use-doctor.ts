import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProfileName } from '#cite/source/profile-name.ts'
import { useDocumentProfile } from '../use-document-profile.ts'
import type { CitingNote, NoteDiagnosis } from './diagnosis/finding.ts'
import type { DocumentProblem } from '#cite/word/document-error.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import type { CopyChoice, DoctorAnswer, NameTypeface, ShownNote, ShownPlace } from './doctor-protocol.ts'
import { type DoctorWorker, startDoctorWorker } from './start-worker.ts'

/** Screen state: empty, reading a document, a failure, or the document's notes. */
export type DoctorState =
  | { readonly is: 'empty' }
  | { readonly is: 'reading'; readonly name: string; readonly done: number; readonly all: number }
  | {
      readonly is: 'failed'
      readonly name: string
      readonly problem: DocumentProblem | 'broken' | 'unloaded'
      readonly part: string
    }
  | {
      readonly is: 'read'
      readonly name: string
      readonly isText: boolean
      readonly notes: readonly ShownNote[]
      readonly diagnoses: readonly NoteDiagnosis[]
      readonly places: readonly ShownPlace[]
    }

/** The corrected document, and the number of corrections that were skipped. */
type CorrectedCopy = { readonly content: ArrayBuffer | string; readonly left: number }

export interface Doctor {
  readonly state: DoctorState
  readonly readFile: (file: File) => void
  readonly readText: (text: string, name: string) => void
  readonly close: () => void
  /** Resolves to null if the document is closed or could not be written. */
  readonly write: (
    corrections: readonly NoteCorrection[],
    choice: CopyChoice,
  ) => Promise<CorrectedCopy | null>
  readonly profile: ProfileName
  /** Checks this document and later ones against a citation style. Discards earlier decisions. */
  readonly follow: (profile: ProfileName) => void
  /** Diagnoses the same notes again. Discards earlier decisions. */
  readonly lookAgain: (typeface: NameTypeface | null) => void
  readonly gather: (corrections: readonly NoteCorrection[]) => Promise<readonly CitingNote[] | null>
}

/**
 * Reads and writes one document at a time in its own worker. Uses the account's citation style until the user chooses
 * one.
 */
export function useDoctor(): Doctor {
  const [profile, setProfile] = useDocumentProfile()
  const typeface = useRef<NameTypeface | null>(null)
  const [state, setState] = useState<DoctorState>({ is: 'empty' })
  const worker = useRef<DoctorWorker | null>(null)
  const waiting = useRef<((answer: DoctorAnswer) => void) | null>(null)
  /** Number of the current document, used to ignore messages about earlier ones. */
  const turn = useRef(0)

  const stop = useCallback(() => {
    turn.current += 1
    worker.current?.stop()
    worker.current = null
    waiting.current?.({ is: 'failed', problem: 'broken', part: '' })
    waiting.current = null
  }, [])

  useEffect(() => stop, [stop])

  async function start(name: string, isText: boolean): Promise<DoctorWorker | null> {
    stop()
    const own = turn.current
    setState({ is: 'reading', name, done: 0, all: 0 })
    try {
      const started = await startDoctorWorker((answer) => {
        if (turn.current !== own) return
        if (answer.is === 'progress')
          setState((last) =>
            // The current notes stay visible while they are diagnosed again.
            last.is === 'read' ? last : { is: 'reading', name, done: answer.done, all: answer.all },
          )
        else if (answer.is === 'read') setState({ ...answer, name, isText })
        else if (waiting.current !== null) {
          waiting.current(answer)
          waiting.current = null
        } else if (answer.is === 'failed') setState({ name, ...answer })
      })
      if (turn.current === own) worker.current = started
      else started.stop()
      return turn.current === own ? started : null
    } catch (error) {
      console.error('The document reader could not start:', error)
      if (turn.current === own) setState({ is: 'failed', name, problem: 'unloaded', part: '' })
      return null
    }
  }

  function ask(request: Parameters<DoctorWorker['ask']>[0]): Promise<DoctorAnswer | null> {
    const asked = worker.current
    if (asked === null || waiting.current !== null) return Promise.resolve(null)
    return new Promise((resolve) => {
      waiting.current = resolve
      asked.ask(request)
    })
  }

  return {
    state,
    readFile: (file) =>
      void start(file.name, false).then((started) => started?.ask({ do: 'read', file, profile })),
    readText: (text, name) =>
      void start(name, true).then((started) => started?.ask({ do: 'paste', text, profile })),
    close: () => {
      stop()
      setState({ is: 'empty' })
    },
    write: async (corrections, choice) => {
      const author = { name: 'Pincite', date: new Date().toISOString().replace(/\.\d+Z$/, 'Z') }
      const answer = await ask({ do: 'write', corrections, author, choice })
      return answer?.is === 'written' ? answer : null
    },
    profile,
    follow: (next) => {
      setProfile(next)
      worker.current?.ask({ do: 'look-again', typeface: typeface.current, profile: next })
    },
    lookAgain: (next) => {
      typeface.current = next
      worker.current?.ask({ do: 'look-again', typeface: next, profile })
    },
    gather: async (corrections) => {
      const answer = await ask({ do: 'gather', corrections })
      return answer?.is === 'gathered' ? answer.notes : null
    },
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProfileName } from '#cite/source/profile-name.ts'
import { useDocumentProfile } from '../use-document-profile.ts'
import { readOpinionFile } from '../cases/read-opinion-file.ts'
import type {
  BriefAnswer,
  BriefContents,
  BriefInput,
  BriefProblem,
  DocumentCopy,
  LawResults,
  OpinionText,
} from './brief-protocol.ts'
import type { QuotationResult } from '#cite/verify/quotation/check-quotation.ts'
import { readLawLists } from '../cases/law/law-lists.ts'
import { readBriefInput } from './read-brief-input.ts'
import { type BriefWorker, startBriefWorker } from './start-worker.ts'

export interface OpenBrief {
  readonly is: 'read'
  readonly name: string
  readonly contents: BriefContents
  /** `failed` if the lists of laws could not be loaded on this device. */
  readonly laws: LawResults | 'loading' | 'failed'
  readonly opinions: readonly OpinionText[]
  /** Results in the order of the quotations; empty until an opinion has been added. */
  readonly results: readonly QuotationResult[]
  /** Names of the added opinions that have page markers. */
  readonly paged: readonly string[]
  /** True while the quotations are being compared with the opinions. */
  readonly isComparing: boolean
}

/** State of the screen: empty, reading a document, failed, or showing a document. */
type BriefState =
  | { readonly is: 'empty' }
  | { readonly is: 'reading'; readonly name: string; readonly done: number; readonly all: number }
  | { readonly is: 'failed'; readonly name: string; readonly problem: BriefProblem }
  | OpenBrief

export interface BriefCheck {
  readonly state: BriefState
  /** The citation style used to read the next document. */
  readonly profile: ProfileName
  readonly follow: (profile: ProfileName) => void
  readonly readFile: (file: File) => void
  readonly readText: (text: string, name: string) => void
  readonly addOpinions: (files: readonly File[]) => Promise<string[]>
  readonly removeOpinion: (name: string) => void
  /** Writes a copy of the Word document; resolves to null if it could not be written. */
  readonly write: (copy: Omit<DocumentCopy, 'author'>) => Promise<ArrayBuffer | null>
  readonly checkLaws: () => void
  readonly close: () => void
}

/** Reads one document at a time, in a separate worker. */
export function useBrief(): BriefCheck {
  const [profile, follow] = useDocumentProfile()
  const [state, setState] = useState<BriefState>({ is: 'empty' })
  const worker = useRef<BriefWorker | null>(null)
  /** Number of the current document, used to ignore messages about earlier ones. */
  const turn = useRef(0)
  const writing = useRef<((content: ArrayBuffer | null) => void) | null>(null)

  const stop = useCallback(() => {
    turn.current += 1
    writing.current?.(null)
    writing.current = null
    worker.current?.stop()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])

  function change(step: (open: OpenBrief) => OpenBrief): void {
    setState((last) => (last.is === 'read' ? step(last) : last))
  }

  function checkLaws(): void {
    const own = turn.current
    change((open) => ({ ...open, laws: 'loading' }))
    readLawLists().then(
      (lists) => {
        if (turn.current === own) worker.current?.ask({ do: 'check-laws', lists })
      },
      () => {
        if (turn.current === own) change((open) => ({ ...open, laws: 'failed' }))
      },
    )
  }

  function hear(name: string, answer: BriefAnswer): void {
    if (writing.current !== null && (answer.is === 'written' || answer.is === 'failed')) {
      writing.current(answer.is === 'written' ? answer.content : null)
      writing.current = null
    } else if (answer.is === 'progress') setState({ is: 'reading', name, done: answer.done, all: answer.all })
    else if (answer.is === 'read') {
      const { contents } = answer
      setState({
        is: 'read',
        name,
        contents,
        laws: 'loading',
        opinions: [],
        results: [],
        paged: [],
        isComparing: false,
      })
      checkLaws()
    } else if (answer.is === 'laws') change((open) => ({ ...open, laws: answer.laws }))
    else if (answer.is === 'quotations') {
      const { results, paged } = answer
      change((open) => ({ ...open, results, paged, isComparing: false }))
    } else if (answer.is === 'failed') setState({ is: 'failed', name, problem: answer.problem })
  }

  async function start(name: string, input: () => Promise<BriefInput | null>): Promise<void> {
    stop()
    const own = turn.current
    setState({ is: 'reading', name, done: 0, all: 0 })
    const given = await input().catch(() => null)
    if (turn.current !== own) return
    if (given === null) {
      setState({ is: 'failed', name, problem: 'no-text' })
      return
    }
    try {
      const started = await startBriefWorker((answer) => {
        if (turn.current === own) hear(name, answer)
      })
      if (turn.current !== own) {
        started.stop()
        return
      }
      worker.current = started
      started.ask({ do: 'read', input: given, profile })
    } catch (error) {
      console.error('The document reader could not start:', error)
      if (turn.current === own) setState({ is: 'failed', name, problem: 'unloaded' })
    }
  }

  function compare(opinions: readonly OpinionText[]): void {
    change((open) => ({ ...open, opinions, isComparing: true }))
    worker.current?.ask({ do: 'check-quotations', opinions })
  }

  return {
    state,
    profile,
    follow,
    readFile: (file) => void start(file.name, () => readBriefInput(file)),
    readText: (text, name) => void start(name, () => Promise.resolve({ kind: 'text', text })),
    addOpinions: async (files) => {
      const texts = await Promise.all(
        files.map(async (file) => ({ name: file.name, text: await readOpinionFile(file).catch(() => null) })),
      )
      const read = texts.filter((one): one is OpinionText => one.text !== null)
      const known = state.is === 'read' ? state.opinions : []
      if (read.length > 0)
        compare([...known.filter(({ name }) => !read.some((one) => one.name === name)), ...read])
      return texts.filter(({ text }) => text === null).map(({ name }) => name)
    },
    removeOpinion: (name) => {
      if (state.is === 'read') compare(state.opinions.filter((one) => one.name !== name))
    },
    write: (copy) => {
      const asked = worker.current
      if (asked === null || writing.current !== null) return Promise.resolve(null)
      const author = { name: 'Pincite', date: new Date().toISOString().replace(/\.\d+Z$/, 'Z') }
      return new Promise((resolve) => {
        writing.current = resolve
        asked.ask({ do: 'write', copy: { ...copy, author } })
      })
    },
    checkLaws,
    close: () => {
      stop()
      setState({ is: 'empty' })
    },
  }
}

import { useEffect, useMemo, useRef, useState } from 'react'
import { ANSWERS_MAX, answerRegister } from '#sync/record/practice-answer.ts'
import { type PracticeAnswer, watchPracticeAnswers } from '../../store/practice.ts'
import { createRecordId, randomFraction } from '../../store/random.ts'
import type { AccountStore } from '../../store/store.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { useDraft } from '../../store/use-draft.ts'
import { type CaseList, fetchCaseList, useCaseList } from '../cases/case-list.ts'
import { type CitationEngine, useEngineState } from '../citation-engine.ts'
import { type CitationLinter, useLinterState } from '../citation-linter.ts'
import type { PracticeItem } from './breach/practice-item.ts'
import { type OwnWork, readOwnWork } from './own/own-work.ts'
import { chooseNextItem, listPractisedRules } from './schedule/next-item.ts'
import { computeProgress, isMastered, type RuleProgress, withUnstored } from './schedule/progress.ts'
import { type AnswerDraft, nothingTyped, parseTypedAnswer } from './typed-answer.ts'

interface GivenAnswer extends PracticeAnswer {
  readonly item: PracticeItem
}

/** Screen state. `over` means that the five minutes have passed, and `stopped` that the user stopped. */
type PracticePhase = 'start' | 'asking' | 'over' | 'stopped'

/** The engine, the linter, and the case list, each null until it has loaded. */
interface PracticeTools {
  readonly engine: CitationEngine | null
  readonly linter: CitationLinter | null
  readonly table: CaseList | null
  /** True once the case list has loaded or failed to load. */
  readonly isTableSettled: boolean
  /** True if the engine or the linter can't be loaded. */
  readonly failed: boolean
}

/** State of a practice session: its material, the current item, and the answers. */
export interface PracticeState {
  /** `loading` until there is material; `failed` if the engine can't be loaded; `nothing` if there is no material. */
  readonly readiness: 'loading' | 'failed' | 'nothing' | 'ready'
  readonly phase: PracticePhase
  readonly hasTable: boolean
  /** Date of the case list; empty if it is not loaded. */
  readonly tableDate: string
  readonly own: OwnWork | null
  readonly item: PracticeItem | null
  readonly given: readonly GivenAnswer[]
  /** Fraction of the five minutes that had passed when the current item was drawn, from 0 to 1. */
  readonly spent: number
  readonly mastered: number
  readonly rules: number
  /** All answers ever given, on all devices. */
  readonly answers: number
  readonly progress: ReadonlyMap<string, RuleProgress>
  readonly refused: boolean
  readonly storing: boolean
  /** The typed correction for the current item. */
  readonly typed: AnswerDraft
  readonly start: () => void
  readonly answer: (right: boolean) => void
  readonly next: () => void
  readonly stop: () => void
}

const FIVE_MINUTES = 300_000

/** Runs Practice for the current account. */
export function usePractice(): PracticeState {
  const store = useMaybeAccountStore()
  const tools = usePracticeTools()
  const { engine, linter, table } = tools
  const answers = usePracticeAnswers(store)
  const progress = useMemo(() => computeProgress(answers ?? []), [answers])
  const own = useOwnWork(store, tools)
  const { refused, storing, keepAnswer } = useAnswerStorage(store)
  const [phase, setPhase] = useState<PracticePhase>('start')
  const [item, setItem] = useState<PracticeItem | null>(null)
  const [given, setGiven] = useState<readonly GivenAnswer[]>([])
  const [spent, setSpent] = useState(0)
  const [isEmpty, setEmpty] = useState(false)
  const begun = useRef(0)
  const typed = useDraft({ screen: 'practice', field: 'answer' }, nothingTyped, parseTypedAnswer)
  // If the page was closed with a typed correction, ask for the same citation again. After a browser crash, an older
  // draft may appear briefly before the newest one.
  const [resumed, setResumed] = useState<PracticeItem | null>(null)
  if (typed.restored && typed.value.item !== resumed && item === resumed && given.length === 0) {
    setResumed(typed.value.item)
    setItem(typed.value.item)
    setPhase('asking')
  }

  function draw(asked: readonly GivenAnswer[]): void {
    if (engine === null || linter === null || own === null) return
    const drawn = chooseNextItem({
      tools: { engine, linter, table, dice: randomFraction },
      own,
      progress: computeProgress(withUnstored(answers ?? [], asked)),
      asked: asked.map(({ rule }) => rule),
      now: Date.now(),
    })
    setItem(drawn ?? null)
    setEmpty(drawn === undefined)
    setSpent(Math.min(1, (Date.now() - begun.current) / FIVE_MINUTES))
    setPhase(drawn === undefined ? 'start' : 'asking')
  }

  function readinessOf(): PracticeState['readiness'] {
    if (tools.failed) return 'failed'
    if (isEmpty) return 'nothing'
    const ready = engine !== null && store !== null && answers !== undefined && own !== null
    return ready ? 'ready' : 'loading'
  }

  const rules = listPractisedRules(own, progress)
  return {
    readiness: readinessOf(),
    phase,
    hasTable: table !== null,
    tableDate: table?.tables.drawnUp ?? '',
    own,
    item,
    given,
    spent,
    mastered: rules.filter((rule) => isMastered(progress.get(rule))).length,
    rules: rules.length,
    answers: answers?.length ?? 0,
    progress,
    refused,
    storing,
    typed,
    start: () => {
      begun.current = Date.now()
      setGiven([])
      draw([])
    },
    answer: (right) => {
      if (item === null) return
      typed.clear()
      // The item was shown before a reload, so the five minutes start now.
      if (begun.current === 0) begun.current = Date.now()
      const answer = { rule: item.rule, right, at: Date.now() }
      setGiven([...given, { ...answer, item }])
      keepAnswer(answer)
    },
    next: () => {
      const isOver = Date.now() - begun.current >= FIVE_MINUTES
      if (phase === 'asking' && isOver) {
        setPhase('over')
        return
      }
      // Continuing adds five more minutes.
      if (isOver) begun.current = Date.now()
      draw(given)
    },
    stop: () => {
      typed.clear()
      setPhase('stopped')
    },
  }
}

function usePracticeTools(): PracticeTools {
  const engine = useEngineState()
  const linter = useLinterState()
  const table = useCaseList()
  useEffect(() => {
    // Ignore a failure, because the state of the case list reports it. The user can still practice with their own
    // authorities.
    fetchCaseList().catch(() => undefined)
  }, [])
  return {
    engine: typeof engine === 'string' ? null : engine,
    linter: typeof linter === 'string' ? null : linter,
    table: typeof table === 'string' ? null : table,
    isTableSettled: table !== 'absent' && table !== 'loading',
    failed: engine === 'failed' || linter === 'failed',
  }
}

/** Returns all answers ever given; undefined while loading. */
function usePracticeAnswers(store: AccountStore | null): readonly PracticeAnswer[] | undefined {
  const [answers, setAnswers] = useState<readonly PracticeAnswer[]>()
  const [unread, setUnread] = useState<unknown>()
  useEffect(() => {
    if (store === null) return
    const watching = watchPracticeAnswers(store.database).subscribe({ next: setAnswers, error: setUnread })
    return () => {
      watching.unsubscribe()
    }
  }, [store])
  // The page's error boundary reports store errors.
  if (unread !== undefined) throw unread
  return answers
}

/** Reads errors and authorities in the user's own strings; null while loading. */
function useOwnWork(
  store: AccountStore | null,
  { engine, linter, table, isTableSettled }: PracticeTools,
): OwnWork | null {
  const [own, setOwn] = useState<OwnWork | null>(null)
  useEffect(() => {
    if (store === null || engine === null || linter === null || !isTableSettled) return
    let left = false
    readOwnWork(store.database, { engine, linter }, table).then(
      (found) => {
        if (!left) setOwn(found)
      },
      (error: unknown) => {
        // Continue, because the case list alone provides enough material.
        console.info('Practice could not read your strings:', error)
        if (!left) setOwn({ rules: new Map(), materials: [] })
      },
    )
    return () => {
      left = true
    }
  }, [store, engine, linter, table, isTableSettled])
  return own
}

/** Stores answers. All answers of one practice session go in one record, up to the size limit of a record. */
function useAnswerStorage(store: AccountStore | null) {
  const [refused, setRefused] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const session = useRef<{ readonly id: string; count: number } | null>(null)

  function keepAnswer(answer: PracticeAnswer): void {
    const known = session.current
    const isNew = known === null || known.count >= ANSWERS_MAX
    const at = isNew ? { id: createRecordId(), count: 0 } : known
    at.count += 1
    session.current = at
    const fields = answerRegister(at.count, answer)
    if (store === null) return
    setWaiting((count) => count + 1)
    store
      .write([
        isNew
          ? { kind: 'practice', id: at.id, create: true, fields: { createdAt: answer.at, ...fields } }
          : { kind: 'practice', id: at.id, fields },
      ])
      .then(
        () => {
          setRefused(false)
        },
        (error: unknown) => {
          console.error('An answer could not be stored on this device:', error)
          setRefused(true)
          // The record was not created, so create another one for the next answer.
          if (isNew) session.current = null
        },
      )
      .finally(() => {
        setWaiting((count) => count - 1)
      })
  }

  return { refused, storing: waiting > 0, keepAnswer }
}

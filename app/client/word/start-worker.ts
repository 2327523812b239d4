import type { ProfileName } from '#cite/source/profile-name.ts'
import { startReaderWorker } from '../../browser/module-worker.ts'
import type { WordAnswer, WordRequest } from './word-protocol.ts'

type AnswerOf<Is extends WordAnswer['is']> = Extract<WordAnswer, { is: Is }>

type Asked<Do extends WordRequest['do']> = Omit<Extract<WordRequest, { do: Do }>, 'id' | 'do' | 'profile'>

/** The pane's worker. Every function rejects if the worker breaks. */
export interface WordWorker {
  diagnose(asked: Asked<'diagnose'>, profile: ProfileName): Promise<AnswerOf<'diagnosed'>>
  plan(asked: Asked<'plan'>, profile: ProfileName): Promise<AnswerOf<'planned'>>
  prepare(asked: Asked<'prepare'>, profile: ProfileName): Promise<AnswerOf<'prepared'>>
  readonly stop: () => void
}

export async function startWordWorker(): Promise<WordWorker> {
  const { wordWorkerAddress } = await import('./word-worker.ts')
  const waiting = new Map<number, (answer: WordAnswer) => void>()
  const broken: WordAnswer = { id: -1, is: 'failed' }
  let last = 0
  const { ask, stop } = startReaderWorker<WordRequest, WordAnswer>(
    wordWorkerAddress,
    (answer) => {
      const hear = waiting.get(answer.id)
      waiting.delete(answer.id)
      hear?.(answer)
      if (answer.id !== broken.id) return
      for (const each of waiting.values()) each(answer)
      waiting.clear()
    },
    broken,
  )
  function request<Is extends WordAnswer['is']>(
    is: Is,
    asked: (id: number) => WordRequest,
  ): Promise<AnswerOf<Is>> {
    last += 1
    const sent = asked(last)
    return new Promise((resolve, reject) => {
      waiting.set(sent.id, (answer) => {
        if (answer.is === is) resolve(answer as AnswerOf<Is>)
        else reject(new Error('The document could not be checked.'))
      })
      ask(sent)
    })
  }
  return {
    diagnose: (asked, profile) => request('diagnosed', (id) => ({ id, profile, do: 'diagnose', ...asked })),
    plan: (asked, profile) => request('planned', (id) => ({ id, profile, do: 'plan', ...asked })),
    prepare: (asked, profile) => request('prepared', (id) => ({ id, profile, do: 'prepare', ...asked })),
    stop,
  }
}

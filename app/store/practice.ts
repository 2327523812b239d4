import { Dexie, liveQuery } from 'dexie'
import { places } from '#sync/record/place.ts'
import { type PracticeAnswer, answersOf } from '#sync/record/practice-answer.ts'
import type { StoreDatabase } from './database.ts'
import type { LiveQuery } from './live-query.ts'

export type { PracticeAnswer }

/** Returns every practice answer of the account, from all devices, oldest first. */
export async function readPracticeAnswers(database: StoreDatabase): Promise<PracticeAnswer[]> {
  const rows = await database.records
    .where('[place+order]')
    .between([places.practice, Dexie.minKey], [places.practice, Dexie.maxKey])
    .toArray()
  const answers = rows.flatMap(({ rec }) => answersOf(rec).map((answer) => ({ answer, id: rec.id })))
  // Sort answers with the same time by id, so that the order is the same on every device.
  return answers
    .toSorted((a, b) => a.answer.at - b.answer.at || (a.id < b.id ? -1 : 1))
    .map(({ answer }) => answer)
}

/** Watches the practice answers, including those from other devices. */
export function watchPracticeAnswers(database: StoreDatabase): LiveQuery<readonly PracticeAnswer[]> {
  return {
    subscribe: (observer) =>
      liveQuery(() => readPracticeAnswers(database)).subscribe({
        next: (answers) => {
          observer.next(answers)
        },
        error: (error: unknown) => {
          observer.error(error)
        },
      }),
  }
}

/** After so many questions in a row without an answer, nobody is asked for so long, in milliseconds. */
const FAILURES = 3
const PAUSE = 30_000
/** How long all that is asked for one person may take, in milliseconds. */
const PATIENCE = 8_000

/** There was no answer in time. */
class AnswerLate extends Error {
  override name = 'AnswerLate'
}

/** The other side has not answered lately, and is left alone for a while. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen'
}

/** Keeps people from waiting for a service that does not answer. */
export interface CircuitBreaker {
  /**
   * Asks, unless the last few questions went without an answer: then CircuitOpen is thrown at once, and after the pause
   * one question tries again. `isSilence` tells an error that is no answer from one that is. A question that takes too long
   * fails as one without an answer, and goes on by itself.
   */
  ask<T>(question: () => Promise<T>, isSilence: (error: unknown) => boolean): Promise<T>
}

/** `now` in epoch milliseconds. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let closedUntil = 0

  return {
    async ask(question, isSilence) {
      if (failures >= FAILURES) {
        if (now() < closedUntil) throw new CircuitOpen('Not asked: there was no answer lately')
        // One tries; the others are refused until it has an answer.
        closedUntil = now() + PAUSE
      }
      try {
        const answer = await answerInTime(question())
        failures = 0
        return answer
      } catch (error) {
        if (!(error instanceof AnswerLate || isSilence(error))) failures = 0
        else {
          failures += 1
          closedUntil = now() + PAUSE
        }
        throw error
      }
    },
  }
}

async function answerInTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AnswerLate('There was no answer in time')), PATIENCE)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
    // What comes later is nobody's any more.
    answer.catch(() => undefined)
  }
}

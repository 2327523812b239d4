/** Number of consecutive failures that opens the circuit, and how long the circuit stays open, in milliseconds. */
const FAILURES = 3
const PAUSE = 30_000
/** Timeout for all provider calls in one request, in milliseconds. */
const PATIENCE = 8_000

/** The service didn't respond within the timeout. */
class ResponseTimeout extends Error {
  override name = 'ResponseTimeout'
}

/** The circuit is open: recent calls got no response. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen'
}

/** Fails fast while a service is not responding. */
export interface CircuitBreaker {
  /**
   * Runs `question`, or throws CircuitOpen if the last calls got no response. After a pause, one call is let through as
   * a test. `isSilence` returns true for an error that means that the service did not respond. A call that exceeds the
   * timeout counts as a failure but isn't aborted.
   */
  ask<T>(question: () => Promise<T>, isSilence: (error: unknown) => boolean): Promise<T>
}

/** Creates a circuit breaker. `now` returns epoch milliseconds. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let closedUntil = 0

  return {
    async ask(question, isSilence) {
      if (failures >= FAILURES) {
        if (now() < closedUntil) throw new CircuitOpen('Not called: recent calls got no response')
        // Let one call through as a test, and refuse the others until it completes.
        closedUntil = now() + PAUSE
      }
      try {
        const answer = await answerInTime(question())
        failures = 0
        return answer
      } catch (error) {
        if (!(error instanceof ResponseTimeout || isSilence(error))) failures = 0
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
  const timer = setTimeout(() => late.reject(new ResponseTimeout('No response within the timeout')), PATIENCE)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
    // After a timeout, nothing awaits the call, so ignore its rejection.
    answer.catch(() => undefined)
  }
}

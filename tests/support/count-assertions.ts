import { afterEach, expect } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Number of `expect` calls in the test's last try. */
    assertions?: number
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})

import { afterEach, expect } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Executed `expect` calls of the test's last try. */
    assertions?: number
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})

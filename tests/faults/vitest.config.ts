import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { listLeftOutTests } from '../support/needed-programs.ts'

/** Settings of `npm run test:faults`. These tests need Linux and strace, so they are not part of `npm test`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/faults/*.{fault,test}.ts'],
    exclude: listLeftOutTests(true),
    testTimeout: 60_000,
    maxWorkers: 1,
    env: { KILLS: '100' },
  },
})

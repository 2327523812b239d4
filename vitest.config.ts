import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 60_000 }

export default defineConfig({
  test: {
    // Two cores on the machines this runs on: more workers only fight each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'pure',
          include: ['{cite,sync}/**/*.test.ts'],
          // These modules keep no state and touch nothing outside: their tests share one load of the tables.
          isolate: false,
        },
      },
      { test: { ...node, name: 'product', include: ['{api,app,tests}/**/*.test.{ts,tsx}'] } },
    ],
  },
})

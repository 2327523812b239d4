import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{cite,sync,api,app,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
    // Two cores on the machines this runs on: more workers only fight each other.
    maxWorkers: 2,
  },
})

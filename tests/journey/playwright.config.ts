import { defineConfig } from 'playwright/test'
import { hasLibreOffice } from '../support/libreoffice.ts'

const chromium = process.env['CHROMIUM_PATH']

/** Path of the report for `npm test`; unset when Playwright is run directly. */
const report = process.env['JOURNEY_REPORT']

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  testIgnore: [
    // The journey needs LibreOffice (apt-get install libreoffice-writer).
    ...(hasLibreOffice ? [] : ['**/word-processor.journey.ts']),
    // The journey needs the full Chromium (apt-get install chromium), because the headless shell doesn't support
    // extensions.
    ...((process.env['FULL_CHROMIUM_PATH'] ?? '') === '' ? ['**/extension.journey.ts'] : []),
  ],
  outputDir: '../../node_modules/.cache/journey',
  // This limit only ends journeys that hang. The setting `expect` limits the time for each step.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // One worker more than the number of cores, because journeys spend a third of their time waiting.
  workers: 3,
  // Try each journey twice, because a machine that stalls for several seconds can make any journey fail.
  retries: 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    ['list'],
    ...(report === undefined ? [] : [['../support/journey-reporter.ts', { file: report }] as const]),
  ],
  use: {
    locale: 'en-US',
    // Without a limit, an action on an element that never appears would wait until the journey's time is up.
    actionTimeout: 45_000,
    // Recording takes a third of the CPU time, so record only second attempts.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    ...(chromium === undefined ? {} : { launchOptions: { executablePath: chromium } }),
  },
})

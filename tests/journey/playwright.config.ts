import { defineConfig } from 'playwright/test'
import { hasLibreOffice } from '../support/libreoffice.ts'

const chromium = process.env['CHROMIUM_PATH']

/** Path of the report for `npm test`; unset when Playwright is run by hand. */
const report = process.env['JOURNEY_REPORT']

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  testIgnore: [
    // Needs a word processor: apt-get install libreoffice-writer.
    ...(hasLibreOffice ? [] : ['**/word-processor.journey.ts']),
    // Needs the full Chromium, because the headless shell has no extensions: apt-get install chromium.
    ...((process.env['FULL_CHROMIUM_PATH'] ?? '') === '' ? ['**/extension.journey.ts'] : []),
  ],
  outputDir: '../../node_modules/.cache/journey',
  // Ends journeys that hang. How long a page may take is set by the time limit of each expectation.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // One more than the number of cores on the machines that run this, because a journey spends a third of its time
  // waiting.
  workers: 3,
  // Any journey can fail if the machine stalls for several seconds; one that fails twice is a real failure.
  retries: 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    ['list'],
    ...(report === undefined ? [] : [['../support/journey-reporter.ts', { file: report }] as const]),
  ],
  use: {
    locale: 'en-US',
    // Recording every journey costs a third of the CPU time, so only second attempts are recorded.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    ...(chromium === undefined ? {} : { launchOptions: { executablePath: chromium } }),
  },
})

import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import journeys from '../journey/playwright.config.ts'
import { notInFirefox } from './not-in-firefox.ts'

/** Journeys to run when time is short. */
const SHORT = [
  'journey/announcements.journey.ts',
  'journey/clipboard.journey.ts',
  'engines/blocked-cookies.journey.ts',
]

const short = process.env['ENGINES_SHORT'] === '1'

/** Runs the Chromium journeys in Firefox, except those in not-in-firefox.ts. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: short ? SHORT : ['journey/*.journey.ts', 'engines/*.journey.ts'],
  grepInvert: notInFirefox.map(({ title }) => new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))),
  outputDir: '../../node_modules/.cache/firefox-journey',
  use: {
    ...journeys.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    trace: 'off',
    launchOptions: { executablePath: join(import.meta.dirname, 'firefox-relay.ts') },
  },
})

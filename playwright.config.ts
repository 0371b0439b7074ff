import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { canRun } from './scripts/ensure-programs.mjs'

// Unpacked here, before any worker starts; the workers find it unpacked.
const { executablePath, args, env } = await findChromium()

const POOLED = ['three-people-run-a-weekly-meeting.spec.ts', 'delegate-a-rock.spec.ts']
const pooled = { name: 'through PgBouncer', testMatch: POOLED, use: { isPooled: true } }
const hasPooled = process.env.CAIRN_FULL === 'on' && canRun('pgbouncer')

export default defineConfig<object, { isPooled: boolean }>({
  testDir: 'e2e',
  globalSetup: './e2e/harness/prepare.ts',
  // Two browsers side by side: a journey waits for the server, for other people and for what is painted, more than it works.
  workers: 2,
  // Bounds for what hangs. A journey that works slowly on a busy machine is no failure.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  projects: [{ name: '' }, ...(hasPooled ? [pooled] : [])],
  // What failed is tried again for its trace alone, which is not drawn for what passes; it has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/journeys.json' }],
  ],
  outputDir: 'test-results/journeys',
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, args, env },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})

import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

// Unpacked here, before any worker starts; the workers find it unpacked.
const { executablePath, args, env } = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/build-once.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/journeys.json' }],
  ],
  outputDir: 'test-results/journeys',
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath, args, env },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})

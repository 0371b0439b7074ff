import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { filesOfOtherQuarters } from './scripts/quarter-files.mjs'

/** What mocks a module must come before whoever imports it, and so has a process of its own. */
const ISOLATED = 'src/**/*.isolated.test.{ts,tsx}'

/** Ends what hangs. A test that works slowly on a busy machine is no failure. */
const PATIENCE_MS = 180_000
const patientSetup = fileURLToPath(new URL('scripts/patience.mjs', import.meta.url))
const patient = {
  setupFiles: [patientSetup],
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  expect: { poll: { timeout: 15_000, interval: 20 } },
  // At 16 MB, the default, garbage is collected 4 times as often and some of it outlives two collections.
  execArgv: ['--max-semi-space-size=64'],
}

/** The gate leaves out what only the full run or another quarter takes. Projects ignore an `--exclude` of the command line. */
const isGate = process.env.CAIRN_MATRIX_QUARTER !== undefined && process.env.CAIRN_FULL !== 'on'
const quarter = Number(process.env.CAIRN_MATRIX_QUARTER)
const LEFT_OUT = isGate ? ['**/*.full.test.*', ...filesOfOtherQuarters(quarter)] : []

const server = { ...patient, root: 'packages/server', globalSetup: ['src/testing/global-postgres.ts'] }

/** Parts are drawn in jsdom (`*.test.tsx`); a function that asks for a browser names it in its file, all others do without. */
const DOM = 'src/**/*.dom.test.ts'
const web = { ...patient, root: 'packages/web', setupFiles: [patientSetup, 'src/testing/setup.ts'], css: false }

const viteConfig = 'packages/web/vite.config.ts'

export default defineConfig({
  test: {
    // One more than cores, since a worker waits for the database and for timers: 532 instead of 645 seconds on two cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...patient, name: 'scripts', root: 'scripts', include: ['*.test.mjs'], exclude: LEFT_OUT } },
      {
        test: {
          ...patient,
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      // Files share a process one after another, so that the server is imported once.
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [ISOLATED, ...LEFT_OUT],
          isolate: false,
        },
      },
      { test: { ...server, name: 'server-isolated', include: [ISOLATED] } },
      {
        extends: viteConfig,
        test: {
          ...web,
          name: 'web',
          environment: './src/testing/one-browser.ts',
          include: ['src/**/*.test.tsx', DOM],
          exclude: [ISOLATED, ...LEFT_OUT],
          isolate: false,
        },
      },
      { extends: viteConfig, test: { ...web, name: 'web-isolated', environment: 'jsdom', include: [ISOLATED] } },
      {
        extends: viteConfig,
        test: {
          ...patient,
          name: 'web-plain',
          root: 'packages/web',
          include: ['src/**/*.test.ts'],
          exclude: [ISOLATED, DOM, ...LEFT_OUT],
          isolate: false,
        },
      },
    ],
  },
})

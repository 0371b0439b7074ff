import { defineConfig } from 'vitest/config'

/** What mocks a module must come before whoever imports it, and so has a process of its own. */
const ISOLATED = 'src/**/*.isolated.test.{ts,tsx}'

const server = {
  root: 'packages/server',
  globalSetup: ['src/testing/global-postgres.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

/** Parts are drawn in jsdom (`*.test.tsx`); a function that asks for a browser names it in its file, all others do without. */
const DOM = 'src/**/*.dom.test.ts'
const web = { root: 'packages/web', setupFiles: ['src/testing/setup.ts'], css: false, testTimeout: 20_000 }

const viteConfig = 'packages/web/vite.config.ts'

export default defineConfig({
  test: {
    // One for each core: the tests wait for the database about as long as they work.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], testTimeout: 20_000 } },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      // Files share a process one after another, so that the server is imported once.
      { test: { ...server, name: 'server', include: ['src/**/*.test.ts'], exclude: [ISOLATED], isolate: false } },
      { test: { ...server, name: 'server-isolated', include: [ISOLATED] } },
      {
        extends: viteConfig,
        test: {
          ...web,
          name: 'web',
          environment: './src/testing/one-browser.ts',
          include: ['src/**/*.test.tsx', DOM],
          exclude: [ISOLATED],
          isolate: false,
        },
      },
      { extends: viteConfig, test: { ...web, name: 'web-isolated', environment: 'jsdom', include: [ISOLATED] } },
      {
        extends: viteConfig,
        test: {
          name: 'web-plain',
          root: 'packages/web',
          include: ['src/**/*.test.ts'],
          exclude: [ISOLATED, DOM],
          isolate: false,
        },
      },
    ],
  },
})

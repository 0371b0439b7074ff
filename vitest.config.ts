import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One for each core: the tests wait for the database about as long as they work.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], testTimeout: 20_000 } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      'packages/web',
    ],
  },
})

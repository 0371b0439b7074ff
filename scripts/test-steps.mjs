import { join } from 'node:path'
import { root } from './clone.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const reports = join(root, 'test-results')

function check(name, bin, ...args) {
  return { group: 'static', name, bin: `node_modules/${bin}`, args }
}

const typechecks = ['packages/contract', 'packages/server', 'packages/web', '.'].map((project) =>
  check(`types of ${project}`, 'typescript/bin/tsc', '-p', project),
)

/** `npm test -- --full`; without it, tests that belong to the full run only are left out. */
export const isFull = process.argv.includes('--full')
const env = isFull ? { CAIRN_FULL: 'on' } : {}
const leftOut = isFull
  ? { vitest: [], playwright: [] }
  : { vitest: ['--exclude=**/*.full.test.*'], playwright: ['--grep-invert=@full'] }

/**
 * Everything `npm test` runs, in order. A step with a report counts the tests in it; any other counts as one.
 * `bin` is a path in the clone, run by this Node.
 */
export const steps = [
  check('format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  ...typechecks,
  { group: 'static', name: 'boundaries', bin: 'scripts/check-boundaries.mjs', args: [] },
  { group: 'static', name: 'boundaries fire', bin: 'scripts/check-boundaries.mjs', args: ['--fixture'] },
  {
    group: 'unit',
    name: 'unit, service and route tests',
    bin: 'node_modules/vitest/vitest.mjs',
    env,
    args: [
      'run',
      ...leftOut.vitest,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'vitest.json')}`,
    ],
    report: { file: join(reports, 'vitest.json'), read: readVitestReport },
  },
  // The journeys drive the built application.
  { group: 'e2e', name: 'build', bin: 'scripts/build.mjs', args: ['--quiet'] },
  { group: 'e2e', name: 'size of the first screen', bin: 'scripts/first-screen-size.mjs', args: [] },
  {
    group: 'e2e',
    name: 'journeys',
    bin: 'node_modules/@playwright/test/cli.js',
    args: ['test', ...leftOut.playwright],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') },
    report: { file: join(reports, 'journeys.json'), read: readPlaywrightReport },
  },
]

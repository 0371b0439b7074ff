import { join } from 'node:path'
import { root } from './clone.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'
import { isFull, matrixQuarter } from './test-scope.mjs'

const reports = join(root, 'test-results')
const env = isFull ? { CAIRN_FULL: 'on' } : { CAIRN_MATRIX_QUARTER: String(matrixQuarter.number) }
const unlessFull = (...args) => (isFull ? [] : args)

/** Checks can run in parallel, so the output of each is shown as a whole. */
function check(name, bin, ...args) {
  return { group: 'static', name, bin, args, isQuiet: true }
}

const faults = { group: 'faults', name: 'faults', bin: 'scripts/faults.mjs', args: [] }

/** In the order they run. A step without a report counts as one test. */
export const steps = [
  // More checkers repeat work, which is slower on two cores.
  check('types', 'node_modules/typescript/bin/tsc', '-b', '--builders', '1', '--checkers', '1'),
  check('boundaries', 'scripts/check-boundaries.mjs'),
  check('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  check('boundaries fire', 'scripts/check-boundaries.mjs', '--fixture'),
  {
    group: 'unit',
    name: 'unit, service and route tests',
    bin: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
    env,
    report: { file: join(reports, 'vitest.json'), read: readVitestReport },
  },
  // The end-to-end tests need the build.
  { group: 'e2e', name: 'build', bin: 'scripts/build.mjs', args: ['--quiet', '--strict'] },
  { group: 'e2e', name: 'size of the first screen', bin: 'scripts/first-screen-size.mjs', args: [] },
  {
    group: 'e2e',
    name: 'journeys',
    bin: 'node_modules/@playwright/test/cli.js',
    args: ['test', ...unlessFull('--grep-invert=@full')],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') },
    report: { file: join(reports, 'journeys.json'), read: readPlaywrightReport },
  },
  ...(isFull ? [faults] : []),
]

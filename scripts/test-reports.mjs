import { basename } from 'node:path'

/**
 * From the runners' JSON reports: `{ passed, failed, skipped, tests: [{ title, seconds, isSkipped }] }`.
 * Source: vitest's `JsonTestResults`, Playwright's `JSONReport`.
 */

/** What vitest calls a test that it did not run. */
const NOT_RUN = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** A file that could not be loaded holds no tests, yet has failed. */
export function readVitestReport({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const brokenFiles = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, status }) => ({
        title: `${basename(name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        isSkipped: NOT_RUN.has(status),
      })),
    ),
  }
}

const journeysOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysOf)]

/** A test that passed only on a second try counts as failed. Errors outside of tests count one each. */
export function readPlaywrightReport({ stats, suites = [], errors = [] }) {
  const tests = suites.flatMap((suite) =>
    journeysOf(suite).map(({ title, tests: runs }) => ({
      title: `${basename(suite.file)}: ${title}`,
      seconds: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isSkipped: runs.some(({ status }) => status === 'skipped'),
    })),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    tests,
  }
}

import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Normalizes Vitest's `JsonTestResults` and Playwright's `JSONReport`. `failure` is the first line of the error, or
 * null.
 */

const NOT_RUN = new Set(['skipped', 'pending', 'todo', 'disabled'])

const firstLine = (said) => stripVTControlCharacters(said ?? 'no reason was given').split('\n')[0]

/** A file that fails to load contains no tests. */
export function readVitestReport({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const brokenFiles = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    tests: testResults
      .flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
          title: `${basename(name)}: ${fullName}`,
          seconds: (duration ?? 0) / 1000,
          isSkipped: NOT_RUN.has(status),
          failure: status === 'failed' ? firstLine(failureMessages?.[0]) : null,
        })),
      )
      .concat(brokenFiles.map(brokenFile)),
  }
}

const brokenFile = ({ name, message }) => ({
  title: basename(name),
  seconds: 0,
  isSkipped: false,
  failure: firstLine(message),
})

const failureOf = (results) => {
  const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped')
  return failed ? firstLine(failed.error?.message ?? failed.status) : null
}

const journeysOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysOf)]

/** Flaky tests count as failed. Errors outside of tests count one each. */
export function readPlaywrightReport({ stats, suites = [], errors = [] }) {
  const tests = suites.flatMap((suite) =>
    journeysOf(suite).map(({ title, tests: runs }) => ({
      title: `${basename(suite.file)}: ${title}`,
      seconds: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isSkipped: runs.some(({ status }) => status === 'skipped'),
      failure: failureOf(runs.flatMap(({ results }) => results)),
    })),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    tests,
  }
}

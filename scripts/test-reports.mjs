/**
 * Counts from the runners' JSON reports: `{ passed, failed, skipped }`.
 * Source: vitest's `JsonTestResults`, Playwright's `JSONReport`.
 */

/** A file that could not be loaded holds no tests, yet has failed. */
export function readVitestReport({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const brokenFiles = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  }
}

/** A test that passed only on a second try counts as failed. Errors outside of tests count one each. */
export function readPlaywrightReport({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

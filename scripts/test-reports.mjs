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

/**
 * A journey has a second try where the machine is shared (see playwright.config.ts); one that needed it is named, so
 * that nobody overlooks it. Errors outside of tests count one each.
 */
export function readPlaywrightReport({ stats, errors = [] }) {
  if (stats.flaky > 0) console.log(`${stats.flaky} journeys passed only on their second try; see "flaky" above.`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

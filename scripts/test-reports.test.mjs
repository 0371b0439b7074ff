import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const skippedIn = ({ tests }) => tests.filter(({ isSkipped }) => isSkipped).map(({ title }) => title)

test('what vitest did not run is named', () => {
  const results = ['passed', 'skipped', 'pending', 'todo', 'failed']
  const assertionResults = results.map((status) => ({ fullName: `it is ${status}`, status }))
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  const report = readVitestReport({ ...counts, testResults: [{ name: '/a/one.test.ts', assertionResults }] })
  expect(skippedIn(report)).toEqual(['skipped', 'pending', 'todo'].map((status) => `one.test.ts: it is ${status}`))
  expect(report.skipped).toBe(3)
})

test('what Playwright did not run is named by its file, also where it is declared elsewhere or in a group', () => {
  const spec = (title, status) => ({ file: 'e2e/parts.ts', title, tests: [{ status, results: [{ duration: 10 }] }] })
  const group = { specs: [spec('runs not', 'skipped')] }
  const suites = [{ file: 'e2e/one.spec.ts', specs: [spec('runs', 'expected')], suites: [group] }]
  const report = readPlaywrightReport({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 1 }, suites })
  expect(skippedIn(report)).toEqual(['one.spec.ts: runs not'])
  expect(report.skipped).toBe(1)
})

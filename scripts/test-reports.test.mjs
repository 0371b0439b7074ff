import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const skippedIn = ({ tests }) => tests.filter(({ isSkipped }) => isSkipped).map(({ title }) => title)

test('names tests that vitest did not run', () => {
  const results = ['passed', 'skipped', 'pending', 'todo', 'failed']
  const assertionResults = results.map((status) => ({ fullName: `it is ${status}`, status }))
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  const report = readVitestReport({ ...counts, testResults: [{ name: '/a/one.test.ts', assertionResults }] })
  expect(skippedIn(report)).toEqual(['skipped', 'pending', 'todo'].map((status) => `one.test.ts: it is ${status}`))
  expect(report.skipped).toBe(3)
})

test('names tests that Playwright did not run by file, also if declared elsewhere or in a group', () => {
  const spec = (title, status) => ({ file: 'e2e/parts.ts', title, tests: [{ status, results: [{ duration: 10 }] }] })
  const group = { specs: [spec('runs not', 'skipped')] }
  const suites = [{ file: 'e2e/one.spec.ts', specs: [spec('runs', 'expected')], suites: [group] }]
  const report = readPlaywrightReport({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 1 }, suites })
  expect(skippedIn(report)).toEqual(['one.spec.ts: runs not'])
  expect(report.skipped).toBe(1)
})

const failedIn = ({ tests }) =>
  tests.filter(({ failure }) => failure !== null).map(({ title, failure }) => `${title}: ${failure}`)

test('names failed vitest tests with the first line of the error, including files that failed to load', () => {
  const failed = {
    fullName: 'it adds',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat sum.ts'],
  }
  const testResults = [
    { name: '/a/one.test.ts', status: 'failed', assertionResults: [failed, { fullName: 'is', status: 'passed' }] },
    { name: '/a/two.test.ts', status: 'failed', assertionResults: [], message: 'no such module\nat two.test.ts' },
  ]
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 }
  expect(failedIn(readVitestReport({ ...counts, testResults }))).toEqual([
    'one.test.ts: it adds: expected 1',
    'two.test.ts: no such module',
  ])
})

test('a journey that passed only on a retry is named with why the first try failed', () => {
  const results = [
    { duration: 10, status: 'failed', error: { message: 'expected 359\nat line 37' } },
    { duration: 10, status: 'passed' },
  ]
  const specs = [
    { title: 'is slow', tests: [{ status: 'flaky', results }] },
    { title: 'runs', tests: [{ status: 'expected', results: [{ duration: 10, status: 'passed' }] }] },
    { title: 'runs not', tests: [{ status: 'skipped', results: [] }] },
  ]
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 1 }
  expect(failedIn(readPlaywrightReport({ stats, suites: [{ file: 'e2e/one.spec.ts', specs }] }))).toEqual([
    'one.spec.ts: is slow: expected 359',
  ])
})

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './clone.mjs'
import { filesOfOtherQuarters } from './quarter-files.mjs'
import { describeLeftOut, matrixQuarter } from './test-scope.mjs'

function quarterWith(asked) {
  const script = "const { matrixQuarter } = await import('./scripts/test-scope.mjs'); console.log(matrixQuarter.number)"
  const env = { ...process.env, CAIRN_MATRIX_QUARTER: asked }
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env, encoding: 'utf8' })
}

test('a quarter of the matrices can be chosen, if it exists', () => {
  expect([1, 2, 3, 4].map((quarter) => quarterWith(`${quarter}`).stdout.trim())).toEqual(['1', '2', '3', '4'])
  expect(quarterWith('5')).toMatchObject({ status: 1, stderr: 'CAIRN_MATRIX_QUARTER takes 1, 2, 3 or 4.\n' })
  expect([1, 2, 3, 4]).toContain(Number(quarterWith('').stdout.trim()))
})

test('each slow test file runs in one of four quarters', () => {
  const runs = new Map()
  const leftOut = [1, 2, 3, 4].map(filesOfOtherQuarters)
  for (const file of leftOut.flat()) runs.set(file, leftOut.filter((files) => !files.includes(file)).length)
  expect(runs.size).toBeGreaterThan(20)
  expect([...runs].filter(([, times]) => times !== 1)).toEqual([])
})

test('the gate names the quarter, the test files and the journeys it omits', () => {
  const lines = describeLeftOut(['static', 'unit', 'e2e']).join('\n')
  expect(lines).toContain(`this run had quarter ${matrixQuarter.number} of 4`)
  for (const file of [
    'faults',
    'kill',
    'backup',
    'chart',
    'libreoffice',
    'live-text-memory',
    'openapi',
    'generated-client',
  ])
    expect(lines).toMatch(new RegExp(`test files: .*\\b${file}\\b`))
  expect(lines).toMatch(/\d+ test files of other quarters: .*\b(ask-mode|billing)\b/)
  expect(lines).toMatch(/Journeys of \d+ files: .*killed-ten-times/)
  expect(describeLeftOut(['static'])).toEqual([])
})

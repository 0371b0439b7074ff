import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { measurableCall } from './components/api-tokens-list'

test('is one shell line for one call, with its number and the running period', () => {
  const measurable = { id: 'b', scorecardId: 'a', title: 'Calls', meeting: null }
  const line = measurableCall(measurable, 'cairn_x', 'https://cairn.example')
  expect(line).not.toMatch(/['$`%!]/)
  const words = execFileSync('sh', ['-c', line.replace(/^curl/, `printf '%s\\n'`)], { encoding: 'utf8' })
  expect(words.trimEnd().split('\n')).toEqual([
    '-X',
    'PUT',
    'https://cairn.example/api/v2/scorecard/a/b/add-measured-value',
    '-H',
    'Authorization: Bearer cairn_x',
    '-H',
    'Content-Type: application/json',
    '-d',
    '{"intervalId":"current","value":1}',
  ])
})

import { expect, test } from 'vitest'
import { measurableCall } from './measurable-calls'

test('is one line that a shell reads as one call, with its number and today’s date', () => {
  const measurable = { id: 'b', scorecardId: 'a', title: 'Calls', meeting: null }
  expect(measurableCall(measurable, 'cairn_x', 'https://cairn.example')).toBe(
    `curl -X PUT 'https://cairn.example/api/v2/scorecard/a/b/add-measured-value' -H 'Authorization: Bearer cairn_x' -H 'Content-Type: application/json' -d "{\\"intervalId\\":\\"$(date +%F)\\",\\"value\\":1}"`,
  )
})

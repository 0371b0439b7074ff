import { expect, test } from 'vitest'
import { commandEndpoints, commandOf } from './live-meeting.commands'
import { addFocusIssue, endLiveMeeting, joinLiveMeeting } from './live-meeting.endpoints'

const meetingId = '01890000-0000-7000-8000-000000000001'
const issueId = '01890000-0000-7000-8000-000000000002'

test('a command is the call without its meeting and connection', () => {
  const picked = addFocusIssue.body.parse({ meetingId, issueId, index: 1 })
  expect(commandOf(addFocusIssue, picked)).toEqual({ type: 'add-focus-issue', issueId, index: 1 })
  const joined = joinLiveMeeting.body.parse({ meetingId, connectionId: 'connection' })
  expect(commandOf(joinLiveMeeting, joined)).toEqual({ type: 'join' })
  const ended = endLiveMeeting.body.parse({ meetingId, baseUrl: 'https://cairn.example' })
  expect(commandOf(endLiveMeeting, ended)).toEqual({ type: 'end' })
})

test('every call that changes a live meeting by a command is listed, named after its path', () => {
  expect(commandEndpoints.length).toBeGreaterThan(25)
  for (const { id, path, command } of commandEndpoints) expect(path, id).toBe(`/live-meeting/${command}`)
  expect(new Set(commandEndpoints.map(({ command }) => command)).size).toBe(commandEndpoints.length)
})

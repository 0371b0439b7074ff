import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { exampleIssue } from '../../testing/example-issue'
import { inLiveMeeting } from '../../testing/in-live-meeting'
import { renderApp } from '../../testing/render'
import { ANNA, signedInClient, TRACTION } from '../../testing/signed-in'
import { useSolveInMeeting } from './solve-line'

beforeEach(() => {
  const session = { send: async () => ({ events: [] }), store: { getState: () => ({ state: null }) } }
  const state = { tractionId: TRACTION, meetingId: 'meeting' }
  const actions = { markAsSolved: async () => undefined, reopenIssue: async () => undefined }
  inLiveMeeting({ session, state: () => state, actions })
})

const issue: Issue = { ...exampleIssue, title: 'The gate sticks' }
const todo = (title: string) => ({ title, ownerId: ANNA, dueDate: '2026-11-24' })

function Solve() {
  const { solve } = useSolveInMeeting([])
  return (
    <button type="button" onClick={() => solve(issue, [todo('Order hinges'), todo('Call the smith')])}>
      Solve it
    </button>
  )
}

/** Of this issue and its to-dos: other files share the page. */
const toasts = () =>
  [...document.querySelectorAll('.mantine-Notification-root')]
    .map(({ textContent }) => textContent)
    .filter((text) => /gate|hinges|smith|to-do/i.test(text))

it('has one toast for an issue with its resulting to-dos, and none for undoing both', async () => {
  const written: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'GET') written.push(`${init.method} ${new URL(url, 'http://cairn.test').pathname.slice(7)}`)
    const body = JSON.parse(String(init.body ?? '{}'))
    const made = { ...issue, ...body, id: body.id, dueDate: '2026-11-24', fromIssueId: issue.id }
    return Response.json({ succeeded: true, todos: [made], todo: made, issue, issues: [issue] })
  })
  const { user } = await renderApp(<Solve />, { queryClient: signedInClient() })
  await user.click(await screen.findByRole('button', { name: 'Solve it' }))
  const undo = await screen.findByRole('button', { name: 'Undo' }, { timeout: 15_000 })
  await waitFor(() => expect(written).toEqual(['POST /todos', 'POST /todos']))
  // A toast would appear with the reply.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(toasts()).toEqual(['Solved: The gate sticksUndo'])
  await user.click(undo)
  await waitFor(() => expect(written.filter((write) => write.startsWith('DELETE /todo'))).toHaveLength(2))
  await waitFor(() => expect(toasts()).toEqual([]))
})

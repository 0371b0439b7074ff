import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetEnded, rememberEnded, useEndedMeeting } from '../entities/tractions/ended-meeting'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { makeQueryClient } from '../lib/api/query-client'
import { renderApp } from '../testing/render'
import { ResumedWatch } from './meeting-watches'

afterEach(forgetEnded)

async function draw(path: string) {
  const queryClient = makeQueryClient()
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  const { queryKey } = tractionsQueries.meeting('meeting')
  const become = (status: string) => queryClient.setQueryData(queryKey, { id: 'meeting', status } as never)
  become('Completed')
  rememberEnded({ meetingId: 'meeting', path: '/traction/a/b/meeting' })
  await renderApp(<ResumedWatch />, { queryClient, path })
  return { resume: () => act(async () => void become('Running')) }
}

it('does not return people from a meeting that has ended for good', async () => {
  await draw('/somewhere')
  expect(useEndedMeeting.getState().ended).not.toBeNull()
  expect(screen.queryByText('The meeting was resumed.')).toBeNull()
})

it('returns people who are still at its summary immediately', async () => {
  const { resume } = await draw('/traction/a/b/meeting')
  await resume()
  await waitFor(() => expect(useEndedMeeting.getState().ended).toBeNull())
  expect(screen.queryByRole('button', { name: 'Back to the meeting' })).toBeNull()
})

it('invites people elsewhere back into a resumed meeting, once', async () => {
  const { resume } = await draw('/somewhere')
  await resume()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the meeting' })).toBeVisible())
  expect(useEndedMeeting.getState().ended).toBeNull()
})

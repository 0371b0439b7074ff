import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { provideHubs } from '../../lib/sync/hub'
import { fakeHub } from '../../testing/fake-hub'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { LiveMeetingPage } from './live-meeting-page'

it('says what to do if too many connections prevent joining', async () => {
  provideHubs(() => ({ ...fakeHub(), state: 'over-limit' }))
  await renderApp(<LiveMeetingPage params={{ id: 'meeting' }} onClose={vi.fn()} />, { queryClient: signedInClient() })
  expect(await screen.findByText(/^Cairn is open in too many tabs/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go to meetings' })).toBeVisible()
})

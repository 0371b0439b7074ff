import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLeaveGuard } from '../app/root-route'
import { renderApp } from '../testing/render'
import { signedInClient, TRACTION } from '../testing/signed-in'
import { CreateMeetingModal } from './create-meeting'

const THREAD = '00000000-0000-7000-8000-000000000011'

function Guarded() {
  useLeaveGuard()
  const { pathname } = useLocation()
  return pathname === '/' ? <CreateMeetingModal onClose={vi.fn()} /> : <h1>{pathname}</h1>
}

it('opens the created meeting without asking about saved input', async () => {
  const traction = { id: TRACTION, name: 'Weekly', meetingThreadId: THREAD, agenda: { items: [{}] } }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('agenda') ? { items: [] } : { succeeded: true, traction }),
  )
  const { user } = await renderApp(<Guarded />, { queryClient: signedInClient() })
  await user.type(await screen.findByLabelText(/^Meeting name/), 'Weekly')
  await user.click(screen.getByRole('button', { name: /^Create meeting/ }))
  expect(await screen.findByRole('heading', { name: `/traction/${TRACTION}/${THREAD}` })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Changes Not Saved')).toBeNull())
})

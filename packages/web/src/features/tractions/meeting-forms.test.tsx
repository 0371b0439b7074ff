import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { CreateMeetingPopup } from './components/create-meeting-popup'
import { TractionSettingsForm } from './components/traction-settings-form'

const INDICATED = 'Indicated fields are required before proceeding.'
const attendees = () => screen.getByLabelText(/^Attendees/, { selector: 'input' })

it('asks for a name and somebody who attends before a meeting is made', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ agendas: [] }))
  const { user } = await renderApp(<CreateMeetingPopup onCreated={vi.fn()} onCancel={vi.fn()} />, {
    queryClient: signedInClient(),
  })
  const create = await screen.findByRole('button', { name: /^Create meeting/ })
  await user.click(attendees())
  await user.keyboard('{Backspace}')
  await user.click(create)
  expect(screen.getByRole('alert')).toHaveTextContent(INDICATED)
  await waitFor(() => expect(screen.getByLabelText(/^Meeting name/)).toHaveFocus())
  await user.keyboard('Weekly')
  expect(screen.getByRole('alert')).toBeInTheDocument()
  await user.click(create)
  await waitFor(() => expect(attendees()).toHaveFocus())
  expect(screen.getByText('You need to have at least one attendee to create the meeting.')).toBeInTheDocument()
  await user.keyboard('Anna{ArrowDown}{Enter}')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('says the same in a meeting’s settings, of what the server refuses', async () => {
  const messages = [{ code: 'VAL_REQUIRED', text: 'This is required.', field: 'name' }]
  vi.stubGlobal('fetch', async () => Response.json({ succeeded: false, messages }, { status: 422 }))
  const traction = {
    id: TRACTION,
    version: 1,
    name: 'Weekly',
    invitees: [ME],
    type: 'Other',
    cadence: 'Weekly',
    schedule: { date: '2026-11-17', time: '09:00' },
    location: '',
    colorTag: 'None',
    ownerId: ME,
  } as unknown as Traction
  const { user } = await renderApp(<TractionSettingsForm traction={traction} />, { queryClient: signedInClient() })
  await user.clear(await screen.findByLabelText(/^Meeting name/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(INDICATED)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText(/^Meeting name/)).toHaveFocus())
  await user.keyboard('W')
  expect(screen.queryByText(INDICATED)).not.toBeInTheDocument()
})

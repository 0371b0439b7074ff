import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CreateMeetingPopup } from '../../pages/create-meeting'
import { TractionSettingsForm } from '../../pages/traction/traction-settings'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { exampleTraction } from '../../testing/example-traction'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { AgendaEditor } from './components/agenda-editor'

const INDICATED = 'Indicated fields are required before proceeding.'
const attendees = () => screen.getByLabelText(/^Attendees/, { selector: 'input' })

it('requires a name and an attendee before creating a meeting', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
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

it('is sent with the chosen people before all are loaded', async () => {
  const server = answerByHand()
  const queryClient = signedInClient()
  queryClient.removeQueries({ queryKey: ['people'] })
  const { user } = await renderApp(<CreateMeetingPopup onCreated={vi.fn()} onCancel={vi.fn()} />, { queryClient })
  await user.type(await screen.findByLabelText(/^Meeting name/), 'Weekly')
  await user.click(screen.getByRole('button', { name: /^Create meeting/ }))
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ title: 'Weekly', invitees: [ME] }) }),
    ),
  )
})

const stored: Traction = {
  ...exampleTraction,
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
  agenda: {
    ...exampleTraction.agenda,
    items: [{ id: 'a', type: 'Segue', title: null, lengthInMinutes: 5, icon: null, customContent: [] }],
  },
}

let change: (changes: object) => void

function Shown({ draw }: { draw: (traction: Traction) => ReactNode }) {
  const [traction, setTraction] = useState(stored)
  change = (changes) => act(() => setTraction({ ...stored, ...changes }))
  return draw(traction)
}

async function open(draw: (traction: Traction) => ReactNode) {
  const server = answerByHand()
  const { user } = await renderApp(<Shown draw={draw} />, { queryClient: signedInClient() })
  return { server, user }
}

describe('a form over a meeting that someone else changes', () => {
  it('sends edited fields only, with their version, and shows conflicts', async () => {
    const { server, user } = await open((traction) => <TractionSettingsForm traction={traction} />)
    fireEvent.change(await screen.findByLabelText('Location'), { target: { value: 'Room 2' } })
    const theirs = { version: 2, name: 'Theirs', invitees: [ME, ANNA] }
    change(theirs)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await server.answer(refusal(409, { ...stored, ...theirs }))
    await user.click(await screen.findByText('Use mine', {}, { timeout: 15_000 }))
    const after = { ...stored, ...theirs, version: 3, location: 'Room 2' }
    await server.answer({ status: 200, body: { succeeded: true, traction: after } })
    await waitFor(() => expect(screen.queryByText('Use mine')).toBeNull())
    expect(server.sent.map(({ body }) => body)).toEqual([
      { version: 1, location: 'Room 2' },
      { version: 2, location: 'Room 2' },
    ])
    expect(screen.getByLabelText(/^Meeting name/)).toHaveValue('Theirs')
  })

  it('takes their version of unedited fields', async () => {
    await open((traction) => <TractionSettingsForm traction={traction} />)
    await screen.findByLabelText(/^Meeting name/)
    change({ version: 2, name: 'Theirs' })
    await waitFor(() => expect(screen.getByLabelText(/^Meeting name/)).toHaveValue('Theirs'))
  })

  it('continues from the version of another form’s change to other fields', async () => {
    const { server, user } = await open((traction) => <AgendaEditor traction={traction} />)
    fireEvent.change(await screen.findByLabelText(/^Minutes/), { target: { value: '7' } })
    change({ version: 2, name: 'Theirs' })
    await user.click(screen.getByRole('button', { name: 'Save agenda' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ version: 2, items: [{ lengthInMinutes: 7 }] }))
  })

  it('shows both agendas if both were changed', async () => {
    const { server, user } = await open((traction) => <AgendaEditor traction={traction} />)
    fireEvent.change(await screen.findByLabelText(/^Minutes/), { target: { value: '7' } })
    fireEvent.blur(screen.getByLabelText(/^Minutes/))
    const items = stored.agenda.items.map((item) => ({ ...item, lengthInMinutes: 9 }))
    change({ version: 2, agenda: { items } })
    await user.click(screen.getByRole('button', { name: 'Save agenda' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ version: 1 }))
    await server.answer({ status: 200, body: { items: [], totalCount: 0, totalPages: 0 } })
    await server.answer(refusal(409, { ...stored, version: 2, agenda: { items } }))
    await user.click(await screen.findByText('Keep theirs', {}, { timeout: 15_000 }))
    expect(screen.getByLabelText(/^Minutes/)).toHaveValue('9')
  })
})

it('shows refusals also in a meeting’s settings', async () => {
  const messages = [{ code: 'VAL_REQUIRED', text: 'This is required.', field: 'name' }]
  vi.stubGlobal('fetch', async () => Response.json({ succeeded: false, messages }, { status: 422 }))
  const { user } = await renderApp(<TractionSettingsForm traction={stored} />, { queryClient: signedInClient() })
  await user.clear(await screen.findByLabelText(/^Meeting name/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(INDICATED)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText(/^Meeting name/)).toHaveFocus())
  await user.keyboard('W')
  expect(screen.queryByText(INDICATED)).not.toBeInTheDocument()
})

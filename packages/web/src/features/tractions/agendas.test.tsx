import { customAgenda, DEFAULT_AGENDA_ID, standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import type { AgendaChoice, AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CreateMeetingPopup } from '../../pages/create-meeting'
import { AgendaOutline } from '../../pages/traction/traction-overview'
import { ChangeOwner } from '../../pages/traction/traction-settings'
import { exampleTraction } from '../../testing/example-traction'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { AgendaEditor } from './components/agenda-editor'

const traction: Traction = {
  ...exampleTraction,
  id: TRACTION,
  version: 4,
  name: 'Weekly',
  meetingThreadId: TRACTION,
  invitees: [ME, ANNA],
  type: 'Other',
  cadence: 'Weekly',
  schedule: { date: '2026-11-17', time: '09:00' },
  location: '',
  colorTag: 'None',
  ownerId: ME,
  isRunning: false,
  agenda: standardAgenda(),
}

const SHORT = '00000000-0000-7000-8000-000000000077'
const choices: AgendaChoice[] = [
  { ...standardAgenda(), isFavorite: false, canManage: false },
  { ...standardAgenda(), id: SHORT, name: 'Short', type: 'Saved', isFavorite: false, canManage: true },
  { ...customAgenda(), isFavorite: false, canManage: false },
]

interface Sent {
  method: string
  path: string
  body: Record<string, unknown>
}
const sent: Sent[] = []
const written = () => sent.filter(({ path }) => !path.endsWith('/agendas/search'))

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const path = new URL(String(input instanceof Request ? input.url : input), 'http://cairn.test').pathname
    if (path.endsWith('/people/search')) return new Promise(() => undefined)
    sent.push({ method: init?.method ?? 'GET', path, body: JSON.parse(String(init?.body ?? '{}')) })
    if (path.endsWith('/agendas/search')) return Response.json({ items: choices, totalCount: 3, totalPages: 1 })
    return Response.json({ succeeded: true, traction: { ...traction, agenda: customAgenda() }, meeting: {} })
  })
})

const custom = (title: string, customContent: AgendaItem['customContent']): AgendaItem => ({
  id: title,
  type: 'Custom',
  title,
  lengthInMinutes: 7,
  icon: null,
  customContent,
})

describe('an agenda to look at', () => {
  it('sums up Segue, Conclude, duplicates and empty items, and names a list by its kind', async () => {
    const items = [
      ...standardAgenda().items,
      custom('Rocks again', [{ contentType: 'RockReview' }]),
      custom('Blank', [{ contentType: 'Text', text: ' ' }]),
      custom('Safety walk', [{ contentType: 'Text', text: 'Doors' }]),
    ]
    await renderApp(<AgendaOutline items={items} />)
    expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'Scorecard5',
      'Rocks5',
      'Headlines5',
      'To-dos5',
      'Issues60',
      'Safety walk7',
      'Opening and close24',
    ])
  })
})

describe('the agenda of a meeting', () => {
  it('is saved under a name, after asking for it', async () => {
    const { user } = await renderApp(<AgendaEditor traction={traction} />, { queryClient: signedInClient() })
    await user.click(await screen.findByRole('button', { name: 'Save as template' }))
    const popup = await screen.findByRole('dialog')
    await user.click(within(popup).getByRole('button', { name: /^Save agenda/ }))
    expect(within(popup).getByRole('alert')).toBeInTheDocument()
    await user.type(within(popup).getByLabelText(/^Name of the agenda/), 'Ninety minutes')
    await user.click(within(popup).getByRole('button', { name: /^Save agenda/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(written()[0]?.body).toMatchObject({ version: 4, name: 'Ninety minutes' })
    expect(written()[0]?.body.items).toHaveLength(7)
  })

  it('starts from another one, which can be marked as a favorite', async () => {
    const { user } = await renderApp(<AgendaEditor traction={traction} />, { queryClient: signedInClient() })
    await user.click(await screen.findByRole('button', { name: 'Start from' }))
    await user.click(await screen.findByRole('button', { name: 'Mark Short as a favorite' }))
    expect(await screen.findByRole('button', { name: 'Short is a favorite', pressed: true })).toBeVisible()
    expect(written()[0]).toMatchObject({ method: 'PUT', path: `/api/v2/agenda/${SHORT}/favorite` })
    expect(screen.queryByRole('button', { name: 'Remove Default Agenda' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Custom Agenda/ }))
    expect(screen.getByText('0 min total')).toBeVisible()
  })

  it('gives a custom section an icon', async () => {
    const own = {
      ...traction,
      agenda: { ...standardAgenda(), items: [custom('Safety walk', [{ contentType: 'IDS' }])] },
    }
    const { user } = await renderApp(<AgendaEditor traction={own} />, { queryClient: signedInClient() })
    await user.click(await screen.findByRole('button', { name: 'Icon of Safety walk' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Shield' }))
    await user.click(screen.getByRole('button', { name: /^Save agenda/ }))
    await waitFor(() => expect(written()[0]?.body.items).toMatchObject([{ title: 'Safety walk', icon: 'shield' }]))
  })
})

describe('a new meeting', () => {
  it('offers the custom agenda last, with no minutes, and creates the meeting without items', async () => {
    const created = vi.fn()
    const { user } = await renderApp(<CreateMeetingPopup onCreated={created} onCancel={vi.fn()} />, {
      queryClient: signedInClient(),
    })
    await user.type(await screen.findByLabelText(/^Meeting name/), 'Weekly')
    await user.click(screen.getByRole('combobox', { name: 'Agenda' }))
    const offered = await screen.findAllByRole('option', { name: /min$/ })
    expect(offered.map((option) => option.textContent)).toEqual([
      'Default Agenda, 90 min',
      'Short, 90 min',
      'Custom Agenda, 0 min',
    ])
    await user.click(offered[2] as HTMLElement)
    await user.click(screen.getByRole('button', { name: /^Create meeting/ }))
    await waitFor(() => expect(created).toHaveBeenCalledWith(expect.objectContaining({ hasAgenda: false })))
    expect(written()[0]?.body).toMatchObject({ agendaItems: [] })
    expect(DEFAULT_AGENDA_ID).not.toBe(written()[0]?.body.agendaId)
  })
})

describe('the owner of a meeting', () => {
  it('is changed in a dialog that asks for the new one, from the displayed version', async () => {
    const { user } = await renderApp(<ChangeOwner traction={traction} />, { queryClient: signedInClient() })
    await user.click(await screen.findByRole('button', { name: 'Change owner' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /^Change owner/ }))
    expect(within(dialog).getByText('Choose a new owner.')).toBeVisible()
    expect(written()).toEqual([])
    await user.click(within(dialog).getByRole('combobox', { name: /^New owner/ }))
    await user.click(await screen.findByRole('option', { name: 'Anna Reyes' }))
    await user.click(within(dialog).getByRole('button', { name: /^Change owner/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(written()).toMatchObject([
      { method: 'PUT', path: `/api/v2/traction/${TRACTION}/owner`, body: { ownerId: ANNA, version: 4 } },
    ])
  })
})

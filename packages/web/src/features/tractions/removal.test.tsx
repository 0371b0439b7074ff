import type { RemovedTraction, Traction } from '@cairn/contract/tractions/tractions.schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RemovedMeetings } from '../../pages/meetings'
import { RemoveMeeting } from '../../pages/traction/traction-settings'
import { exampleTraction } from '../../testing/example-traction'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { tractionsQueries } from './tractions.queries'

const traction: Traction = {
  ...exampleTraction,
  id: TRACTION,
  version: 3,
  name: 'Weekly',
  isRunning: false,
  isLeadership: false,
  canRemove: true,
}
const nothing = { todos: 0, issues: 0, headlines: 0, rocks: 0, sharedRocks: 0, measurables: 0, heldMeetings: 0 }

let contents = nothing
const sent: string[] = []
beforeEach(() => {
  contents = nothing
  sent.length = 0
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(input, 'http://cairn.test').pathname.replace('/api/v2', '')
    sent.push(`${method} ${path}`)
    if (path.endsWith('/contents')) return Response.json(contents)
    return Response.json({ succeeded: true, id: TRACTION, traction })
  })
})
const writes = () => sent.filter((line) => !line.startsWith('GET'))
const leave = vi.fn(async () => undefined)
const draw = (more: Partial<Traction> = {}) =>
  renderApp(<RemoveMeeting traction={{ ...traction, ...more }} onRemoved={leave} />, { queryClient: signedInClient() })
const press = { name: 'Remove' }

describe('removing a meeting', () => {
  it('says how much is removed and what stays, removes it, and restores it', async () => {
    contents = { ...nothing, todos: 5, issues: 1, rocks: 2, sharedRocks: 1, heldMeetings: 12 }
    const { user } = await draw()
    await user.click(await screen.findByRole('button', press))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Weekly?' })
    expect(dialog).toHaveTextContent('This also removes 5 to-dos, 1 issue, 2 Rocks, and the history of 12 meetings.')
    expect(dialog).toHaveTextContent('1 Rock also belongs to another meeting and stays there.')
    expect(dialog).toHaveTextContent('You can restore everything from the list of meetings for 90 days')
    expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus()
    expect(writes()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Remove the meeting' }))
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(await screen.findByText('Weekly was removed.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(writes()).toEqual([`DELETE /traction/${TRACTION}`, `PUT /traction/${TRACTION}/restore`]))
    expect(await screen.findByText('Weekly was restored with everything in it.')).toBeVisible()
  })

  it('says that it is empty, and what removal means for the leadership team', async () => {
    const { user } = await draw({ isLeadership: true })
    await user.click(await screen.findByRole('button', press))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('It is still empty. The organization has no leadership team until')
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    expect(writes()).toEqual([])
  })

  it('says why it is refused: while it runs, or for the leadership team’s', async () => {
    await draw({ isRunning: true })
    expect(await screen.findByText('It is running now. End it first.')).toBeVisible()
    expect(screen.getByRole('button', press)).toBeDisabled()
    cleanup()
    await draw({ canRemove: false })
    expect(await screen.findByText(/Only an owner or admin of the organization can remove it/)).toBeVisible()
    expect(screen.getByRole('button', press)).toBeDisabled()
  })
})

describe('the removed meetings', () => {
  const removed: RemovedTraction = {
    id: TRACTION,
    name: 'Weekly',
    ownerId: ME,
    removedById: ANNA,
    removedAt: '2026-11-17T09:00:00.000Z',
    restorableUntil: '2027-02-15T09:00:00.000Z',
  }

  it('show who removed them and until when they can be restored, and restores them', async () => {
    const client = signedInClient()
    client.setQueryData(tractionsQueries.removed.queryKey, [removed])
    const { user } = await renderApp(<RemovedMeetings />, { queryClient: client })
    const words = 'Removed on Nov 17, 2026 by Anna Reyes. Can be restored until Feb 15, 2027.'
    expect(await screen.findByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Restore Weekly' }))
    await waitFor(() => expect(writes()).toEqual([`PUT /traction/${TRACTION}/restore`]))
  })

  it('are not mentioned if there are none', async () => {
    const client = signedInClient()
    client.setQueryData(tractionsQueries.removed.queryKey, [])
    await renderApp(<RemovedMeetings />, { queryClient: client })
    expect(screen.queryByText('Removed meetings')).not.toBeInTheDocument()
  })
})

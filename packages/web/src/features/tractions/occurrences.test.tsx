import type { Session } from '@cairn/contract/identity/session.schemas'
import type { Meeting, Traction } from '@cairn/contract/tractions/tractions.schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { MeetingHistory } from '../../pages/traction/traction-history'
import { exampleTraction } from '../../testing/example-traction'
import { renderApp } from '../../testing/render'
import { ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { MoveMeeting, SkipMeeting } from './components/move-or-skip-meeting'
import { OpenMeetingButton } from './components/open-meeting-button'

const MEETING = '00000000-0000-7000-8000-000000000055'
const traction: Traction = {
  ...exampleTraction,
  id: TRACTION,
  version: 1,
  name: 'Weekly',
  meetingThreadId: TRACTION,
  cadence: 'Weekly',
  schedule: { date: '2126-11-18', time: '09:00' },
  ownerId: ME,
  invitees: [ME],
  nextMeetingId: MEETING,
  nextDate: '2126-11-18T09:00:00.000Z',
  nextMovedFrom: null,
  isRunning: false,
  canManage: true,
  canEditItems: true,
}

const paths: string[] = []
beforeEach(() => {
  paths.length = 0
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    paths.push(new URL(String(input instanceof Request ? input.url : input), 'http://cairn.test').pathname)
    return Response.json({
      succeeded: true,
      items: [],
      traction,
      meeting: { id: MEETING, reinstatableUntil: '2126-11-18T21:00:00.000Z' },
    })
  })
})
const draw = (part: React.ReactNode) => renderApp(part, { queryClient: signedInClient() })

describe('skipping a meeting', () => {
  it('names the following date, and starts with the safe answer', async () => {
    const { user } = await draw(<SkipMeeting traction={traction} />)
    await user.click(await screen.findByRole('button', { name: 'Skip this meeting' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('The next one is on Monday, November 25.')
    await user.click(within(dialog).getByRole('button', { name: /^Keep it/ }))
    expect(paths).not.toContain(`/api/v2/meeting/${MEETING}/cancel`)
    await user.click(screen.getByRole('button', { name: 'Skip this meeting' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Skip/ }))
    await waitFor(() => expect(paths).toContain(`/api/v2/meeting/${MEETING}/cancel`))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(paths).toContain(`/api/v2/meeting/${MEETING}/reinstate`))
    expect(await screen.findByText('Weekly takes place after all.')).toBeVisible()
  })

  it('passes over a date that is already skipped', async () => {
    const skipped = { id: TRACTION, status: 'Canceled', meetingDateTime: '2126-11-25T09:00:00.000Z' }
    vi.stubGlobal('fetch', async () => Response.json({ items: [skipped], totalCount: 1, totalPages: 1 }))
    const { user } = await draw(<SkipMeeting traction={traction} />)
    await user.click(await screen.findByRole('button', { name: 'Skip this meeting' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('The next one is on Monday, December 2.')
    await user.click(screen.getByRole('button', { name: /^Keep it/ }))
  })

  it('counts by the organization’s clock, and names the local day', async () => {
    const client = signedInClient()
    const org = { timeZone: 'America/Chicago' } as Session['org']
    client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, org })
    const saturday = { date: '2126-11-16', time: '21:30' }
    const evening = { ...traction, schedule: saturday, nextDate: '2126-11-17T03:30:00.000Z' }
    const { user } = await renderApp(<SkipMeeting traction={evening} />, { queryClient: client })
    await user.click(await screen.findByRole('button', { name: 'Skip this meeting' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('The next one is on Sunday, November 24.')
    await user.click(within(dialog).getByRole('button', { name: /^Keep it/ }))
  })

  it('is called canceling if no date follows, and is offered only to people who may', async () => {
    await draw(<SkipMeeting traction={{ ...traction, cadence: 'AsNeeded' }} />)
    expect(await screen.findByRole('button', { name: 'Cancel this meeting' })).toBeVisible()
    cleanup()
    await draw(<SkipMeeting traction={{ ...traction, canManage: false }} />)
    expect(screen.queryByRole('button', { name: /this meeting/ })).not.toBeInTheDocument()
  })
})

describe('moving a meeting', () => {
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
    const answer = fetch
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)))
      return answer(input)
    })
  })

  it('moves only this one, and can be undone', async () => {
    const { user } = await draw(<MoveMeeting traction={traction} />)
    await user.click(await screen.findByRole('button', { name: 'Move this meeting' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move the meeting of Monday, November 18' })
    const time = within(dialog).getByRole('textbox', { name: 'Time' })
    await user.clear(time)
    await user.type(time, '2:30 pm')
    await user.click(within(dialog).getByRole('button', { name: /^Move/ }))
    await waitFor(() => expect(sent).toEqual([{ meetingDateTime: '2126-11-18T14:30' }]))
    expect(await screen.findByText('Weekly was moved.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent[1]).toEqual({ meetingDateTime: '2126-11-18T09:00:00.000Z' }))
    expect(new Set(paths)).toEqual(new Set([`/api/v2/meeting/${MEETING}/date`]))
  })

  it('is offered only for a series’ planned meeting, and to people who manage it', async () => {
    for (const other of [{ cadence: 'OneTime' }, { isRunning: true }, { canManage: false }, { nextMeetingId: null }]) {
      await draw(<MoveMeeting traction={{ ...traction, ...other } as Traction} />)
      expect(screen.queryByRole('button', { name: 'Move this meeting' })).toBeNull()
      cleanup()
    }
  })
})

describe('a meeting without a date', () => {
  it('starts now, and opens', async () => {
    const open = vi.fn()
    const { user } = await draw(
      <OpenMeetingButton traction={{ ...traction, nextMeetingId: null, nextDate: null }} onOpen={open} />,
    )
    await user.click(await screen.findByRole('button', { name: 'Meet now' }))
    await waitFor(() => expect(open).toHaveBeenCalledWith(MEETING))
    expect(paths).toEqual([`/api/v2/traction/${TRACTION}/meet-now`])
  })
})

const pastMeeting = (part: object) =>
  ({ meetingDateTime: '2026-11-17T09:00:00Z', figures: null, reinstatableUntil: null, ...part }) as unknown as Meeting
const canceled = pastMeeting({ id: MEETING, status: 'Canceled', reinstatableUntil: '2026-11-17T21:00:00Z' })
const held = (averageRating: number | null) =>
  pastMeeting({ id: `rated ${averageRating}`, status: 'Completed', figures: { averageRating } })

describe('the history', () => {
  it('shows which meeting was canceled, and omits it from the trend', async () => {
    await draw(<MeetingHistory meetings={[canceled, held(9), held(8)]} hrefOf={() => '/'} />)
    const [, first] = await screen.findAllByRole('row')
    expect(first).toHaveTextContent('Nov 17, 2026Canceled')
    expect(screen.getByText('Average rating of the last 2 meetings')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument()
  })

  it('lets permitted people restore a skipped meeting while its date has not passed', async () => {
    const skipped = { ...canceled, reinstatableUntil: '2126-11-17T21:00:00Z' }
    const { user } = await draw(<MeetingHistory meetings={[skipped]} hrefOf={() => '/'} />)
    await user.click(await screen.findByRole('button', { name: 'Restore the meeting of Nov 17, 2026' }))
    await waitFor(() => expect(paths).toEqual([`/api/v2/meeting/${MEETING}/reinstate`]))
  })

  it('lists a meeting under its actual start date, not the planned one', async () => {
    const early = { ...held(9), meetingDateTime: '2026-11-25T14:00:00Z', startedAt: '2026-11-24T14:00:00Z' }
    await draw(<MeetingHistory meetings={[early]} hrefOf={() => '/'} />)
    expect(await screen.findByRole('link', { name: /Nov 24, 2026/ })).toBeVisible()
    expect(screen.queryByText('Nov 25, 2026')).toBeNull()
  })

  it('draws no trend before two meetings have been rated', async () => {
    await draw(<MeetingHistory meetings={[held(null), held(9)]} hrefOf={() => '/'} />)
    expect(await screen.findAllByRole('row')).toHaveLength(3)
    expect(screen.queryByText(/^Average rating of/)).not.toBeInTheDocument()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('has no trend if no meeting was held', async () => {
    const canceled = { id: 'b', status: 'Canceled', meetingDateTime: '2026-11-17T09:00:00Z', figures: null }
    await draw(<MeetingHistory meetings={[canceled] as unknown as Meeting[]} hrefOf={() => '/'} />)
    expect(await screen.findByText('Canceled')).toBeVisible()
    expect(screen.queryByText(/^Average rating/)).toBeNull()
  })
})

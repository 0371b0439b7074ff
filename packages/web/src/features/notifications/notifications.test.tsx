import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installFocusReturn } from '../../lib/keyboard/focus-return'
import { sessionQuery } from '../../lib/session/session'
import { provideHubs } from '../../lib/sync/hub'
import { provideFailureToasts } from '../../lib/toasts/failure-toasts'
import { type Answer, refusal } from '../../testing/answer-by-hand'
import { fakeHub } from '../../testing/fake-hub'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { NotificationBell } from './components/notification-bell'
import { NotificationPreferencesForm } from './components/notification-preferences-form'
import { listenToNotifications } from './notifications.realtime'

const HOUR = 3_600_000
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

function notification(number: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: idOf(number),
    recipientId: ME,
    type: 'ItemAssigned',
    title: `Title ${number}`,
    message: `Message ${number}.`,
    said: null,
    createdAt: new Date(Date.now() - number * HOUR).toISOString(),
    isRead: false,
    isRemoved: false,
    isActioned: false,
    approvalUrl: null,
    denyUrl: null,
    link: `/traction/${number}/1`,
    ...changes,
  }
}

const request = notification(1, {
  type: 'UpgradeRequested',
  title: 'License requested',
  message: 'Anna requests a license.',
  approvalUrl: '/api/v2/person/approveupgrade/a/b',
  denyUrl: '/api/v2/person/denyupgrade/a/b',
})

let stored: Notification[]
let sent: [method: string, url: string, body: unknown][]
let refuse: Answer | 'no network' | null
let preferences: Record<string, string>

function answerSearch(url: string): Answer {
  const { searchParams } = new URL(url, 'http://localhost')
  const [from, to] = ['startIndex', 'endIndex'].map((name) => Number(searchParams.get(name)))
  const unreadCount = stored.filter(({ isRead }) => !isRead).length
  return { status: 200, body: { items: stored.slice(from, to), totalCount: stored.length, totalPages: 1, unreadCount } }
}

beforeEach(() => {
  stored = []
  sent = []
  refuse = null
  preferences = { ItemAssigned: 'Never', UpgradeRequested: 'AtOnce' }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    sent.push([method, url, body === undefined ? undefined : JSON.parse(String(body))])
    const isPreferences = url.endsWith('/preferences')
    if (isPreferences && method === 'PUT' && !refuse) Object.assign(preferences, JSON.parse(String(body)))
    const read = () => (isPreferences ? { status: 200, body: preferences } : answerSearch(url))
    const answer = method === 'GET' ? read() : (refuse ?? { status: 200, body: { succeeded: true } })
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const writes = () => sent.filter(([method]) => method !== 'GET')
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement

async function openBell(queryClient: QueryClient = signedInClient()) {
  const onFollow = vi.fn()
  const rendered = await renderApp(<NotificationBell isInitiallyOpen={false} onFollow={onFollow} />, { queryClient })
  const bell = await screen.findByRole('button', { name: /^Notifications/ })
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  await rendered.user.click(bell)
  await screen.findByRole('heading', { name: 'Notifications' })
  return { ...rendered, bell, onFollow }
}

async function choose(user: UserEvent, title: string, action: string) {
  await user.click(within(row(title)).getByRole('button', { name: `More actions: ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the list under the bell', () => {
  it('are grouped by age, with the unread count on the bell', async () => {
    stored = [notification(1), notification(30, { isRead: true }), notification(9 * 24)]
    await openBell()
    const headings = await screen.findAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Today', 'This week', 'Older'])
    expect(within(row('Title 1')).getByText('1 hour ago')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toHaveTextContent('2')
  })

  it('translates data notifications, and shows older ones as stored', async () => {
    const said = { text: 'itemAssigned', by: 'Anna', kind: 'todo', item: 'Sweep', where: 'Leadership' } as const
    stored = [notification(1, { said }), notification(2)]
    await openBell()
    expect(await screen.findByRole('link', { name: 'New to-do' })).toBeVisible()
    expect(screen.getByText('Anna assigned you “Sweep”.')).toBeVisible()
    expect(within(row('Anna assigned you “Sweep”.')).getByText('1 hour ago').parentElement).toHaveTextContent(
      '1 hour ago · Leadership',
    )
    expect(screen.getByText('Message 2.')).toBeVisible()
    expect(screen.queryByText('Message 1.')).toBeNull()
  })

  it('has the icon of the assigned item', async () => {
    const given = (kind: 'rock' | 'issue') => ({ text: 'itemAssigned', by: 'Anna', kind, item: kind }) as const
    stored = [notification(1, { said: given('rock') }), notification(2, { said: given('issue') }), notification(3)]
    await openBell()
    await screen.findByText('Message 3.')
    const drawn = ['Anna assigned you “rock”.', 'Anna assigned you “issue”.', 'Message 3.'].map(
      (text) => row(text).querySelector('svg')?.innerHTML,
    )
    expect(new Set(drawn).size).toBe(3)
  })

  it('shows a message when there are none', async () => {
    await openBell()
    expect(await screen.findByText(/^You’re all caught up/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  })

  it('opens a notification’s page, and marks it as read', async () => {
    stored = [notification(1)]
    const { user, onFollow, bell } = await openBell()
    await user.click(await screen.findByRole('link', { name: 'Title 1' }))
    expect(onFollow).toHaveBeenCalledWith('/traction/1/1')
    expect(writes()).toEqual([['PUT', '/api/v2/notification-center/read', [{ id: idOf(1) }]]])
    await waitFor(() => expect(screen.queryByText('Title 1')).toBeNull())
    expect(bell).toHaveAccessibleName('Notifications')
  })

  it('is walked by arrows, opened by Enter, and closed by Escape, which returns the focus', async () => {
    stored = [notification(1), notification(2)]
    const { user, onFollow, bell } = await openBell()
    await screen.findByText('Title 2')
    act(() => row('Title 1').focus())
    await user.keyboard('{ArrowDown}')
    expect(row('Title 2')).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Title 2')).toBeNull())
    expect(bell).toHaveFocus()
    await user.click(bell)
    act(() => row('Title 2').focus())
    await user.keyboard('{Enter}')
    expect(onFollow).toHaveBeenCalledWith('/traction/2/1')
  })

  it('closes only a row’s menu with the first Escape', async () => {
    stored = [notification(1)]
    const { user } = await openBell()
    await user.click(await screen.findByRole('button', { name: 'More actions: Title 1' }))
    await screen.findByRole('menuitem', { name: 'Remove' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    expect(screen.getByText('Title 1')).toBeVisible()
  })
})

describe('marking', () => {
  it('updates optimistically, and reverts with the reason when refused', async () => {
    const toasts: unknown[] = []
    provideFailureToasts((toast) => toasts.push(toast))
    stored = [notification(1)]
    const { user } = await openBell()
    await screen.findByText('Title 1')
    refuse = refusal(409, undefined, 'Not now.')
    await choose(user, 'Title 1', 'Mark as read')
    await waitFor(() => expect(toasts).toEqual([{ text: 'Not now.' }]))
    expect(within(row('Title 1')).getByRole('img', { name: 'Unread' })).toBeVisible()
    refuse = null
    await choose(user, 'Title 1', 'Mark as read')
    expect(within(row('Title 1')).queryByRole('img', { name: 'Unread' })).toBeNull()
    await choose(user, 'Title 1', 'Mark as unread')
    expect(within(row('Title 1')).getByRole('img', { name: 'Unread' })).toBeVisible()
  })

  it('all as read includes notifications not loaded yet', async () => {
    stored = Array.from({ length: 30 }, (_, index) => notification(index + 1))
    const { user, bell } = await openBell()
    await screen.findByText('Title 25')
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(bell).toHaveAccessibleName('Notifications')
    expect(writes()[0]?.slice(0, 2)).toEqual(['PUT', '/api/v2/notification-center/read/all'])
  })

  it('as removed can be undone', async () => {
    stored = [notification(1), notification(2)]
    const { user } = await openBell()
    await screen.findByText('Title 1')
    const stop = installFocusReturn()
    await choose(user, 'Title 1', 'Remove')
    await waitFor(() => expect(screen.queryByText('Title 1')).toBeNull())
    await waitFor(() => expect(row('Title 2')).toHaveFocus())
    stop()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Title 1')
    const titles = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(titles).toEqual(['Title 1', 'Title 2'])
    expect(writes().map(([, url]) => url.split('/').at(-1))).toEqual(['remove', 'restore'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Title 1')).toBeNull())
  })
})

describe('a decision', () => {
  it('is sent to the notification’s address, shows "Updated", and removes the buttons', async () => {
    stored = [request]
    const { user } = await openBell()
    await user.click(await screen.findByRole('button', { name: 'Approve: Anna requests a license.' }))
    expect(writes()).toEqual([['POST', '/api/v2/person/approveupgrade/a/b', undefined]])
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Approve|Deny)/ })).toBeNull()
    expect(within(row('License requested')).getByText('Decided')).toBeVisible()
  })

  it.each([
    [
      'the server’s first sentence',
      refusal(409, undefined, 'This request has already been decided.'),
      /already been decided/,
    ],
    ['an unknown error', 'no network' as const, /^An unknown error occurred$/],
  ])('shows %s on failure, and can be retried', async (_name, failure, sentence) => {
    stored = [request]
    refuse = failure
    const { user } = await openBell()
    await user.click(await screen.findByRole('button', { name: /^Deny/ }))
    const toast = (await screen.findByText(sentence)).closest('[role="alert"]') as HTMLElement
    expect(within(toast).getByText('ERROR')).toBeVisible()
    expect(writes()[0]?.[1]).toBe('/api/v2/person/denyupgrade/a/b')
    expect(await screen.findByRole('button', { name: /^Deny/ })).toBeVisible()
  })
})

describe('further pages', () => {
  const list = () => row('Title 1').closest('[data-autofocus]') as HTMLElement
  const searches = () => sent.filter(([method]) => method === 'GET').map(([, url]) => url.split('?')[1])

  /** jsdom has no layout. */
  function layOut() {
    const sizes = { scrollHeight: 1000, clientHeight: 400 }
    for (const [name, value] of Object.entries(sizes)) {
      vi.spyOn(HTMLElement.prototype, name as 'scrollHeight', 'get').mockReturnValue(value)
    }
  }
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('load within 10 px of the bottom, 300 ms after the last scrolling', async () => {
    stored = Array.from({ length: 60 }, (_, index) => notification(index + 1))
    layOut()
    await openBell()
    await screen.findByText('Title 25')
    const scrollTo = (scrollTop: number) => fireEvent.scroll(list(), { target: { scrollTop } })
    vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    scrollTo(589)
    pass(300)
    expect(searches()).toHaveLength(1)
    scrollTo(590)
    pass(299)
    scrollTo(595)
    pass(299)
    expect(searches()).toHaveLength(1)
    pass(1)
    expect(searches()[1]).toBe('startIndex=25&endIndex=50')
    vi.useRealTimers()
    await screen.findByText('Title 50')
  })

  it('load automatically while the list does not fill its window', async () => {
    stored = Array.from({ length: 30 }, (_, index) => notification(index + 1))
    await openBell()
    await screen.findByText('Title 30')
    expect(searches()[1]).toBe('startIndex=25&endIndex=50')
  })
})

describe('from elsewhere', () => {
  let hub: ReturnType<typeof fakeHub>
  const receive = (name: string, payload: object) => act(async () => hub.say(name, payload))

  beforeEach(() => {
    hub = fakeHub()
    provideHubs(() => hub)
  })

  it('inserts and announces new ones at the top, and follows other tabs', async () => {
    stored = [notification(2), notification(3)]
    const queryClient = signedInClient()
    const stop = listenToNotifications(queryClient)
    const { bell } = await openBell(queryClient)
    await screen.findByText('Title 3')
    await receive('NewNotification', { notification: request })
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('License requested')
    expect(bell).toHaveAccessibleName('Notifications, 3 unread')
    expect(await screen.findByText('3 unread notifications')).toBeInTheDocument()
    await receive('NotificationRead', { ids: [idOf(2), idOf(3)] })
    expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await receive('NotificationUnread', { ids: [idOf(3)] })
    await receive('NotificationActioned', { ids: [request.id] })
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await receive('NotificationRemoved', { ids: [idOf(3)] })
    expect(screen.queryByText('Title 3')).toBeNull()
    expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    expect(sent).toHaveLength(1)
    stop()
    expect(hub.received()).toEqual([])
  })

  it('refetches missed changes after reconnecting, and none after moving to another server', async () => {
    stored = [notification(2)]
    const queryClient = signedInClient()
    const stop = listenToNotifications(queryClient)
    await openBell(queryClient)
    await screen.findByText('Title 2')
    stored = [notification(1), notification(2)]
    await act(async () => hub.become('online', true))
    expect(sent).toHaveLength(1)
    await act(async () => hub.become('online'))
    expect(await screen.findByText('Title 1')).toBeVisible()
    expect(sent).toHaveLength(2)
    stop()
  })

  it('fetches changed notifications that are not loaded', async () => {
    stored = Array.from({ length: 30 }, (_, index) => notification(index + 1))
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
    const queryClient = signedInClient()
    listenToNotifications(queryClient)
    const { bell } = await openBell(queryClient)
    await screen.findByText('Title 25')
    stored = stored.map((one) => ({ ...one, isRead: true }))
    await receive('NotificationRead', { ids: stored.map(({ id }) => id) })
    await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'))
    expect(sent).toHaveLength(2)
    vi.restoreAllMocks()
  })
})

describe('notifications by e-mail', () => {
  const group = (name: string) => within(screen.getByRole('group', { name }))

  function withRole(role: string): QueryClient {
    const client = signedInClient()
    const session = { orgId: 'o', user: { userId: ME, roles: [role] } }
    client.setQueryData(sessionQuery.queryKey, session as never)
    client.setQueryData(['notifications', 'preferences'], { ...preferences })
    return client
  }

  it('is chosen by type, saved with each choice, and reverted when refused', async () => {
    provideFailureToasts(() => undefined)
    const { user } = await renderApp(<NotificationPreferencesForm />, { queryClient: withRole('Owner') })
    const assigned = group('Someone assigned you an item')
    expect(assigned.getByRole('button', { name: 'Never' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(assigned.getByRole('button', { name: 'Daily' }))
    expect(assigned.getByRole('button', { name: 'Daily' })).toHaveAttribute('aria-pressed', 'true')
    expect(writes()).toEqual([['PUT', '/api/v2/notification-center/preferences', { ItemAssigned: 'Daily' }]])
    refuse = refusal(500)
    await user.click(assigned.getByRole('button', { name: 'Immediately' }))
    await waitFor(() => expect(assigned.getByRole('button', { name: 'Daily' })).toHaveAttribute('aria-pressed', 'true'))
  })

  it('offers license requests to people who decide on them', async () => {
    const request = 'An observer requests a license'
    await renderApp(<NotificationPreferencesForm />, { queryClient: withRole('Admin') })
    expect(group(request).getByRole('button', { name: 'Immediately' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('does not offer them to others', async () => {
    await renderApp(<NotificationPreferencesForm />, { queryClient: withRole('Member') })
    expect(screen.queryByText('An observer requests a license')).toBeNull()
  })
})

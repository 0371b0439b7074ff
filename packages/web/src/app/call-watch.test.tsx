import { useRouterState } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setDeviceNotices } from '../lib/browser/device-notices'
import { provideHubs } from '../lib/sync/hub'
import { fakeHub } from '../testing/fake-hub'
import { renderApp } from '../testing/render'
import { CallWatch } from './meeting-watches'

const call = { meetingId: '00000000-0000-7000-8000-000000000001', title: 'Leadership weekly' }
const TEXT = '“Leadership weekly” is starting.'

let shown: FakeNotice[]
class FakeNotice {
  static permission: NotificationPermission = 'granted'
  static requestPermission = vi.fn(async () => FakeNotice.permission)
  onclick: (() => void) | null = null
  close = vi.fn()
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    shown.push(this)
  }
}

let hub: ReturnType<typeof fakeHub>
let isFront: boolean
beforeEach(() => {
  shown = []
  isFront = true
  hub = fakeHub()
  provideHubs(() => hub)
  FakeNotice.permission = 'granted'
  vi.stubGlobal('Notification', FakeNotice)
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFront)
})
afterEach(async () => {
  act(() => hub.say('MeetingCallEnded', call))
  await setDeviceNotices(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Modal = () => <output>{useRouterState({ select: ({ location }) => JSON.stringify(location.search) })}</output>

async function drawn() {
  const parts = (
    <>
      <CallWatch />
      <Modal />
    </>
  )
  const rendered = await renderApp(parts, { path: '/todos' })
  await waitFor(() => expect(hub.received()).toContain('MeetingBegins'))
  return rendered
}
const begin = () => act(async () => hub.say('MeetingBegins', call))

it('announces a starting meeting once on any page, and opens it', async () => {
  const { user } = await drawn()
  await begin()
  await begin()
  expect(await screen.findAllByText(TEXT)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText(`{"modal":"/meeting/live/${call.meetingId}"}`)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull())
})

it('disappears after joining with another device, or when it is over', async () => {
  await drawn()
  await begin()
  expect(await screen.findByText(TEXT)).toBeVisible()
  act(() => hub.say('MeetingCallEnded', call))
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull())
})

it('is a system notification if chosen and another window is in front, and closes with the call', async () => {
  await drawn()
  isFront = false
  await begin()
  expect(shown).toEqual([])
  act(() => hub.say('MeetingCallEnded', call))
  await setDeviceNotices(true)
  await begin()
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toMatchObject({ title: 'Leadership weekly', options: { tag: `begins-${call.meetingId}` } })
  act(() => hub.say('MeetingCallEnded', call))
  await waitFor(() => expect(shown[0]?.close).toHaveBeenCalled())
})

it('is no system notification while the page is in front', async () => {
  await setDeviceNotices(true)
  await drawn()
  await begin()
  expect(await screen.findByText(TEXT)).toBeVisible()
  expect(shown).toEqual([])
})

it('is shown in only one of several tabs', async () => {
  const request = vi.fn((_name: string, _options: object, run: (lock: null) => unknown) => Promise.resolve(run(null)))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  await drawn()
  await begin()
  await waitFor(() => expect(request).toHaveBeenCalled())
  expect(screen.queryByText(TEXT)).toBeNull()
})

import { cleanNotifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { provideFailureToasts } from '../../lib/toasts/failure-toasts'
import { NewPasswordForm } from '../../pages/reset-password'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { AccountSecurity } from './components/account-security'
import { ApiTokensList } from './components/api-tokens-list'
import { CalendarFeed } from './components/calendar-feed'
import { LinkedProviders } from './components/sign-in-methods'

interface Sent {
  method: string
  path: string
  body: unknown
}

let keys: (string | null)[]

let sent: Sent[]
let answers: Record<string, { status?: number; body: unknown }>

beforeAll(() => import('../../ui/overlays/confirm-sheet'))

beforeEach(() => {
  sent = []
  keys = []
  answers = {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v2', '')
    const method = init.method ?? 'GET'
    if (method !== 'GET') keys.push(new Headers(init.headers).get('idempotency-key'))
    sent.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : undefined })
    const { status = 200, body } = answers[`${method} ${path}`] ?? { body: { succeeded: true } }
    return Response.json(body, { status })
  })
})

afterEach(() => act(cleanNotifications))

afterEach(() => expect(new Set(keys.filter(Boolean)).size).toBe(keys.length))

const refused = (code: string, text: string, field?: string) => ({
  status: 422,
  body: { succeeded: false, messages: [{ code, text, ...(field ? { field } : {}) }] },
})
const writes = () => sent.filter(({ method }) => method !== 'GET')
const passwords = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })

function client() {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, timeZoneName: 'UTC' } },
  )
  return queryClient
}

describe('a new password by a mailed code', () => {
  const draw = async () => {
    const [onDone, onExpired] = [vi.fn(async () => undefined), vi.fn()]
    const { user } = await renderApp(<NewPasswordForm resetCode="abc" onDone={onDone} onExpired={onExpired} />)
    const type = async (password: string, repeat = password) => {
      await user.clear(passwords(/^New password/))
      await user.type(passwords(/^New password/), password)
      await user.clear(passwords(/^Repeat/))
      await user.type(passwords(/^Repeat/), repeat)
      await user.click(screen.getByRole('button', { name: 'Set the password' }))
    }
    return { onDone, onExpired, type }
  }

  it('is not sent while it breaks the policy or differs from its repetition', async () => {
    const { type, onDone } = await draw()
    await type('short')
    expect(passwords(/^New password/)).toBeInvalid()
    await type('Quarry-Stone-7', 'Quarry-Stone-8')
    expect(screen.getByText('The passwords do not match.')).toBeVisible()
    expect([writes(), onDone.mock.calls]).toEqual([[], []])
  })

  it('is sent once it is valid', async () => {
    const { type, onDone } = await draw()
    await type('Quarry-Stone-7')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: '/account/update-password/abc',
        body: { password: 'Quarry-Stone-7', endPasskeys: false },
      },
    ])
  })

  it('leads on if the code is no longer valid', async () => {
    answers['POST /account/update-password/abc'] = refused('RESET_EXPIRED', 'This link has expired.')
    const { type, onDone, onExpired } = await draw()
    await type('Quarry-Stone-7')
    await waitFor(() => expect(onExpired).toHaveBeenCalledOnce())
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('the account page', () => {
  const session = (id: string, userAgent: string, isCurrent = false) => ({
    id,
    isCurrent,
    createdAt: '2026-11-16T09:00:00Z',
    lastSeenAt: '2026-11-17T14:05:00Z',
    address: '192.0.2.7',
    userAgent,
  })
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  beforeEach(() => {
    const login = { email: 'tom@example.com', hasPassword: true, passkeys: [], externalProviders: [] }
    answers[`GET /account/get-login-info/${ME}`] = { body: login }
    answers['GET /sessions'] = { body: [session('here', FIREFOX, true), session('there', 'curl/8.5.0')] }
  })

  it('shows a wrong current password next to its field and keeps the typed text', async () => {
    answers['PUT /account/password'] = refused('WRONG_PASSWORD', 'This is not your password.', 'currentPassword')
    const { user } = await renderApp(<AccountSecurity />, { queryClient: client() })
    await user.type(await screen.findByLabelText(/^Current password/, { selector: 'input' }), 'Wrong-Stone-1')
    await user.type(passwords(/^New password/), 'Quarry-Stone-7')
    await user.type(passwords(/^Repeat/), 'Quarry-Stone-7')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('This is not your password.')).toBeVisible()
    expect(passwords(/^Current password/)).toHaveValue('Wrong-Stone-1')
    expect(passwords(/^New password/)).toHaveValue('Quarry-Stone-7')
    expect(writes().map(({ body }) => body)).toEqual([{ currentPassword: 'Wrong-Stone-1', password: 'Quarry-Stone-7' }])
  })

  it('asks for no current password if there is none', async () => {
    answers[`GET /account/get-login-info/${ME}`] = { body: { email: 'tom@example.com', hasPassword: false } }
    const { user } = await renderApp(<AccountSecurity />, { queryClient: client() })
    await user.type(await screen.findByLabelText(/^New password/, { selector: 'input' }), 'Quarry-Stone-7')
    await user.type(passwords(/^Repeat/), 'Quarry-Stone-7')
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Set a password' }))
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ password: 'Quarry-Stone-7' }]))
  })

  it('describes devices in words, and signs out one or all others', async () => {
    const { user } = await renderApp(<AccountSecurity />, { queryClient: client() })
    const [here, there] = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter((item) => within(item).queryByText(/192\.0\.2\.7/)))
    if (!here || !there) throw new Error('two sessions are listed')
    expect(here).toHaveTextContent('Firefox on LinuxThis deviceLast seen Nov 17, 2:05 PMSigned in Nov 16, 9:00 AM')
    expect(within(here).queryByRole('button')).toBeNull()
    await user.click(within(there).getByRole('button', { name: 'Sign out Script' }))
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() =>
      expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
        'DELETE /session/there',
        'DELETE /sessions',
      ]),
    )
  })
})

describe('linked providers', () => {
  const hearth = { id: '00000000-0000-7000-8000-000000000800', name: 'Hearth ID', linkedAt: '2026-10-02T09:00:00Z' }
  const unlink = `DELETE /account/linked-provider/${hearth.id}`

  it('are listed with their date, and unlinked after a confirmation', async () => {
    const { user } = await renderApp(<LinkedProviders providers={[hearth]} />, { queryClient: client() })
    expect(screen.getByRole('listitem')).toHaveTextContent('Hearth IDSince Oct 2, 2026')
    await user.click(screen.getByRole('button', { name: 'Unlink Hearth ID' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(writes()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Unlink Hearth ID' }))
    const dialog = await screen.findByRole('dialog', { name: 'Unlink Hearth ID?' })
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }))
    expect(await screen.findByText('Unlinked: Hearth ID')).toBeVisible()
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([unlink])
  })

  it('explain why the last sign-in method stays', async () => {
    const why = 'You have no other way to sign in. Set a password or add a passkey first.'
    const shown = vi.fn()
    provideFailureToasts(shown)
    answers[unlink] = { status: 409, body: { succeeded: false, messages: [{ code: 'LAST_WAY_IN', text: why }] } }
    const { user } = await renderApp(<LinkedProviders providers={[hearth]} />, { queryClient: client() })
    await user.click(screen.getByRole('button', { name: 'Unlink Hearth ID' }))
    const dialog = await screen.findByRole('dialog', { name: 'Unlink Hearth ID?' })
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }))
    await waitFor(() => expect(shown.mock.calls).toEqual([[{ text: why }]]))
  })
})

describe('the calendar’s address', () => {
  const feed = { createdAt: '2026-11-17T09:00:00.000Z', lastReadAt: null }
  const url = 'https://cairn.test/api/v2/calendar/secret.ics'

  it('is created and shown once, for copying', async () => {
    answers['GET /user/calendar-feed'] = { body: { feed: null } }
    answers['POST /user/calendar-feed'] = { body: { succeeded: true, url, feed } }
    const { user } = await renderApp(<CalendarFeed />, { queryClient: client() })
    const make = await screen.findByRole('button', { name: 'Create an address' })
    answers['GET /user/calendar-feed'] = { body: { feed } }
    await user.click(make)
    const dialog = await screen.findByRole('dialog', { name: 'Your calendar address' })
    expect(dialog).toHaveTextContent(url)
    expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Address created Nov 17, 2026')).toBeVisible()
    expect(screen.queryByText(url)).toBeNull()
  })

  it('is renewed and ended only after a confirmation', async () => {
    answers['GET /user/calendar-feed'] = { body: { feed } }
    const { user } = await renderApp(<CalendarFeed />, { queryClient: client() })
    await user.click(await screen.findByRole('button', { name: 'New address' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Cancel/ }))
    expect(writes()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Remove/ }))
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE', path: '/user/calendar-feed' }]))
    expect(await screen.findByText('Calendar address removed.')).toBeVisible()
  })
})

describe('API tokens', () => {
  const TOKEN = 'cairn_abcdefghijklmnopqrstuvwxyz'
  const token = {
    id: '00000000-0000-7000-8000-000000000900',
    name: 'Nightly export',
    scopes: ['read', 'write'],
    measurableIds: [] as string[],
    orgId: ME,
    createdAt: '2026-11-16T09:00:00Z',
    expiresAt: '2027-02-14T09:00:00Z',
    lastUsedAt: null,
    ending: 'wxyz',
  }

  it('are created with scopes and an end, shown once, and copied', async () => {
    answers['GET /api-tokens'] = { body: [] }
    answers['POST /api-tokens'] = { body: { succeeded: true, token: TOKEN, apiToken: token } }
    const { user } = await renderApp(<ApiTokensList />, { queryClient: client() })
    await user.click(await screen.findByRole('button', { name: 'New token' }))
    const form = await screen.findByRole('dialog', { name: 'New token' })
    await user.click(within(form).getByRole('checkbox', { name: 'Read' }))
    await user.click(within(form).getByRole('button', { name: /^Create token/ }))
    expect(within(form).getByText('This is required.')).toBeVisible()
    expect(within(form).getByText('Choose at least one.')).toBeVisible()
    expect(writes()).toEqual([])
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Nightly export')
    await user.click(within(form).getByRole('checkbox', { name: 'Write' }))
    await user.click(within(form).getByRole('checkbox', { name: 'Read' }))
    await user.click(within(form).getByRole('button', { name: /^Create token/ }))
    expect(await screen.findByText(TOKEN)).toBeVisible()
    expect(writes().map(({ body }) => body)).toEqual([
      { name: 'Nightly export', scopes: ['read', 'write'], expiresInDays: 90 },
    ])
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(TOKEN)
    expect(await screen.findByText('Content copied to clipboard')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(TOKEN)).toBeNull()
  })

  it('only enter numbers if measurables are chosen, with a line to copy for each', async () => {
    const [calls, visits] = [`${ME.slice(0, -1)}a`, `${ME.slice(0, -1)}b`] as const
    const made = { ...token, scopes: [], measurableIds: [visits] }
    answers['GET /api-tokens'] = { body: [] }
    answers['GET /scorecards/enterable'] = {
      body: [
        { id: calls, scorecardId: ME, title: 'Calls', meeting: 'Sales' },
        { id: visits, scorecardId: ME, title: 'Visits', meeting: null },
      ],
    }
    answers['POST /api-tokens'] = { body: { succeeded: true, token: TOKEN, apiToken: made } }
    const { user } = await renderApp(<ApiTokensList />, { queryClient: client() })
    await user.click(await screen.findByRole('button', { name: 'New token' }))
    const form = await screen.findByRole('dialog', { name: 'New token' })
    await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Till')
    await user.click(within(form).getByRole('button', { name: 'Enter numbers only' }))
    await user.click(within(form).getByRole('button', { name: /^Create token/ }))
    expect(within(form).getByText('Choose at least one.')).toBeVisible()
    await user.type(within(form).getByRole('combobox', { name: 'Measurables' }), 'Vis')
    await user.click(await screen.findByRole('option', { name: 'Visits' }))
    answers['GET /api-tokens'] = { body: [made] }
    await user.click(within(form).getByRole('button', { name: /^Create token/ }))
    const line = new RegExp(`^curl -X PUT .*/scorecard/${ME}/${visits}/add-measured-value.*Bearer ${TOKEN}`)
    expect(await screen.findByText(line)).toBeVisible()
    expect(writes().map(({ body }) => body)).toEqual([{ name: 'Till', measurableIds: [visits], expiresInDays: 90 }])
    await user.click(screen.getByRole('button', { name: 'Copy the call for Visits' }))
    expect(await navigator.clipboard.readText()).toMatch(line)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Enters: Visits')).toBeVisible()
  })

  it('are revoked after a confirmation', async () => {
    answers['GET /api-tokens'] = { body: [token] }
    const { user } = await renderApp(<ApiTokensList />, { queryClient: client() })
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent('Nightly export …wxyzRead, WriteExpires Feb 14, 2027Never used')
    await user.click(within(row).getByRole('button', { name: 'Revoke Nightly export' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(writes()).toEqual([])
    await user.click(within(row).getByRole('button', { name: 'Revoke Nightly export' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(writes().map(({ path }) => path)).toEqual([`/api-token/${token.id}`]))
  })
})

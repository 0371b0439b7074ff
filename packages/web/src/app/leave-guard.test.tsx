import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  redirect,
  useSearch,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { readDraft, saveDraft } from '../lib/forms/drafts'
import { useUnsaved } from '../lib/forms/unsaved'
import { useForm } from '../lib/forms/use-form'
import { useModalPages } from '../lib/keyboard/modal-pages'
import { ME, signedInClient } from '../testing/signed-in'
import { ConfirmHost } from '../ui/overlays/confirm-dialog'
import { isLeft, useLeaveGuard } from './root-route'

const renderRouter = (router: object) =>
  render(
    <QueryClientProvider client={signedInClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>,
  )

const LOADED = { timeout: 15_000 }
const at = (pathname: string, search = {}) => ({ pathname, search })

it.each([
  ['another page', at('/a'), at('/b'), true],
  ['a modal page opened over it', at('/a'), at('/a', { modal: '/m' }), false],
  ['the modal page closed', at('/a', { modal: '/m' }), at('/a'), true],
  ['another modal page in its place', at('/a', { modal: '/m' }), at('/a', { modal: '/n' }), true],
  ['a popup opened', at('/a'), at('/a', { popup: 'todo', item: '1' }), false],
  ['a popup closed', at('/a', { popup: 'todo', item: '1' }), at('/a'), true],
  ['another item in the popup', at('/a', { popup: 'todo', item: '1' }), at('/a', { popup: 'todo', item: '2' }), true],
  ['an item opened beside its list', at('/a'), at('/a', { panel: '1' }), false],
  ['another item beside the list', at('/a', { panel: '1' }), at('/a', { panel: '2' }), true],
  [
    'the item opened over the page',
    at('/a', { panel: '1' }),
    at('/a', { panel: '1', popup: 'todo', item: '1' }),
    false,
  ],
  ['another filter', at('/a', { owner: '1' }), at('/a', { owner: '2' }), false],
])('%s', (_what, current, next, left) => {
  expect(isLeft(current, next)).toBe(left)
})

function Writing() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return <input aria-label="Notes" value={text} onChange={(event) => setText(event.currentTarget.value)} />
}

function Restored() {
  const form = useForm({ title: '' }, { draftOptions: { place: 'new/todo' } })
  return <input aria-label="Title" readOnly value={form.values.title} />
}

function Root() {
  useLeaveGuard()
  return <Outlet />
}

async function open(Page: () => ReactNode = Writing, label = 'Notes', way = ['/']) {
  const root = createRootRoute({ component: Root })
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Other</p> })
  window.history.replaceState(null, '', '/other')
  const router = createRouter({ routeTree: root.addChildren([page, other]), history: createBrowserHistory() })
  renderRouter(router)
  for (const href of way) await router.navigate({ href })
  return { user: userEvent.setup(), field: await screen.findByLabelText(label) }
}

it('asks once before Back leaves unsaved changes, with the focus on staying', async () => {
  const { user, field } = await open()
  await user.type(field, 'Half a th')
  window.history.back()
  expect(await screen.findByText('Changes Not Saved', {}, LOADED)).toBeInTheDocument()
  expect(screen.getByText('You have unsaved changes. Continue?')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Changes Not Saved')).toBeNull())
  expect(screen.getByLabelText('Notes')).toHaveValue('Half a th')
  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }, LOADED))
  expect(await screen.findByText('Other')).toBeInTheDocument()
  expect(screen.queryByText('Changes Not Saved')).toBeNull()
})

it('asks once before Back leaves a form restored from a draft, and still offers the draft', async () => {
  const owner = { personId: ME, orgId: 'none' }
  saveDraft(owner, 'new/todo', { title: 'Call the supplier' }, null)
  const { user, field } = await open(Restored, 'Title')
  expect(field).toHaveValue('Call the supplier')
  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }, LOADED))
  expect(await screen.findByText('Other')).toBeInTheDocument()
  expect(screen.queryByText('Changes Not Saved')).toBeNull()
  expect(readDraft(owner, 'new/todo')?.value).toEqual({ title: 'Call the supplier' })
})

it('asks nothing if nothing is unsaved', async () => {
  await open()
  window.history.back()
  expect(await screen.findByText('Other')).toBeInTheDocument()
})

const SETTINGS = '/org/detail/1/wording'

function RootWithModal() {
  useLeaveGuard()
  const { modal } = useSearch({ strict: false })
  const { close, turnTo } = useModalPages()
  return (
    <>
      <Outlet />
      {modal === SETTINGS && (
        <>
          <Writing />
          <button type="button" onClick={close}>
            Close
          </button>
          <button type="button" onClick={() => void turnTo('/user/detail/1')}>
            Profile
          </button>
        </>
      )}
      {modal === '/user/detail/1' && <p>Profile page</p>}
    </>
  )
}

function Behind() {
  const { open: show } = useModalPages()
  return (
    <button type="button" onClick={() => void show(SETTINGS)}>
      Settings
    </button>
  )
}

function modalRouter() {
  const root = createRootRoute({
    component: RootWithModal,
    validateSearch: ({ modal }: { modal?: string }) => (modal ? { modal } : {}),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Behind })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: Behind })
  const opened = createRoute({
    getParentRoute: () => root,
    path: SETTINGS,
    beforeLoad: () => {
      throw redirect({
        to: '/',
        search: { modal: SETTINGS },
        mask: { to: SETTINGS as '/', unmaskOnReload: false },
        replace: true,
      })
    },
  })
  return createRouter({ routeTree: root.addChildren([home, other, opened]), history: createBrowserHistory() })
}

async function typedInSettings(from: 'address' | 'inside') {
  window.history.replaceState(null, '', from === 'address' ? SETTINGS : '/other')
  const router = modalRouter()
  renderRouter(router)
  const user = userEvent.setup()
  if (from === 'inside') await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.type(await screen.findByLabelText('Notes'), 'Half a th')
  expect(window.location.pathname).toBe(SETTINGS)
  return user
}

const press = (name: string) => screen.findByRole('button', { name }, LOADED)

const waysOut = [
  ['address', 'closing it', async () => (await press('Close')).click()],
  ['address', 'another page in its place', async () => (await press('Profile')).click()],
  ['inside', 'closing it', async () => (await press('Close')).click()],
  ['inside', 'another page in its place', async () => (await press('Profile')).click()],
  ['inside', 'Back', async () => window.history.back()],
] as const

it.each(waysOut)(
  'asks before a modal page opened from the %s is left with unsaved changes by %s',
  async (from, _how, leave) => {
    const user = await typedInSettings(from)
    await leave()
    await user.click(await press('Cancel'))
    await waitFor(() => expect(screen.queryByText('Changes Not Saved')).toBeNull())
    expect(screen.getByLabelText('Notes')).toHaveValue('Half a th')
    await waitFor(() => expect(window.location.pathname).toBe(SETTINGS))
    await leave()
    await user.click(await press('Leave Anyway'))
    await waitFor(() => expect(screen.queryByLabelText('Notes')).toBeNull())
    expect(window.location.pathname).not.toBe(SETTINGS)
  },
)

it('asks once when Back is pressed twice: staying stays, leaving follows both', async () => {
  const { user, field } = await open(Writing, 'Notes', ['/other?again=1', '/'])
  await user.type(field, 'Half a th')
  const backTwice = async () => {
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe('?again=1'))
    window.history.back()
    await waitFor(() => expect(window.location.href).toMatch(/other$/))
  }
  await backTwice()
  await user.click(await press('Cancel'))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(screen.queryByText('Changes Not Saved')).toBeNull()
  expect(screen.getByLabelText('Notes')).toHaveValue('Half a th')
  await backTwice()
  await user.click(await press('Leave Anyway'))
  expect(await screen.findByText('Other')).toBeInTheDocument()
  expect(window.location.href).toMatch(/other$/)
})

it('closes the question when the user goes forward, and keeps typed text', async () => {
  const { user, field } = await open()
  await user.type(field, 'Half a th')
  window.history.back()
  await press('Leave Anyway')
  window.history.forward()
  await waitFor(() => expect(screen.queryByText('Changes Not Saved')).toBeNull())
  expect(screen.getByLabelText('Notes')).toHaveValue('Half a th')
  window.history.back()
  await user.click(await press('Leave Anyway'))
  expect(await screen.findByText('Other')).toBeInTheDocument()
})

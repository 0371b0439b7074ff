import { Link } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionQuery } from '../lib/session/session'
import { siteLinksQuery } from '../lib/session/site-links'
import { answerByHand, refusal } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { ME, signedInClient } from '../testing/signed-in'
import { FramedLayout } from './framed-layout'

const LOADED = { timeout: 15_000 }

async function open(path = '/') {
  const server = answerByHand()
  const queryClient = signedInClient()
  const prefer = (change: object) =>
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) =>
        session && {
          ...session,
          orgId: 'o',
          user: { ...session.user, orgs: [], permissions: [], email: '', ...change },
        },
    )
  prefer({ navBarOpen: true, theme: 'dark' })
  const { user } = await renderApp(
    <>
      <FramedLayout />
      <Link to="." search={(before) => ({ ...before, modal: undefined })}>
        Leave what is over the page
      </Link>
    </>,
    { queryClient, path, pages: { '/': <p>The page</p>, '/$': null } },
  )
  return { server, user, queryClient, prefer: (change: object) => act(() => void prefer(change)) }
}

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

it('takes menu and theme from the account, not from this browser, and follows other devices', async () => {
  localStorage.setItem('cairn-menu-open', 'false')
  localStorage.setItem('mantine-color-scheme-value', 'light')
  const { prefer } = await open()
  expect(await screen.findByRole('button', { name: 'Collapse' }, LOADED)).toBeInTheDocument()
  await waitFor(() => expect(scheme()).toBe('dark'))
  prefer({ navBarOpen: false, theme: 'light' })
  expect(await screen.findByRole('button', { name: 'Expand' })).toBeInTheDocument()
  await waitFor(() => expect(scheme()).toBe('light'))
})

it('stores the theme chosen in the account menu for the person, and reverts if the server refuses', async () => {
  const { server, user } = await open()
  await user.click(await screen.findByRole('button', { name: /your account$/ }, LOADED))
  expect(await screen.findByRole('menuitemradio', { name: 'Dark' }, LOADED)).toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: 'Light' }))
  await waitFor(() => expect(scheme()).toBe('light'))
  expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
  const themes = () => server.sent.filter(({ url }) => url.includes('theme'))
  expect(themes()).toHaveLength(1)
  const asked = server.sent.length
  for (let at = 0; at < asked; at++) await server.answer(refusal(500))
  await waitFor(() => expect(scheme()).toBe('dark'))
  expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
})

it('stores the menu state immediately and on the server', async () => {
  const { server, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Collapse' }, LOADED))
  expect(await screen.findByRole('button', { name: 'Expand' })).toBeInTheDocument()
  await waitFor(() => expect(server.sent.some(({ url }) => url.includes('open=false'))).toBe(true))
})

it('lists its pages in work order, with settings at the bottom', async () => {
  await open()
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }, LOADED))
  const pages = ['Dashboard', 'Meetings', 'Rocks', 'To-dos', 'Issues', 'Headlines', 'Scorecard', 'V/TO']
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...pages,
    'Accountability chart',
    'Settings',
  ])
  expect(menu.queryByRole('link', { name: 'Learn' })).toBeNull()
})

it('opens personal settings for a member, and the organization’s for people who may change them', async () => {
  const { prefer } = await open()
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }, LOADED))
  expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', `/user/detail/${ME}`)
  prefer({ roles: ['Admin'], permissions: ['Update|Organization'] })
  await waitFor(() => expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/org/detail/o'))
})

it('asks before a quick-add key replaces a popup with unsaved text', async () => {
  const { user } = await open()
  await screen.findByRole('button', { name: 'Collapse' }, LOADED)
  await user.keyboard('{Alt>}[KeyT]{/Alt}')
  const title = await screen.findByRole('textbox', { name: 'Title' }, LOADED)
  await user.type(title, 'Call the mill')
  const press = async (answer: string) => {
    await user.keyboard('{Alt>}[KeyH]{/Alt}')
    const question = await screen.findByRole('dialog', { name: 'Changes Not Saved' })
    await user.click(within(question).getByRole('button', { name: answer }))
  }
  await press('Cancel')
  expect(title).toHaveValue('Call the mill')
  await press('Leave Anyway')
  expect(await screen.findByRole('dialog', { name: 'New headline' }, LOADED)).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'New to-do' })).toBeNull()
})

it('leads home from the header', async () => {
  await open()
  const header = within(await screen.findByRole('banner', {}, LOADED))
  expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

it('says above every page that the license request was not approved, and nothing otherwise', async () => {
  const { prefer } = await open()
  expect(await screen.findByRole('button', { name: 'Collapse' }, LOADED)).toBeInTheDocument()
  const text = 'Your upgrade request was not approved. Please contact your internal team.'
  expect(screen.queryByText(text)).toBeNull()
  prefer({ upgradeRequestStatus: 'Denied' })
  expect(await screen.findByText(text, {}, LOADED)).toBeInTheDocument()
})

const org = {
  id: 'o',
  name: 'Quarry',
  themeColor: '#1E5AC0',
  timeZone: 'UTC',
  weekStart: 'Monday',
  quarterStartMonth: 1,
  leadershipTractionId: null,
  logoUrl: null,
  terms: {},
} as const

it('links to news and the operator’s resources, and hides the implementer search from organizations that have one', async () => {
  const { queryClient, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Resources' }, LOADED))
  expect(await screen.findByRole('menuitem', { name: "What's New" }, LOADED)).toHaveAttribute('href', '/release-notes')
  queryClient.setQueryData(siteLinksQuery.queryKey, [
    { name: 'about', url: 'https://example.com/about' },
    { name: 'roadmap', url: 'https://example.com/roadmap' },
    { name: 'implementers', url: 'https://example.com/implementers' },
  ])
  const named = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(named()).toEqual(["What's New", 'Roadmap', 'Find implementer']))
  act(
    () =>
      void queryClient.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, org: { ...org, implementer: 'somebody' } },
      ),
  )
  await waitFor(() => expect(named()).toEqual(["What's New", 'Roadmap']))
})

it('has help and inviting in the phone’s menu, which its header has no space for', async () => {
  const { user, prefer } = await open()
  const drawn = async () => {
    await user.click(await screen.findByRole('button', { name: 'Open menu' }, LOADED))
    return within(await screen.findByRole('dialog', { name: 'Main' }, LOADED))
  }
  const menu = await drawn()
  expect(menu.queryByRole('button', { name: 'Invite people' })).toBeNull()
  await user.click(menu.getByRole('button', { name: 'Help' }))
  expect(await screen.findByRole('dialog', { name: 'Help' }, LOADED)).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click((await drawn()).getByRole('link', { name: 'Learn' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main' })).toBeNull())
  prefer({ permissions: ['Update|License'] })
  await user.click((await drawn()).getByRole('button', { name: 'Invite people' }))
  expect(await screen.findByRole('dialog', { name: 'Invite users' }, LOADED)).toBeInTheDocument()
})

it('does not render the page behind a meeting opened by its address, until one leaves the meeting', async () => {
  const { user } = await open('/?modal=%2Fmeeting%2Flive%2F1')
  expect(await screen.findByRole('contentinfo', { hidden: true }, LOADED)).toBeInTheDocument()
  expect(screen.queryByText('The page')).toBeNull()
  await user.click(screen.getByText('Leave what is over the page'))
  expect(await screen.findByText('The page')).toBeVisible()
})

import type { Session } from '@cairn/contract/identity/session.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { myTractionsQuery } from '../../lib/my-tractions'
import { sessionQuery } from '../../lib/session'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { menuItemsFor } from '../menu-items'
import { type QuickAdd, quickAdds } from '../quick-adds'
import { AppFrame } from './app-frame'

const ORG = '00000000-0000-7000-8000-000000000099'
const LOADED = { timeout: 5000 }
const anna = { id: ANNA, firstName: 'Anna', lastName: 'Reyes', email: 'anna@mill.example' }
let asked: { path: string; text: unknown }[]

function Address() {
  const { modal } = useSearch({ strict: false })
  return <output aria-label="Over the page">{modal}</output>
}

async function open({ adds = quickAdds, onInvite }: { adds?: readonly QuickAdd[]; onInvite?: () => void } = {}) {
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v2', '')
    const body = JSON.parse(String(init.body ?? '{}')) as { filters?: Record<string, unknown> }
    asked.push({ path, text: body.filters?.['text-search'] })
    if (path.includes('links')) return Response.json([])
    const items = path === '/people/search' ? [anna] : []
    return Response.json({ items, totalCount: items.length, totalPages: 1 })
  })
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && ({ ...session, orgId: ORG, user: { ...session.user, orgs: [] } } as Session),
  )
  const weekly = { id: TRACTION, name: 'Weekly', canEditItems: true, invitees: [ME], ownerId: ME }
  queryClient.setQueryData(myTractionsQuery.queryKey, [weekly as unknown as Traction])
  const nothing = vi.fn()
  const view = await renderApp(
    <AppFrame
      person={{ id: 'me', name: 'Tom Reyes', email: '' }}
      organisation={null}
      organisations={[]}
      menu={menuItemsFor(ORG)}
      quickAdds={adds}
      isMenuOpen
      onMenuToggle={nothing}
      onInvite={onInvite}
      onSwitchOrganisation={nothing}
      onTheme={nothing}
      onSignOut={nothing}
    >
      <p>A page</p>
      <Address />
    </AppFrame>,
    { queryClient },
  )
  await screen.findByText('A page')
  await view.user.keyboard('{Control>}k{/Control}')
  await screen.findByPlaceholderText('Find anything', {}, LOADED)
  return view
}

const PAGES = [
  'Dashboard',
  'Meetings',
  'Scorecard',
  'Rocks',
  'Headlines',
  'To-dos',
  'Issues',
  'V/TO',
  'Accountability',
  'Settings',
  'Recently removed',
]

const offered = () =>
  [...document.querySelectorAll('.mantine-Spotlight-action')].map(({ textContent }) =>
    textContent?.replace(/Alt.$/, ''),
  )

it('offers what one may make, and opens it, by the keyboard alone', async () => {
  const onInvite = vi.fn()
  const { user } = await open({ onInvite })
  await waitFor(() =>
    expect(offered()).toEqual([
      ...PAGES,
      'New to-do',
      'New issue',
      'New headline',
      'New Rock',
      'New meeting',
      'Invite people',
    ]),
  )
  await user.keyboard('invite{Enter}')
  expect(onInvite).toHaveBeenCalledOnce()
})

it('opens the form of a new to-do, also where "todo" is typed, with the focus in it', async () => {
  const { user } = await open()
  await user.keyboard('new todo{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /^New (personal )?to-do/ }, LOADED)
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  expect(screen.queryByPlaceholderText('Find anything')).toBeNull()
})

it('offers an observer nothing to make, and nobody to invite without the right to it', async () => {
  await open({ adds: [] })
  await waitFor(() => expect(offered()).toEqual(PAGES))
})

it('finds people by name, as the server shows them, and leads to them among the people', async () => {
  const { user } = await open()
  await user.keyboard('ann')
  await waitFor(() => expect(offered()).toEqual(['Anna Reyesanna@mill.example']))
  expect(asked.filter(({ path }) => path === '/people/search').at(-1)?.text).toEqual(['ann'])
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText('Over the page')).toHaveTextContent(`/org/detail/${ORG}/license/${ANNA}`),
  )
})

import type { FindReply, Found } from '@cairn/contract/find/find.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { useLocation, useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rememberOpenedItem } from '../../entities/items/recently-opened'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { speak } from '../../i18n/start'
import { sessionQuery } from '../../lib/session/session'
import { exampleTraction } from '../../testing/example-traction'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { AppFrame } from './app-frame'
import { menuItemsFor, type QuickAdd, quickAdds } from './menu-items'

const ORG = '00000000-0000-7000-8000-000000000099'
const LOADED = { timeout: 15_000 }
const anna = { id: ANNA, firstName: 'Anna', lastName: 'Reyes', email: 'anna@mill.example' }
let asked: { path: string; body: { text?: string; kinds?: string[] } }[]
let answers: FindReply
let answered: Promise<void>
let own: object = { weeks: [], focusIntervalId: null, measurables: [] }

function Address() {
  const { modal } = useSearch({ strict: false })
  const { hash, pathname } = useLocation()
  return (
    <>
      <output aria-label="Over the page">{modal}</output>
      <output aria-label="Part of the page">{hash}</output>
      <output aria-label="Page">{pathname}</output>
    </>
  )
}

async function open({ adds = quickAdds, onInvite }: { adds?: readonly QuickAdd[]; onInvite?: () => void } = {}) {
  asked = []
  answers = { items: [], takenFor: [] }
  answered = Promise.resolve()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v2', '')
    const body = JSON.parse(String(init.body ?? '{}')) as { text?: string; kinds?: string[] }
    asked.push({ path, body })
    if (path === '/find') {
      await answered
      return Response.json(answers)
    }
    if (path.includes('links')) return Response.json([])
    if (path.startsWith('/issues?')) return Response.json([{ ...fitOut, version: 1, archivedAt: null }])
    if (path.startsWith('/vto/')) return Response.json([{ revisions: [plan] }])
    if (path.startsWith('/ac/')) return Response.json([{ revisions: [chart] }])
    if (path === '/scorecards/own') return Response.json(own)
    const items = path === '/people/search' ? [anna] : []
    return Response.json({ items, totalCount: items.length, totalPages: 1 })
  })
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && ({ ...session, orgId: ORG, user: { ...session.user, orgs: [] } } as Session),
  )
  const weekly = { id: TRACTION, meetingThreadId: ORG, name: 'Weekly', canEditItems: true, invitees: [ME], ownerId: ME }
  queryClient.setQueryData(myTractionsQuery.queryKey, [{ ...exampleTraction, ...weekly }])
  const nothing = vi.fn()
  const view = await renderApp(
    <AppFrame
      person={{ id: 'me', name: 'Tom Reyes', email: '' }}
      organization={null}
      organizations={[]}
      menu={menuItemsFor(ORG)}
      quickAdds={adds}
      isMenuOpen
      onMenuToggle={nothing}
      onInvite={onInvite}
      onSwitchOrganization={nothing}
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
  await screen.findByRole('combobox', { name: 'Find anything' }, LOADED)
  return view
}

const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/(Alt.|↵|\?)$/, ''))
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const found = {
  status: 'NotDone',
  dueDate: '2026-12-01',
  tractionId: TRACTION,
  tractionName: 'Weekly',
  isArchived: false,
}
const when = { createdAt: '2026-11-01T09:00:00Z', updatedAt: '2026-11-01T09:00:00Z' }
const sheet: Found = {
  kind: 'todo',
  id: ORG.replace('99', '91'),
  title: 'Send the budget sheet',
  ownerId: ANNA,
  ...found,
  ...when,
}
const fitOut: Found = {
  kind: 'issue',
  id: ORG.replace('99', '92'),
  title: 'Fit-out over budget',
  ownerId: ANNA,
  ...found,
  ...when,
}

it('lists what one can create and do without typing, and does it by keyboard alone', async () => {
  const onInvite = vi.fn()
  const { user } = await open({ onInvite })
  await waitFor(() => expect(screen.getByRole('group', { name: 'Create' })).toBeVisible())
  expect(offered()).toEqual([
    'New to-do',
    'New issue',
    'New headline',
    'New Rock',
    'New meeting',
    'Invite people',
    'Dark theme',
    'All shortcuts',
    'Guided meeting',
    'Recently removed',
  ])
  await user.keyboard('invite{Enter}')
  expect(onInvite).toHaveBeenCalledOnce()
})

it('says that it searches until a slow answer comes', async () => {
  const { user } = await open()
  let answer: () => void = () => undefined
  answered = new Promise((resolve) => {
    answer = resolve
  })
  await user.keyboard('zzqx')
  expect(await screen.findByText('Searching…')).toBeVisible()
  answers = { items: [sheet], takenFor: [] }
  answer()
  expect(await screen.findByRole('option', { name: /budget sheet/ })).toBeVisible()
  expect(screen.queryByText('Searching…')).toBeNull()
})

it('opens the form of a new to-do, also for "todo", with the focus in it', async () => {
  const { user } = await open()
  await user.keyboard('new todo{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /^New (personal )?to-do/ }, LOADED)
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull()
})

it('creates an issue or a personal to-do from the typed text', async () => {
  const { user } = await open()
  await user.keyboard('Quarry gate')
  await waitFor(() => expect(group('Actions')[0]).toMatch(/^New issue in Weekly: Quarry gate/))
  await user.click(screen.getByRole('option', { name: /^New issue in Weekly: Quarry gate/ }))
  const dialog = await screen.findByRole('dialog', { name: /^New issue/ }, LOADED)
  await waitFor(() => expect(within(dialog).getByDisplayValue('Quarry gate')).toBeVisible())
})

it('offers observers nothing to create, and invitations only with permission', async () => {
  const { user } = await open({ adds: [] })
  expect(offered()).toEqual(['Dark theme', 'All shortcuts', 'Recently removed'])
  await user.keyboard('new')
  await waitFor(() => expect(offered()).toEqual(['News in one line']))
})

it('shows cached results immediately, and the server’s below', async () => {
  const { user } = await open()
  await screen.findByRole('group', { name: 'Create' })
  answers = { items: [sheet, fitOut], takenFor: [{ typed: 'anna', meant: ['Anna'] }] }
  await user.keyboard('anna')
  await waitFor(() => expect(group('Best match')).toEqual([expect.stringContaining('Anna Reyes')]))
  await waitFor(() => expect(group('To-dos')).toEqual([expect.stringContaining('Send the budget sheet')]))
  expect(group('Issues')).toEqual([expect.stringContaining('Fit-out over budget')])
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Anna Reyes')
  expect(screen.getByText(/No exact match/)).toHaveTextContent('No exact match for “anna”. Similar results: Anna')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('status', { name: 'Page' })).toHaveTextContent(`/person/${ANNA}`))
})

it('underlines matches, moves from row to row, and filters by kind with Tab', async () => {
  const { user } = await open()
  answers = { items: [sheet, fitOut], takenFor: [] }
  await user.keyboard('budg')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(2))
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['budg', 'budg'])
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Send the budget sheet')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Fit-out over budget')
  const field = screen.getByRole('combobox', { name: 'Find anything' })
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{Tab}')
  expect(await screen.findByText('Only Rocks')).toBeVisible()
  const searches = () => asked.filter(({ path }) => path === '/find')
  await waitFor(() => expect(searches().at(-1)?.body).toMatchObject({ text: 'budg', kinds: ['rock'] }))
  expect(field).toHaveFocus()
})

it('opens the quarters of a meeting', async () => {
  const { user } = await open()
  await user.keyboard('quarterly')
  await waitFor(() => expect(group('Pages')).toEqual([expect.stringContaining('Quarterly pulsingWeekly')]))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText('Page')).toHaveTextContent(`/traction/${TRACTION}/${ORG}/quarterlypulsing`),
  )
})

it('refuses a search text that is too long, with a message', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Find anything' }))
  await user.paste('x'.repeat(10_000))
  expect(await screen.findByText('Search for at most 200 characters.')).toBeVisible()
  expect(asked.some(({ path }) => path === '/find')).toBe(false)
})

it('finds pages and actions by the organization’s terms and by the method’s', async () => {
  await speak('en-US', { rock: { one: 'Goal', other: 'Goals' } })
  const { user } = await open()
  await user.keyboard('goal')
  expect(offered().slice(0, 2)).toEqual(['Goals', 'New goal'])
  await user.keyboard('{Backspace>4/}rock')
  expect(offered().slice(0, 2)).toEqual(['Goals', 'New goal'])
  await speak('en-US')
})

const plan: Extract<Found, { collectionId: string }> = {
  kind: 'vto',
  id: ORG.replace('99', '93'),
  title: 'The Mill 2027',
  collectionId: ORG,
  collectionTitle: 'Company',
  updatedAt: when.updatedAt,
}

const chart: typeof plan = { ...plan, kind: 'ac', id: ORG.replace('99', '96'), title: 'Seats of 2027' }

it('opens Learn', async () => {
  const { user } = await open()
  await user.keyboard('learn')
  expect(offered()[0]).toBe('Learn')
})

it('says in calendar days how long ago something changed: today, and the day before late at night', async () => {
  const { user } = await open()
  const early = { ...fitOut, id: ORG.replace('99', '94'), title: 'Budget early', createdAt: '2026-11-17T00:10:00Z' }
  const late = { ...fitOut, id: ORG.replace('99', '95'), title: 'Budget late', createdAt: '2026-11-16T23:50:00Z' }
  answers = { items: [early, late], takenFor: [] }
  await user.keyboard('budget')
  expect(await screen.findByRole('option', { name: /Budget early.*today/ }, LOADED)).toBeVisible()
  expect(await screen.findByRole('option', { name: /Budget late.*1 day ago/ })).toBeVisible()
})

it('lists recently opened things, including a V/TO, also without a list on this device', async () => {
  const session = signedInClient().getQueryData(sessionQuery.queryKey)
  if (session) for (const one of [plan, fitOut]) rememberOpenedItem({ ...session, orgId: ORG }, one)
  await open()
  await waitFor(() => expect(group('Recent')).toHaveLength(2), LOADED)
  expect(group('Recent')[0]).toContain('Fit-out over budget')
  expect(group('Recent')[1]).toContain('The Mill 2027')
})

it('opens a found V/TO', async () => {
  const { user } = await open()
  answers = { items: [plan], takenFor: [] }
  await user.keyboard('mill')
  await user.click(await screen.findByRole('option', { name: /The Mill 2027/ }, LOADED))
  expect(screen.getByRole('status', { name: 'Page' })).toHaveTextContent(`/vto/detail/${plan.collectionId}/${plan.id}`)
})

it('opens a found chart, and lists it as recently opened', async () => {
  const { user, unmount } = await open()
  answers = { items: [chart], takenFor: [] }
  await user.keyboard('seats')
  await user.click(await screen.findByRole('option', { name: /Seats of 2027/ }, LOADED))
  expect(screen.getByRole('status', { name: 'Page' })).toHaveTextContent(
    `/ac/collection/${chart.collectionId}/revision/${chart.id}`,
  )
  unmount()
  await open()
  await waitFor(() => expect(group('Recent')[0]).toContain('Seats of 2027'), LOADED)
})

it('offers to enter last week’s missing numbers, and opens the first of them', async () => {
  const measurable = { id: ORG, title: 'Orders', tractionId: TRACTION, values: [] }
  own = { weeks: ['2026-11-09'], focusIntervalId: '2026-11-09', measurables: [measurable, { ...measurable, id: ME }] }
  const { user } = await open()
  const option = await screen.findByRole('option', { name: /^Enter Orders, week of November 9/ }, LOADED)
  expect(option).toHaveTextContent('2 missing')
  await user.click(option)
  await waitFor(() => expect(screen.getByLabelText('Part of the page')).toHaveTextContent('numbers'))
})

it('opens the page of an own measurable', async () => {
  own = {
    weeks: ['2026-11-09'],
    focusIntervalId: '2026-11-09',
    measurables: [{ id: ORG, title: 'Orders', tractionId: TRACTION, values: [] }],
  }
  const { user } = await open()
  await user.type(await screen.findByRole('combobox', {}, LOADED), 'order')
  await user.click(await screen.findByRole('option', { name: /^Orders/ }, LOADED))
  await waitFor(() => expect(screen.getByLabelText('Page')).toHaveTextContent(`/measurable/${ORG}`))
})

import { defaultSharing } from '@cairn/contract/collections/collections.schemas'
import { GROUP_COUNT_MAX } from '@cairn/contract/core/search'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { collectionsQueries } from '../../entities/collections/collections'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { useListCount } from './components/work-list'
import { type ListRow, PAGE_GROUPS, PREVIEW_ROWS } from './list-rows'
import { useListGroups } from './use-list-rows'
import { useListSelection } from './use-list-selection'
import { four, groups, idOf, isChecked, list, open, row, search, todo } from './work-list.testing'

const OTHER = '00000000-0000-7000-8000-000000000011'

afterEach(() => {
  search.mockClear()
  search.mockReset().mockImplementation(four)
  groups.mockImplementation(async () => ({ items: [], hasMore: false }))
})

const request = { filters: {}, sorts: [] }
const noAdd = () => false

interface Rows {
  readonly rows: readonly ListRow[]
  readonly rowsUpTo: (items: number) => Promise<readonly ListRow[]>
}

function renderGroups<T>(useOther: (rows: Rows) => T) {
  const client = signedInClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(
    () => {
      const grouped = useListGroups(list, request, 'owner', noAdd)
      return { grouped, other: useOther({ rows: grouped.rows ?? [], rowsUpTo: grouped.rowsUpTo }) }
    },
    { wrapper },
  )
}

it('a group of more than a thousand grows like an ungrouped list, once it is unfolded', async () => {
  search.mockClear()
  search.mockImplementation(async () => ({ ...(await four({})), totalCount: 2345 }))
  groups.mockImplementation(async () => ({
    items: [
      { key: TRACTION, count: GROUP_COUNT_MAX },
      { key: OTHER, count: 1 },
    ],
    hasMore: false,
  }))
  const { result } = renderGroups(() => null)
  const itemsOf = (key: string) =>
    result.current.grouped.rows?.filter(({ type, group }) => type === 'item' && group.key === key)
  await waitFor(() => expect(itemsOf(TRACTION)).toHaveLength(PREVIEW_ROWS))
  expect(search).not.toHaveBeenCalled()
  act(() => result.current.grouped.unroll(TRACTION))
  await waitFor(() => expect(itemsOf(TRACTION)).toHaveLength(2345))
  expect(itemsOf(OTHER)).toHaveLength(1)
})

async function manyGroups({ startIndex = 0, endIndex = 0 }: { startIndex?: number; endIndex?: number | undefined }) {
  const items = Array.from({ length: endIndex - startIndex }, (_, at) => ({
    key: `owner ${startIndex + at}`,
    count: 1,
  }))
  return { items, hasMore: endIndex < 4 * PAGE_GROUPS }
}

it('groups load in pages, and checking all includes those not loaded', async () => {
  groups.mockImplementation(manyGroups)
  search.mockImplementation(async (asked: object) => {
    const key = JSON.stringify(asked).match(/owner (\d+)/)?.[1] ?? '0'
    return { items: [todo(0, { id: `00000000-0000-7000-8000-${key.padStart(12, '0')}` })], totalCount: 200 }
  })
  const { result } = renderGroups((rows) => useListSelection({ list, request, by: 'owner', ...rows }))
  await waitFor(() => expect(result.current.grouped.rows).toHaveLength(2 * PAGE_GROUPS + 1))
  expect(result.current.grouped.rows?.at(-1)?.type).toBe('rest')
  expect(result.current.grouped.total).toBe(200)
  act(() => result.current.grouped.loadMore?.())
  await waitFor(() => expect(result.current.grouped.rows).toHaveLength(4 * PAGE_GROUPS + 1))
  await act(() => result.current.other.selectAll())
  expect(result.current.other.selected.size).toBe(4 * PAGE_GROUPS)
  expect(result.current.grouped.rows?.at(-1)?.type).toBe('item')
})

it('the end of the loaded groups loads the next ones once it is visible', async () => {
  groups.mockImplementation(async (asked) => {
    const { items, hasMore } = await manyGroups({ ...asked, endIndex: (asked.startIndex ?? 0) + 2 })
    return { items, hasMore: hasMore && asked.startIndex === 0 }
  })
  search.mockImplementation(async (asked: object) => {
    const at = JSON.stringify(asked).match(/owner (\d+)/)?.[1] ?? '0'
    return { items: [todo(Number(at))], totalCount: 1 }
  })
  await open('/?by=meeting')
  await waitFor(() => expect(groups).toHaveBeenLastCalledWith(expect.objectContaining({ startIndex: PAGE_GROUPS })))
  expect(screen.queryByRole('button', { name: 'Show more groups' })).toBeNull()
})

it('Shift with an arrow skips the next group’s heading, and starts at the focus', async () => {
  groups.mockImplementation(async () => ({
    items: [
      { key: TRACTION, count: 1 },
      { key: OTHER, count: 1 },
    ],
    hasMore: false,
  }))
  search.mockImplementation(async (asked) => {
    const isFirst = JSON.stringify(asked).includes(TRACTION)
    return { items: [todo(isFirst ? 0 : 1)], totalCount: 1 }
  })
  const { user } = await open('/?by=meeting')
  await screen.findByText('To-do 1')
  row(0).focus()
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect([0, 1].map(isChecked)).toEqual([true, true]))
  await user.keyboard('{Escape}')
  expect([0, 1].map(isChecked)).toEqual([false, false])
  row(0).focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect([0, 1].map(isChecked)).toEqual([true, true]))
})

it('Shift with an arrow extends from a clicked checkbox, too', async () => {
  const { user } = await open()
  await user.click(within(row(0)).getByRole('checkbox'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect([0, 1, 2].map(isChecked)).toEqual([true, true, false]))
  expect(row(1)).toHaveFocus()
})

it('an item’s age counts the organization’s days', async () => {
  const client = signedInClient()
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, org: { timeZone: 'America/New_York' } as NonNullable<typeof session.org> },
  )
  const items = [todo(0, { createdAt: '2026-11-16T03:00:00.000Z' }), todo(1, { createdAt: new Date().toISOString() })]
  search.mockImplementation(async () => ({ items, totalCount: 2 }))
  await open('/?columns=age', [], client)
  expect(row(0)).toHaveTextContent('2 days')
  expect(row(1)).toHaveTextContent('Today')
})

function Count({ keys, count = 2 }: { keys: readonly string[]; count?: number | undefined }) {
  return (
    <p>
      {useListCount('issue', 'meeting', {
        groups: keys.map((key) => ({ key, count })),
        hasMore: false,
        total: undefined,
      })}
    </p>
  )
}

it.each<[readonly string[], string, number?]>([
  [[], '0 items'],
  [[TRACTION, OTHER], 'over 2,000 in 2 meetings', 1000],
  [[TRACTION, OTHER, idOf(1), ME], 'over 4,000 in 2 meetings, 1 V/TO, and your personal list', 1000],
  [[TRACTION, OTHER], '1,998 in 2 meetings', 999],
  [[TRACTION], '2 in 1 meeting'],
  [[TRACTION, OTHER, idOf(1)], '6 in 2 meetings and 1 V/TO'],
  [[TRACTION, OTHER, idOf(1), ME], '8 in 2 meetings, 1 V/TO, and your personal list'],
])('describes a list in the places %j as: %s', async (keys, said, count) => {
  const queryClient = signedInClient()
  const revision = {
    id: idOf(1),
    version: 1,
    collectionId: idOf(2),
    collectionTitle: 'Company',
    title: 'V/TO',
    createdById: ANNA,
    updatedAt: '2026-11-16T03:00:00.000Z',
    permissions: defaultSharing,
    isPublished: false,
    publishedId: null,
    canEdit: true,
    leadershipIds: [],
    updatedById: null,
  }
  queryClient.setQueryData(collectionsQueries.seen.queryKey, [
    { id: idOf(2), version: 1, title: 'Company', isCompanyFolder: true, createdById: ANNA, revisions: [revision] },
  ])
  await renderApp(<Count keys={keys} count={count} />, { queryClient })
  expect(screen.getByText(said)).toBeInTheDocument()
})

it('rows that failed to load can be loaded again', async () => {
  groups.mockImplementation(async () => ({ items: [{ key: TRACTION, count: 4 }], hasMore: false }))
  search.mockRejectedValue(new Error('down'))
  const { user } = await open('/?by=meeting', [], signedInClient(), /^Check your connection and try again/)
  search.mockImplementation(four)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('To-do 0')).toBeVisible()
})

import { workItemKinds } from '@cairn/contract/core/items'
import type { RemovedItem } from '@cairn/contract/items/items.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { ItemPopups } from '../item-popups'
import { RemovedPage } from './removed'

const removed = (at: number, set: Partial<RemovedItem> = {}): RemovedItem => ({
  kind: 'todo',
  id: `00000000-0000-7000-8000-00000000030${at}`,
  version: 2,
  title: `Removed ${at}`,
  ownerId: ME,
  tractionId: null,
  removedById: ANNA,
  removedAt: '2026-11-10T09:00:00.000Z',
  keptUntil: '2027-02-08T09:00:00.000Z',
  ...set,
})

let items: RemovedItem[]
let total: number
let refusal: string | null
let isBack: boolean
let byId: object[]
const history = [
  { action: 'restored', byPersonId: ANNA },
  { action: 'removed', byPersonId: ME },
]
const sent: {
  path: string
  body: { filters?: object; startIndex?: number; items?: { id: string }[]; changes?: object[] }
}[] = []
beforeEach(() => {
  items = [removed(0), removed(1, { kind: 'issue', removedById: null, title: 'An issue' }), removed(2)]
  total = 3
  refusal = null
  isBack = false
  byId = []
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('/people/search')) return new Promise(() => undefined)
    const reply = (given: object) => Promise.resolve(new Response(JSON.stringify(given), { status: 200 }))
    if (url.includes('?ids=')) return reply(byId.splice(0))
    const body = JSON.parse(String(init.body ?? '{}'))
    sent.push({ path: url.replace(/^.*\/api\/v2/, ''), body })
    if (url.endsWith('/search')) return reply({ items, totalCount: total, totalPages: 1 })
    if (url.includes('/history')) return reply({ entries: history, next: null })
    if (!refusal) items = items.filter(({ id }) => !body.items?.some((one: { id: string }) => one.id === id))
    const message = { code: 'X', text: refusal ?? '' }
    const results = (body.items ?? body.changes).map((item: object) => ({
      ...item,
      ...(refusal
        ? { outcome: 'refused', message }
        : { outcome: 'changed', version: 3, former: { isRemoved: !isBack } }),
    }))
    return reply({ succeeded: true, messages: [], results })
  })
})

async function open() {
  const view = await renderApp(<RemovedPage />, { queryClient: signedInClient() })
  await screen.findByText('Removed 0')
  return view
}
const row = (title: string) => screen.getByText(title).closest('li') as HTMLElement
const asked = () => sent.filter(({ path }) => path.endsWith('/search')).map(({ body }) => body.filters)
const restored = () => sent.filter(({ path }) => !path.endsWith('/search'))

it('lists remover and expiry of each', async () => {
  await open()
  expect(row('Removed 0')).toHaveTextContent('To-doPersonalRemoved by Anna Reyes, Nov 10Can be restored until Feb 8')
  expect(row('An issue')).toHaveTextContent('Removed by Unknown')
  expect(row('An issue')).not.toHaveTextContent('Personal')
})

it('takes a restored item off the page immediately, and Undo removes it again', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Restore Removed 0' }))
  expect(screen.queryByText('Removed 0')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(restored()).toHaveLength(2))
  expect(restored()[0]?.body.items).toEqual([{ kind: 'todo', id: removed(0).id }])
  expect(restored()[1]?.body.changes).toEqual([{ kind: 'todo', id: removed(0).id, set: { isRemoved: true } }])
})

it('several checked ones are restored in one call', async () => {
  const { user } = await open()
  for (const title of ['Removed 0', 'An issue']) await user.click(within(row(title)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Restore 2 items' }))
  await waitFor(() => expect(restored()[0]?.body.items).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Restore \d/ })).toBeNull())
})

it('shows the reason if an item can’t be restored, and lists it again', async () => {
  refusal = 'Its meeting is gone.'
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Restore Removed 2' }))
  await screen.findByText('Its meeting is gone.')
  await screen.findByText('Removed 2')
})

it('says if someone else has already restored it, and offers no Undo', async () => {
  isBack = true
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Restore Removed 0' }))
  await screen.findByText('Already restored by Anna Reyes: Removed 0')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(() => expect(screen.queryByText('Removed 0')).toBeNull())
})

it('is filtered by kind and by who removed it', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Issues')
  await waitFor(() => expect(asked().at(-1)).toEqual({ kind: ['issue'] }))
  await user.click(screen.getByRole('combobox', { name: 'Removed by' }))
  await user.click(await screen.findByRole('option', { name: /^Anna/, hidden: true }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ kind: ['issue'], 'removed-by': [ANNA] }))
})

it('explains the page when it is empty', async () => {
  items = []
  await renderApp(<RemovedPage />, { queryClient: signedInClient() })
  await screen.findByText('Removed items appear here for 90 days and can be restored.')
})

it('loads more, without items restored meanwhile, until all are shown', async () => {
  total = 5
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Restore Removed 0' }))
  total = 4
  await waitFor(() => expect(asked()).toHaveLength(2))
  items = [removed(2), removed(3), removed(4)]
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Removed 4')
  expect(sent.at(-1)?.body).toMatchObject({ startIndex: 2, endIndex: 202 })
  expect(screen.getAllByText(/^Removed 2$/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

const NOT_HERE = 'This item is not available. It was removed or moved, or you don’t have access to it.'

it.each(workItemKinds)('a link to a removed %s says who removed it and when, and restores it', async (kind) => {
  const gone = removed(0, { kind })
  items = [gone]
  byId = [{ ...gone, contentHtml: '', status: 'Removed', isRemoved: true }]
  const path = `/?popup=${kind}&item=${gone.id}`
  const { user } = await renderApp(<ItemPopups />, { queryClient: signedInClient(), path })
  await screen.findByText('Anna Reyes removed “Removed 0” on Nov 10, 2026.')
  expect(asked()).toEqual([{ kind: [kind], ids: [gone.id] }])
  await user.click(screen.getByRole('button', { name: 'Restore Removed 0' }))
  await waitFor(() => expect(restored().at(-1)?.body.items).toEqual([{ kind, id: gone.id }]))
  await screen.findByText(NOT_HERE)
})

it('a link to a hidden item answers like one that never existed', async () => {
  items = []
  await renderApp(<ItemPopups />, { queryClient: signedInClient(), path: `/?popup=todo&item=${removed(0).id}` })
  expect(await screen.findByText(NOT_HERE)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
})

it('tells an observer that it was removed, and fetches nothing more', async () => {
  byId = [{ ...removed(0), contentHtml: '', status: 'Removed' }]
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, roles: ['Observer' as const] } },
  )
  await renderApp(<ItemPopups />, { queryClient, path: `/?popup=todo&item=${removed(0).id}` })
  expect(await screen.findByText('“Removed 0” was removed.')).toBeVisible()
  expect(asked()).toEqual([])
})

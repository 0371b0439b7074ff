import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sendAndNotify } from '../../lib/sync/write'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { signedInClient } from '../../testing/signed-in'
import {
  createSeatWrite,
  editSeatWrite,
  insertSeatWrite,
  newSeat,
  removeSeatWrite,
} from './accountability-chart.mutations'
import { chartQueries } from './accountability-chart.queries'

const REVISION = '0198c0de-0000-7000-8000-0000000000d1'
const COLLECTION = '0198c0de-0000-7000-8000-0000000000d2'
const chart = { id: REVISION, collectionId: COLLECTION }

const said = { assignedToId: null, assignedTo: null, roles: [], isAssistant: false }
const seat = (id: string, parentId: string | null, sequence = 0): Seat => ({
  ...newSeat({ ...said, title: id }, parentId),
  id,
  sequence,
})
const seats = [seat('top', null), seat('sales', 'top', 0), seat('works', 'top', 1), seat('shop', 'works', 0)]

function opened() {
  const client = signedInClient()
  const query = chartQueries.one({ collectionId: COLLECTION, revisionId: REVISION })
  const { queryKey } = query
  new QueryObserver(client, { ...query, enabled: false }).subscribe(() => undefined)
  client.setQueryData(queryKey, {
    ...chart,
    shownPublishedId: null,
    changeNumber: 4,
    seats,
    removedIds: [],
  } as unknown as Chart)
  const shown = () => client.getQueryData(queryKey)?.seats ?? []
  const tree = (parentId: string | null = null): string =>
    shown()
      .filter((one) => one.parentId === parentId)
      .map(({ id, title }) => (tree(id) === '' ? title : `${title}(${tree(id)})`))
      .join(' ')
  return { client, shown, tree }
}
const found = (id: string) => {
  const one = seats.find((each) => each.id === id)
  if (!one) throw new Error(`no seat ${id}`)
  return one
}
const begin = (sent: Promise<unknown>) => void sent.catch(() => undefined)

it('moves a seat with its subtree optimistically, and keeps the other objects identical', async () => {
  const server = answerByHand('writes')
  const { client, shown, tree } = opened()
  const before = shown()
  begin(sendAndNotify(editSeatWrite({ chart, before: found('works'), changes: { parentId: 'sales' } }, client)))
  await expect.poll(() => tree()).toBe('top(sales(works(shop)))')
  expect(before.filter((one) => shown().includes(one)).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['top', 'sales', 'shop']),
  )
  await server.answer(refusal(403))
  await expect.poll(() => tree()).toBe('top(sales works(shop))')
})

it('is undone at its former place among its siblings', async () => {
  const server = answerByHand('writes')
  const { client } = opened()
  const edit = { chart, before: found('sales'), changes: { parentId: 'works' }, undoText: 'Moved' }
  const offer = editSeatWrite(edit, client).done?.({ succeeded: true, seat: found('sales') })
  if (typeof offer === 'object') offer.onUndo()
  await expect.poll(() => server.sent[0]?.body).toMatchObject({ parentId: 'top', sequence: 0 })
})

it('shows a seat between two others, and one before another', async () => {
  answerByHand('writes')
  const { client, tree } = opened()
  const between = newSeat({ ...said, title: 'between' }, null)
  begin(sendAndNotify(insertSeatWrite({ chart, seat: between, childId: 'works' }, client)))
  await expect.poll(() => tree()).toBe('top(sales between(works(shop)))')
  begin(
    sendAndNotify(createSeatWrite({ chart, seat: newSeat({ ...said, title: 'first' }, 'top'), sequence: 0 }, client)),
  )
  await expect.poll(() => tree()).toBe('top(first sales between(works(shop)))')
})

it('moves the seats below a removed seat up, and reverts when refused', async () => {
  const server = answerByHand('writes')
  const { client, tree } = opened()
  begin(sendAndNotify(removeSeatWrite({ chart, seat: found('works') }, client)))
  await expect.poll(() => tree()).toBe('top(sales shop)')
  await server.answer(refusal(403))
  await expect.poll(() => tree()).toBe('top(sales works(shop))')
})

it('resends an edit over others’ changes of other fields, but not of the same one', async () => {
  const server = answerByHand('writes')
  const { client } = opened()
  const before = found('sales')
  begin(sendAndNotify(editSeatWrite({ chart, before, changes: { title: 'Trade' } }, client)))
  await server.answer(refusal(409, { ...before, version: 5, roles: ['Sell'] }))
  await expect.poll(() => server.sent[1]?.body).toEqual({ title: 'Trade', version: 5 })
  await server.answer(refusal(409, { ...before, version: 6, title: 'Shops' }))
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(server.sent).toHaveLength(2)
})

it('sends a seat below an unsent one after it, each with its own version', async () => {
  const server = answerByHand('writes')
  const { client } = opened()
  const above = newSeat({ ...said, title: 'above' }, 'sales')
  begin(sendAndNotify(createSeatWrite({ chart, seat: above }, client)))
  begin(sendAndNotify(createSeatWrite({ chart, seat: newSeat({ ...said, title: 'below' }, above.id) }, client)))
  begin(sendAndNotify(editSeatWrite({ chart, before: above, changes: { title: 'Above' } }, client)))
  begin(sendAndNotify(editSeatWrite({ chart, before: found('sales'), changes: { title: 'Sales' } }, client)))
  await server.answer({ status: 200, body: { succeeded: true, seat: above } })
  await expect.poll(() => server.sent.length).toBe(2)
  expect(server.sent[1]?.body).toMatchObject({ title: 'below', parentId: above.id })
  await server.answer({ status: 200, body: { succeeded: true, seat: above } })
  await server.answer({ status: 200, body: { succeeded: true, seat: { ...above, version: 2 } } })
  await expect.poll(() => server.sent.length).toBe(4)
  expect(server.sent[3]?.body).toEqual({ title: 'Sales', version: 1 })
})

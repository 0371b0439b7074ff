import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answerByHand } from '../../testing/answer-by-hand'
import { signedInClient } from '../../testing/signed-in'
import { chartQueries } from './accountability-chart.queries'
import { accountabilityChartHandlers } from './accountability-chart.realtime'

const REVISION = '0198c0de-0000-7000-8000-0000000000d1'
const query = chartQueries.one({ collectionId: REVISION, revisionId: REVISION })
const seat = (id: string, title: string, sequence: number) => ({ id, title, version: 1, sequence }) as Seat
const chart = (changeNumber: number, seats: Seat[], removedIds: string[] = []) =>
  ({ id: REVISION, shownPublishedId: null, changeNumber, seats, removedIds }) as unknown as Chart

it('requests the changes since, and keeps every other seat the same object', async () => {
  const server = answerByHand('all')
  const client = signedInClient()
  const [top, sales, yard] = [seat('top', 'Top', 0), seat('sales', 'Sales', 1), seat('yard', 'Yard', 2)]
  const first = client.fetchQuery(query)
  await server.answer({ status: 200, body: chart(7, [top, sales, yard]) })
  const held = (await first).seats
  const read = client.fetchQuery({ ...query, staleTime: 0 })
  const trade = seat('sales', 'Trade', 1)
  await server.answer({ status: 200, body: chart(9, [trade], ['yard']) })
  const { seats, changeNumber } = await read
  expect(server.sent[1]?.url).toContain('since=7')
  expect([changeNumber, seats]).toEqual([9, [top, trade]])
  expect(seats?.[0]).toBe(held?.[0])
  const nothing = client.fetchQuery({ ...query, staleTime: 0 })
  await server.answer({ status: 200, body: chart(9, []) })
  expect((await nothing).seats).toBe(seats)
})

it('shows many simultaneous changes with two fetches, and while more arrive', async () => {
  const server = answerByHand('all')
  const client = signedInClient()
  const first = client.fetchQuery(query)
  await server.answer({ status: 200, body: chart(1, [seat('top', 'Top', 0)]) })
  await first
  const observer = new QueryObserver(client, { ...query, staleTime: Number.POSITIVE_INFINITY })
  onTestFinished(observer.subscribe(() => undefined))
  const told = { kind: 'seat', id: REVISION, tractionId: null, byPersonId: null, at: '2026-11-17T10:00:00Z' } as const
  const tell = (version: number) => accountabilityChartHandlers.seat?.(client, 'Added', { ...told, version })
  for (let version = 2; version < 100; version += 1) tell(version)
  expect(server.sent).toHaveLength(2)
  await server.answer({ status: 200, body: chart(50, [seat('sales', 'Sales', 1)]) })
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toMatchObject({ changeNumber: 50 }))
  tell(100)
  await vi.waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent[2]?.url).toContain('since=50')
  await server.answer({ status: 200, body: chart(99, []) })
  await vi.waitFor(() => expect(server.sent).toHaveLength(4))
  await server.answer({ status: 200, body: chart(100, []) })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(server.sent).toHaveLength(4)
})

it('refetches nothing for a change already shown', () => {
  const client = signedInClient()
  client.setQueryData(query.queryKey, chart(7, []))
  const told = { kind: 'seat', id: REVISION, tractionId: null, byPersonId: null, at: '2026-11-17T10:00:00Z' } as const
  const isStale = () => client.getQueryState(query.queryKey)?.isInvalidated
  accountabilityChartHandlers.seat?.(client, 'Updated', { ...told, version: 7 })
  expect(isStale()).toBe(false)
  accountabilityChartHandlers.seat?.(client, 'Updated', { ...told, version: 8 })
  expect(isStale()).toBe(true)
})

import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { makeQueryClient, updateOptimistically } from './query-client'

it('reloads an invalidated list although a write has changed it in the cache since', async () => {
  const client = makeQueryClient()
  const queryKey = ['list']
  client.setQueryData(queryKey, [1])
  await client.invalidateQueries({ queryKey })
  client.setQueriesData<number[]>({ queryKey }, (before) => before)
  client.setQueryData(queryKey, [1, 2])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  await client.fetchQuery({ queryKey, queryFn: () => [1, 2, 3] })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

function openList() {
  const client = makeQueryClient()
  const loads: { answer: (list: number[]) => void; fail: (error: Error) => void }[] = []
  const queryFn = () => new Promise<number[]>((answer, fail) => loads.push({ answer, fail }))
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false })
  const stop = observer.subscribe(() => undefined)
  return { client, loads, observer, stop, shown: () => client.getQueryState<number[]>(['list']) }
}

it('reloads a list that changed during its first load, and once only', async () => {
  const { client, loads, stop, shown } = openList()
  void client.invalidateQueries()
  void client.invalidateQueries({ queryKey: ['list'] })
  loads[0]?.answer([1])
  await vi.waitFor(() => expect(loads).toHaveLength(2))
  expect(shown()?.data).toEqual([1])
  loads[1]?.answer([1, 2])
  await vi.waitFor(() => expect(shown()?.data).toEqual([1, 2]))
  expect(shown()).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' })
  expect(loads).toHaveLength(2)
  stop()
})

it('reloads a list that changed while it was loaded again after a failure', async () => {
  const { client, loads, observer, stop, shown } = openList()
  loads[0]?.fail(new Error('away'))
  await vi.waitFor(() => expect(shown()?.status).toBe('error'))
  void observer.refetch()
  void client.invalidateQueries()
  loads[1]?.answer([1])
  await vi.waitFor(() => expect(loads).toHaveLength(3))
  loads[2]?.answer([1, 2])
  await vi.waitFor(() => expect(shown()?.data).toEqual([1, 2]))
  stop()
})

it('an optimistic update does not stop a first load', async () => {
  const { client, loads, stop, shown } = openList()
  const restore = await updateOptimistically<number[]>(client, ['list'], (before) => [...before, 3])
  loads[0]?.answer([1])
  await vi.waitFor(() => expect(shown()?.data).toEqual([1]))
  restore()
  expect(shown()?.data).toEqual([1])
  stop()
})

it('reloads a list whose optimistic update was refused, since others may have changed it', async () => {
  const { client, loads, stop, shown } = openList()
  loads[0]?.answer([1])
  await vi.waitFor(() => expect(shown()?.data).toEqual([1]))
  const restore = await updateOptimistically<number[]>(client, ['list'], (before) => [...before, 3])
  client.setQueryData(['list'], [1, 2, 3])
  restore()
  loads[1]?.answer([1, 2])
  await vi.waitFor(() => expect(shown()?.data).toEqual([1, 2]))
  stop()
})

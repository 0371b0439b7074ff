import { expect, it, vi } from 'vitest'
import { batchById } from './batched-reads'

const things = (ids: string[]) => Promise.resolve(ids.filter((id) => id !== 'gone').map((id) => ({ id })))

it('combines simultaneous requests into one, with each id once', async () => {
  const fetcher = vi.fn(things)
  const byId = batchById(fetcher)
  const answers = await Promise.all(['a', 'b', 'a', 'gone'].map(byId))
  expect(fetcher.mock.calls).toEqual([[['a', 'b', 'gone']]])
  expect(answers).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, null])
})

it('requests later ids again, and more than a hundred in a second call', async () => {
  const fetcher = vi.fn(things)
  const byId = batchById(fetcher)
  await byId('a')
  await Promise.all(Array.from({ length: 101 }, (_, at) => byId(String(at))))
  expect(fetcher.mock.calls.map(([ids]) => ids.length)).toEqual([1, 100, 1])
})

it('reports a failed call to everyone waiting, and retries the next time', async () => {
  const fetcher = vi.fn(things).mockRejectedValueOnce(new Error('no network'))
  const byId = batchById(fetcher)
  const answers = await Promise.allSettled([byId('a'), byId('b')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await byId('a')).toEqual({ id: 'a' })
})

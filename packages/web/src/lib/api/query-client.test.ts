import { expect, it } from 'vitest'
import { makeQueryClient } from './query-client'

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

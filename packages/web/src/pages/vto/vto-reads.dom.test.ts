import { afterEach, expect, it, vi } from 'vitest'
import { vtoQueries } from '../../entities/vto/vto'
import { makeQueryClient } from '../../lib/api/query-client'
import { emptyVto } from '../../testing/vto'
import { readVto } from './vto.reads'

afterEach(() => vi.unstubAllGlobals())

it('fetches a V/TO once before its page renders', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://cairn.example').pathname)
    return Response.json(emptyVto)
  })
  const client = makeQueryClient()
  const at = { collectionId: 'folder', revisionId: 'plan' }
  await Promise.all([readVto(client, at), readVto(client, at)])
  await vi.waitFor(() => expect(client.getQueryData(vtoQueries.one(at).queryKey)).toEqual(emptyVto))
  await readVto(client, at)
  expect(asked).toEqual(['/api/v2/vto/collection/folder/revision/plan'])
})

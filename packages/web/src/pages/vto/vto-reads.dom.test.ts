import { afterEach, expect, it, vi } from 'vitest'
import { vtoQueries } from '../../entities/vto/vto'
import { makeQueryClient } from '../../lib/api/query-client'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { signedInClient } from '../../testing/signed-in'
import { emptyVto } from '../../testing/vto'
import { mayEnterTraction, readVto } from './vto.reads'

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

const at = { collectionId: '0198c0de-0000-7000-8000-0000000000c1', revisionId: '0198c0de-0000-7000-8000-0000000000c2' }

it('admits no one to plans they can’t read', async () => {
  const client = signedInClient()
  client.setQueryData(vtoQueries.one(at).queryKey, { contents: null } as never)
  expect(await mayEnterTraction(client, at)).toBe(false)
})

it('leaves a temporarily unreadable V/TO to its page', async () => {
  const server = answerByHand()
  const entered = mayEnterTraction(signedInClient(), at)
  await server.answer(refusal(503))
  expect(await entered).toBe(true)
})

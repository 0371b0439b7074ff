import { expect, it } from 'vitest'
import { vtoQueries } from '../../entities/vto/vto'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { signedInClient } from '../../testing/signed-in'
import { mayEnterTraction } from './traction-guard'

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

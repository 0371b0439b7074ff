import { expect, test } from 'vitest'
import { playOrders } from '../../testing/stripe/webhook-orders'

test('20 random orders of recorded events, with repetitions and gaps, end in the same state as in order', async () => {
  const { different, delivered } = await playOrders(20)
  expect(different).toEqual([])
  expect(delivered).toBeGreaterThan(50)
})

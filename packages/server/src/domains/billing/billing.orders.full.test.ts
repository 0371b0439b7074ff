import { expect, test, vi } from 'vitest'
import { playOrders } from '../../testing/stripe/webhook-orders'

vi.setConfig({ testTimeout: 1_800_000 })

test('1,000 random orders of recorded events, with repetitions and gaps, end in the same state as in order', async () => {
  const report = await playOrders(1_000)
  console.log(`${report.orders} orders, ${report.delivered} events heard, ${report.different.length} ended otherwise`)
  expect(report.different).toEqual([])
})

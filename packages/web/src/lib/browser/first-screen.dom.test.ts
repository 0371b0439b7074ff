import { beforeEach, expect, it, vi } from 'vitest'

let screen: typeof import('./first-screen')
beforeEach(async () => {
  vi.resetModules()
  screen = await import('./first-screen')
})

it('waits for the route, and for its loader’s packs', async () => {
  const order: string[] = []
  const settled = async (name: string, ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    order.push(name)
  }
  const route = settled('route', 5).then(() => screen.renderWith(settled('data', 10)))
  await screen.firstScreen(route)
  expect(order).toEqual(['route', 'data'])
})

it('renders despite a failure, which the retrying part reports', async () => {
  screen.renderWith(Promise.reject(new Error('away')))
  await screen.firstScreen(Promise.reject(new Error('away too')))
})

it('renders with skeletons after three seconds', async () => {
  vi.useFakeTimers()
  try {
    const ready = vi.fn()
    void screen.firstScreen(new Promise(() => undefined)).then(ready)
    await vi.advanceTimersByTimeAsync(2900)
    expect(ready).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(ready).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

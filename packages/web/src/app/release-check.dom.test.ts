import { expect, it } from 'vitest'
import { CHECK_GAP_MS, makeReleaseCheck } from './background'

function checkOf(own: string | null) {
  const world = { servers: 'one' as string | null, now: 0, asked: 0 }
  const check = makeReleaseCheck({
    own,
    readServers: async () => {
      world.asked += 1
      return world.servers
    },
    now: () => world.now,
  })
  return { world, check }
}

it('is due when the server delivers another build, once for each', async () => {
  const { world, check } = checkOf('one')
  expect(await check.isDue()).toBe(false)
  world.servers = 'two'
  expect(await check.isDue()).toBe(true)
  expect(await check.isDue()).toBe(false)
  world.servers = 'three'
  expect(await check.isDue()).toBe(true)
})

it('is not due while either build is unknown', async () => {
  expect(await checkOf(null).check.isDue()).toBe(false)
  const { world, check } = checkOf('one')
  world.servers = null
  expect(await check.isDue()).toBe(false)
})

it('checks in passing at most once a minute', async () => {
  const { world, check } = checkOf('one')
  world.servers = 'two'
  world.now = CHECK_GAP_MS - 1
  expect(await check.inPassing()).toBe(false)
  expect(world.asked).toBe(0)
  world.now = CHECK_GAP_MS
  expect(await check.inPassing()).toBe(true)
  expect(world.asked).toBe(1)
})

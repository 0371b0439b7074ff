import { requestPasswordReset } from '@cairn/contract/identity/account.endpoints'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app'
import type { TrustedProxies } from '../config/trusted-proxies'
import { routePath } from './register-endpoints'

let app: TestApp
afterEach(() => app.close())

interface From {
  readonly proxy?: string
  /** The header's value in the nth request. */
  readonly forwarded?: (nth: number) => string
}

/** Whether somebody who claims another address each time is limited as one caller. */
async function isOneCaller(trustProxy: TrustedProxies, from: From = {}): Promise<boolean> {
  const { proxy = '10.0.0.1', forwarded = (nth) => `203.0.113.${nth}` } = from
  app = await createTestApp({ trustProxy })
  let last = 0
  for (let nth = 1; nth <= 6; nth++) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: routePath(requestPasswordReset),
      payload: { email: 'somebody@example.com' },
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': forwarded(nth) },
    })
    last = answer.statusCode
  }
  return last === 429
}

test('trusts no forwarded address unless configured', async () => {
  expect(await isOneCaller(false)).toBe(true)
})

test('behind one proxy, the address it saw counts', async () => {
  expect(await isOneCaller(1)).toBe(false)
})

test('and not the address the caller wrote', async () => {
  expect(await isOneCaller(1, { forwarded: (nth) => `198.51.100.${nth}, 203.0.113.7` })).toBe(true)
})

test('of named proxies, those in their networks are trusted', async () => {
  expect(await isOneCaller(['10.0.0.0/8'])).toBe(false)
})

test('and no one else', async () => {
  expect(await isOneCaller(['10.0.0.0/8'], { proxy: '192.0.2.1' })).toBe(true)
})

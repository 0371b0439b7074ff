import { expect, test } from 'vitest'
import type { TrustedProxies } from '../config/trusted-proxies'
import { clientAddresses } from './connection-limits'

const seenBy = (trusted: TrustedProxies, remoteAddress: string, forwarded?: string) =>
  clientAddresses(trusted)({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never)

test.each([
  [false, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  [1, '10.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  [2, '10.0.0.1', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  [2, '10.0.0.1', undefined, '10.0.0.1'],
  [['10.0.0.0/8'], '10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  [['10.0.0.0/8'], '203.0.113.9', '198.51.100.7', '203.0.113.9'],
] as const)('a WebSocket with proxies %j from %s (%s) counts for %s', (trusted, remote, forwarded, address) => {
  expect(seenBy(trusted as TrustedProxies, remote, forwarded)).toBe(address)
})

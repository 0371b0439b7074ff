import { expect, test } from 'vitest'
import { isOwnOrigin } from './security-headers'

const PUBLIC = 'https://cairn.example'

test.each([
  ['a script', undefined, 'cairn.example', true],
  ['a page of the public address', PUBLIC, 'cairn.example', true],
  ['a page of another address of the server', 'https://10.0.0.7:8443', '10.0.0.7:8443', true],
  ['a page of the same host without TLS', 'http://cairn.example', 'cairn.example', false],
  ['a page of the same host at another port', 'https://cairn.example:8443', 'cairn.example', false],
  ['a page of another site', 'https://elsewhere.example', 'cairn.example', false],
  ['a page without an origin of its own', 'null', 'null', false],
  ['a host that is none', 'https://x y', 'x y', false],
])('%s', (_who, origin, host, isOwn) => {
  expect(isOwnOrigin({ origin, host }, PUBLIC)).toBe(isOwn)
})

test('without TLS, the machine’s names are the same server', () => {
  const local = 'http://localhost:4400'
  expect(isOwnOrigin({ origin: 'http://127.0.0.1:4400', host: '127.0.0.1:4400' }, local)).toBe(true)
  expect(isOwnOrigin({ origin: 'https://127.0.0.1:4400', host: '127.0.0.1:4400' }, local)).toBe(false)
})

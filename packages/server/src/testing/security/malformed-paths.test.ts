import { failureSchema } from '@cairn/contract/core/replies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RawAnswer, sendRaw } from '../raw-http'
import { createTestApp, type TestApp } from '../test-app'
import { rowsOfRun } from './matrix'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
afterAll(() => app.close())

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const
const paths = [
  ...[
    '//',
    '///',
    '/\\',
    '//evil.example',
    '*',
    '//[',
    '/?',
    '/??',
    '/#',
    '/;',
    '/..',
    '/../..',
    '/./',
    'x',
    '@',
    ':80',
  ],
  ...['/%', '/%2', '/%zz', '/%00', '/%ED%A0%80', '/%2F%2F', '/%2e%2e/', '/api/v2/%', '/api/v2/todo/%', '/api/v2//'],
  ...['/api/v2/todo/%00/complete', '/api/v2/nothing', '/api/v2/time?%', '/api/v2/time?a[', '/socket.io', '/socket.io/'],
  ...['/socket.io/?EIO=4&transport=x', '/socket.io/?EIO=4&transport=polling&sid=x', '/api/v2/docs/%', '/dev/outbox/%'],
  ...['http://', 'http://x', 'http://x/', 'http://[/', 'https://evil.example//', `/${'a'.repeat(3_000)}`],
] as const

const HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options'] as const
const missingFrom = ({ headers }: RawAnswer) => HEADERS.filter((name) => !headers[name])

const ask = (method: string, path: string, more = '') =>
  sendRaw(address, `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`)

describe.each(rowsOfRun(methods))('%s', (method) => {
  test('a malformed path is answered with all headers without reaching a handler', async () => {
    for (const path of paths) {
      const answer = await ask(method, path)
      expect([path, answer.status !== null && answer.status < 500]).toEqual([path, true])
      expect([path, missingFrom(answer)]).toEqual([path, []])
    }
  })
})

describe('requests refused before routing carry the same headers', () => {
  const json = 'content-type: application/json\r\n'
  test.each([
    [400, 'a malformed address', 'GET /% HTTP/1.1\r\nhost: x\r\n\r\n'],
    [400, 'no host', 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'no HTTP', 'hello\r\n\r\n'],
    [400, 'a method that there is not', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n'],
    [400, 'two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n'],
    [
      400,
      'a chunk that is none',
      `POST /api/v2/account/login HTTP/1.1\r\nhost: x\r\n${json}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    ],
    [404, 'a method that the path does not take', 'PATCH /api/v2/time HTTP/1.1\r\nhost: x\r\n\r\n'],
    [
      413,
      'a body that is too large',
      `POST /api/v2/account/login HTTP/1.1\r\nhost: x\r\n${json}content-length: 9999999\r\n\r\n`,
    ],
    [
      415,
      'a body that is no JSON',
      'POST /api/v2/account/login HTTP/1.1\r\nhost: x\r\ncontent-type: x/y\r\ncontent-length: 1\r\n\r\nx',
    ],
    [431, 'headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
    [431, 'an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    [404, 'an expectation that cannot be met', 'GET /api/v2/x HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n'],
  ])('%d for %s', async (status, _what, text) => {
    const answer = await sendRaw(address, text.replace('\r\n', '\r\nconnection: close\r\n'))
    expect([answer.status, missingFrom(answer)]).toEqual([status, []])
    expect(failureSchema.parse(JSON.parse(answer.body)).messages[0]?.text).not.toBe('')
  })
})

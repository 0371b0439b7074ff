import type { Socket } from 'node:net'
import type { Failure } from '@cairn/contract/core/replies'
import type { FastifyInstance } from 'fastify'
import type { SecurityHeaders } from './security-headers'

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const BODY: Failure = { succeeded: false, messages: [{ code: 'INVALID', text: 'This request could not be read.' }] }

/** Written to the socket, because malformed requests reach no route. */
export function answerUnreadable(headers: SecurityHeaders) {
  const body = JSON.stringify(BODY)
  const fields = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const rest = `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${body}`
  return (error: Error & { code?: string }, socket: Socket): void => {
    const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request'
    if (socket.writable && error.code !== 'ECONNRESET') socket.write(`HTTP/1.1 ${statusLine}\r\n${rest}`)
    socket.destroy()
  }
}

export function answerWhatNodeWould(app: FastifyInstance): void {
  // RFC 9110, 10.1.1: unknown expectations may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

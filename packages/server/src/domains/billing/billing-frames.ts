/** On a separate port and origin, so that no card number reaches Cairn's pages. Nothing is logged. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const BODY_MAX = 4_000

interface FramedPage {
  readonly title: string
  readonly body: string
  readonly script: string
  readonly style?: string
  readonly sources?: readonly string[]
  readonly scriptUrl?: string
}

interface FrameCall {
  readonly call: string
  readonly query: URLSearchParams
  readonly language: 'en' | 'de'
  readonly scheme: 'light' | 'dark'
  /** From a page of this origin, or not from a browser. */
  readonly isOwn: boolean
  readBody(): Promise<unknown>
}

/** Null for an unknown page. */
export type AnswerFrame = (call: FrameCall, parent: string) => Promise<FramedPage | { readonly json: unknown } | null>

function sendPage(response: ServerResponse, parent: string, { language, scheme }: FrameCall, page: FramedPage): void {
  const nonce = randomBytes(16).toString('base64')
  const { title, body, script, style = '', sources = [], scriptUrl } = page
  const outside = scriptUrl ? `<script nonce="${nonce}" src="${scriptUrl}"></script>` : ''
  const policies = [
    ...["default-src 'none'", "style-src 'unsafe-inline'", "form-action 'none'", "base-uri 'none'"],
    ...[`script-src 'nonce-${nonce}'`, `frame-ancestors ${parent}`],
    ...(sources.length > 0 ? sources : ["connect-src 'self'"]),
  ]
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policies.join('; '),
  })
  response.end(
    `<!doctype html><html lang="${language}" class="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>${body}${outside}<script nonce="${nonce}">${script}</script></body></html>`,
  )
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_MAX) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readCall(request: IncomingMessage): FrameCall {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://frames')
  const { origin, host } = request.headers
  return {
    call: `${request.method} ${pathname}`,
    query,
    language: query.get('lang') === 'de' ? 'de' : 'en',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    isOwn: origin === undefined || (URL.canParse(origin) && new URL(origin).host === host),
    readBody: () => readJson(request),
  }
}

async function respond(request: IncomingMessage, response: ServerResponse, parent: string, answer: AnswerFrame) {
  const call = readCall(request)
  const answered = await answer(call, parent)
  if (answered === null) return sendJson(response, 404, { message: 'Not found' })
  if ('json' in answered) return sendJson(response, 200, answered.json)
  sendPage(response, parent, call, answered)
}

export interface FrameServer {
  readonly port: number
  serve(answer: AnswerFrame): void
  close(): Promise<void>
}

/** `parent`: Cairn's origin, the only one that may frame the pages. */
export async function listenForFrames(listening: { port: number; host: string; parent: string }): Promise<FrameServer> {
  let answer: AnswerFrame | undefined
  const server: Server = createServer((request, response) => {
    if (!answer) return sendJson(response, 503, {})
    respond(request, response, listening.parent, answer).catch(() => {
      if (!response.headersSent) sendJson(response, 500, { message: 'An unknown error occurred.' })
    })
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listening.port, listening.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve: (chosen) => {
      answer = chosen
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

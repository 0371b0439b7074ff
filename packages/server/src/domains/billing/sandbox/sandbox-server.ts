/** Card form and bank page on their own port: card numbers are typed into another origin. Nothing here is logged. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { SandboxProvider } from './sandbox.service'
import { testCards } from './test-cards'

const BODY_MAX = 4_000

const cardSchema = z.object({
  form: z.string().max(100),
  number: z.string().max(40),
  month: z.string().max(4),
  year: z.string().max(6),
  code: z.string().max(8),
})
const answerSchema = z.object({ customer: z.string().max(100), key: z.string().max(100), approve: z.boolean() })

const style =
  'body{font:14px/1.5 system-ui;margin:0;padding:12px;color-scheme:light dark}label{display:block;margin:0 0 8px}' +
  'input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:8px;min-height:44px}' +
  '.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:8px}small{opacity:.75}button{font:inherit;min-height:44px;padding:8px 16px}'

const cardForm = `
<form id="card" autocomplete="off"><label>Card number *<input name="number" inputmode="numeric" required></label>
<div class="row"><label>Expiration month *<input name="month" inputmode="numeric" required></label>
<label>Expiration year *<input name="year" inputmode="numeric" required></label>
<label>Security code *<input name="code" inputmode="numeric" required></label></div></form>
<p><small>Sandbox payments: no real charges. ${testCards.map(({ number, behavior }) => `${number} ${behavior}`).join(' · ')}</small></p>
`

const cardScript = (parent: string) => `
const parentOrigin = ${JSON.stringify(parent)}
const tell = (message) => window.parent.postMessage(message, parentOrigin)
const form = document.getElementById('card')
addEventListener('message', async ({ origin, data }) => {
  if (origin !== parentOrigin || data?.kind !== 'submit') return
  const entered = Object.fromEntries(new FormData(form))
  const empty = Object.values(entered).some((value) => !value.trim())
  if (empty) return tell({ kind: 'card-error', message: 'Required' })
  try {
    const response = await fetch('/cards', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...entered, form: new URLSearchParams(location.search).get('token') }) })
    const reply = await response.json()
    tell(reply.token ? { kind: 'card-token', token: reply.token } : { kind: 'card-error', message: reply.message })
  } catch { tell({ kind: 'card-error', message: 'An unknown error occurred.' }) }
})
new ResizeObserver(() => tell({ kind: 'card-size', height: document.documentElement.scrollHeight })).observe(document.body)
tell({ kind: 'card-ready' })`

const bankPage =
  '<h1>Confirm this payment</h1><p>This is the sandbox’s bank. Nothing is charged.</p>' +
  '<p><button id="approve">Confirm</button> <button id="refuse">Decline</button></p>'

const bankScript = (parent: string) => `
const query = new URLSearchParams(location.search)
const answer = async (approve) => {
  for (const button of document.querySelectorAll('button')) button.disabled = true
  await fetch('/authenticate', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer: query.get('customer'), key: query.get('key'), approve }) })
  window.parent.postMessage({ kind: 'authenticated' }, ${JSON.stringify(parent)})
}
document.getElementById('approve').addEventListener('click', () => answer(true))
document.getElementById('refuse').addEventListener('click', () => answer(false))`

function sendPage(response: ServerResponse, parent: string, body: string, script: string): void {
  const nonce = randomBytes(16).toString('base64')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${parent}`,
  })
  response.end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox payments</title><style>${style}</style></head><body>${body}<script nonce="${nonce}">${script}</script></body></html>`,
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

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  provider: SandboxProvider,
  parent: string,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  const call = `${request.method} ${pathname}`
  if (call === 'GET /card-form') {
    const form = searchParams.get('token') ?? ''
    if (await provider.isForm(form)) return sendPage(response, parent, cardForm, cardScript(parent))
  }
  if (call === 'GET /authenticate') return sendPage(response, parent, bankPage, bankScript(parent))
  // Only our own pages are of this origin, and a browser always names theirs.
  const isOwn = request.headers.origin === undefined || new URL(request.headers.origin).host === request.headers.host
  if (call === 'POST /cards' && isOwn) {
    const entered = cardSchema.safeParse(await readJson(request)).data
    if (!entered) return sendJson(response, 400, { message: 'An unknown error occurred.' })
    return sendJson(response, 200, await provider.enterCard(entered.form, entered))
  }
  if (call === 'POST /authenticate' && isOwn) {
    const given = answerSchema.safeParse(await readJson(request)).data
    if (given) await provider.authenticate(given.customer, given.key, given.approve)
    return sendJson(response, given ? 200 : 400, {})
  }
  sendJson(response, 404, { message: 'Not found' })
}

export interface SandboxServer {
  readonly port: number
  serve(provider: SandboxProvider): void
  close(): Promise<void>
}

/** Port 0 lets the system choose. `parent` is Cairn's origin, which alone may frame the pages. */
export async function listenForSandbox(listening: {
  port: number
  host: string
  parent: string
}): Promise<SandboxServer> {
  let provider: SandboxProvider | undefined
  const server: Server = createServer((request, response) => {
    if (!provider) return sendJson(response, 503, {})
    answer(request, response, provider, listening.parent).catch(() => {
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
      provider = chosen
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A server that speaks the part of Stripe’s API that Cairn uses: forms in, objects out, keys that answer alike, signed events, and faults on demand. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { FAKE_KEYS } from './fake-keys'
import { StripeAccount, StripeRefusal } from './stripe-account'
import { readForm, StripeApi } from './stripe-api'

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

export type Deliver = (body: string, signature: string) => Promise<unknown>

/** Before a call has its effect, or after it and before its answer; `drop` cuts the connection there. */
export type Watch = (call: string, when: 'before' | 'after') => Promise<'drop' | undefined>

interface FakeStripeOptions {
  readonly now: () => Date
  readonly deliver?: Deliver
  readonly port?: number
}

interface Answered {
  readonly params: string
  readonly status: number
  readonly body: string
}

export class FakeStripe {
  readonly account: StripeAccount
  readonly api: StripeApi
  readonly #answers = new Map<string, Answered>()
  readonly #deliveries = new Set<Promise<unknown>>()
  readonly #stripe = new Stripe(FAKE_KEYS.key)
  readonly #server: Server
  isDown = false
  isSilent = false
  watch: Watch | undefined
  readonly events: string[] = []

  private constructor(readonly options: FakeStripeOptions) {
    this.account = new StripeAccount(options.now, (type, object) => this.#emit(type, object))
    this.api = new StripeApi(this.account)
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
  }

  static async start(options: FakeStripeOptions): Promise<FakeStripe> {
    const fake = new FakeStripe(options)
    await new Promise<void>((resolve) => fake.#server.listen(options.port ?? 0, '127.0.0.1', resolve))
    return fake
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`)
  }

  sign(body: string, timestamp = Math.floor(Date.now() / 1000)): string {
    return this.#stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: FAKE_KEYS.webhookSecret,
      timestamp,
    })
  }

  async settled(): Promise<void> {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #emit(type: string, object: object): void {
    const id = `evt_${this.events.length + 1}`
    const body = JSON.stringify({ id, object: 'event', type, data: { object } })
    this.events.push(body)
    const { deliver } = this.options
    if (!deliver || this.isSilent) return
    const delivery: Promise<unknown> = deliver(body, this.sign(body)).finally(() => this.#deliveries.delete(delivery))
    this.#deliveries.add(delivery)
  }

  #perform(method: string, path: string, text: string): Omit<Answered, 'params'> {
    try {
      return { status: 200, body: JSON.stringify(this.api.perform(method, path, readForm(text))) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.details }) }
    }
  }

  /** With a key: what was answered before, unless other parameters come with it. */
  #performOnce(method: string, path: string, text: string, key: string | undefined): Omit<Answered, 'params'> {
    const known = key === undefined ? undefined : this.#answers.get(key)
    const params = `${method} ${path} ${text}`
    if (known && known.params !== params) {
      return {
        status: 400,
        body: JSON.stringify({ error: { type: 'idempotency_error', message: 'Other parameters' } }),
      }
    }
    const answered = known ?? { params, ...this.#perform(method, path, text) }
    if (key !== undefined) this.#answers.set(key, answered)
    return answered
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', this.url)
    const method = request.method ?? 'GET'
    const text = method === 'GET' || method === 'DELETE' ? search.slice(1) : await readText(request)
    const call = `${method} ${pathname}`
    const send = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    if (this.isDown) return send(503, JSON.stringify({ error: { type: 'api_error', message: 'Down' } }))
    if (request.headers.authorization !== `Bearer ${FAKE_KEYS.key}`) {
      return send(401, JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }))
    }
    if ((await this.watch?.(call, 'before')) === 'drop') return void response.destroy()
    const key = request.headers['idempotency-key']
    const { status, body } = this.#performOnce(method, pathname, text, typeof key === 'string' ? key : undefined)
    if ((await this.watch?.(call, 'after')) === 'drop') return void response.destroy()
    send(status, body)
  }
}

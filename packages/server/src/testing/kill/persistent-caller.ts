import { setTimeout as delay } from 'node:timers/promises'

/** A call that got no answer, or one other than yes. */
export class CallFailed extends Error {
  constructor(
    message: string,
    /** 0 where no answer came. */
    readonly status: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Caller {
  /** @throws CallFailed */
  once<Reply>(method: Method, path: string, body?: object, key?: string): Promise<Reply>
  /** The same call with the same Idempotency-Key until it is answered with 200: what a client does that must not lose it. */
  untilAcknowledged<Reply>(path: string, body: object, key: string): Promise<Reply>
}

const ANSWER_MS = 5_000
const RETRY_MS = 30
const GIVE_UP_MS = 60_000

/** `headers` go with each call. */
export function createCaller(url: string, token: string, headers: Readonly<Record<string, string>> = {}): Caller {
  const once = async <Reply>(method: Method, path: string, body?: object, key?: string): Promise<Reply> => {
    let answer: Response
    try {
      answer = await fetch(`${url}/api/v2${path}`, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (answer.status === 200) return (await answer.json()) as Reply
    } catch (error) {
      throw new CallFailed(`${path} got no answer`, 0, { cause: error })
    }
    const text = await answer.text().catch(() => '')
    throw new CallFailed(`${path} answered ${answer.status}: ${text}`, answer.status)
  }
  return {
    once,
    untilAcknowledged: async (path, body, key) => {
      const deadline = performance.now() + GIVE_UP_MS
      for (;;) {
        try {
          return await once('POST', path, body, key)
        } catch (error) {
          if (performance.now() > deadline) throw error
          await delay(RETRY_MS)
        }
      }
    },
  }
}

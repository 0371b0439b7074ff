import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

export type Answer = { status: number; body: unknown }

/** `current` is the entity as changed by another user. */
export const refusal = (status: number, current?: object, text = 'Not so.'): Answer => ({
  status,
  body: { succeeded: false, messages: [{ code: 'X', text }], ...(current ? { current } : {}) },
})

export interface Sent {
  url: string
  body: unknown
  key: string | null
}

/** Presence is no write. */
const isRead = (url: string, { method = 'GET' }: RequestInit) =>
  method === 'GET' || /\/(search|here|similar)$/.test(url)

/** Answers requests manually, in order. With `writes`, reads never complete. */
export function answerByHand(to: 'all' | 'writes' = 'all') {
  const waiting: ((answer: Answer | 'no network') => void)[] = []
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (to === 'writes' && isRead(url, init)) return new Promise<Response>(() => undefined)
    // Pickers search as the user types, and offer loaded people until there is an answer.
    if (/\/people(\/search|\?)/.test(url)) return new Promise<Response>(() => undefined)
    sent.push({
      url,
      body: JSON.parse(String(init.body ?? 'null')),
      key: new Headers(init.headers).get('idempotency-key'),
    })
    return new Promise<Response>((resolve, reject) => {
      waiting.push((answer) =>
        answer === 'no network'
          ? reject(new TypeError('Failed to fetch'))
          : resolve(new Response(JSON.stringify(answer.body), { status: answer.status })),
      )
    })
  })
  const answer = async (given: Answer | 'no network') => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.(given)
  }
  return { sent, answer }
}

import { setChoice } from '@cairn/contract/choices/choices.endpoints'
import type { Choice } from '@cairn/contract/choices/choices.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { signedInClient } from '../../testing/signed-in'
import { setSender } from '../offline/outbox'
import { useChoice, useRememberOpened } from './choices'
import { sessionQuery } from './session'

const CHART = '01890000-0000-7000-8000-000000000001'
const OTHER = '01890000-0000-7000-8000-000000000002'

const sent: Choice[] = []
let answer: () => Promise<Response> = async () => Response.json({ succeeded: true })
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
  answer = async () => Response.json({ succeeded: true })
})

function prepare(choices?: readonly Choice[]) {
  setSender({ personId: 'me', orgId: 'o' })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    expect(url).toContain(setChoice.path)
    sent.push(JSON.parse(body))
    return answer()
  })
  const client = signedInClient()
  const receive = (received: readonly Choice[]) =>
    client.setQueryData(sessionQuery.queryKey, (now) => now && ({ ...now, choices: received } as Session))
  if (choices) receive(choices)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { wrapper, receive, client }
}

it('applies immediately and is sent', async () => {
  const { wrapper, client } = prepare()
  const { result } = renderHook(() => useChoice('live-menu'), { wrapper })
  expect(result.current[0]).toBeUndefined()
  act(() => result.current[1](false))
  expect(result.current[0]).toBe(false)
  await vi.waitFor(() =>
    expect(client.getQueryData(sessionQuery.queryKey)?.choices).toEqual([{ name: 'live-menu', value: false }]),
  )
  expect(sent).toEqual([{ name: 'live-menu', value: false }])
})

it('follows choices made elsewhere', async () => {
  const { wrapper, receive } = prepare([{ name: 'misses-first', value: true }])
  const { result } = renderHook(() => useChoice('misses-first'), { wrapper })
  expect(result.current[0]).toBe(true)
  act(() => void receive([{ name: 'misses-first', value: false }]))
  await vi.waitFor(() => expect(result.current[0]).toBe(false))
})

it('is separate for each chart', () => {
  const { wrapper } = prepare([{ name: 'chart-collapsed', about: CHART, value: [OTHER] }])
  const { result } = renderHook(({ about }) => useChoice('chart-collapsed', about), {
    wrapper,
    initialProps: { about: CHART },
  })
  expect(result.current[0]).toEqual([OTHER])
  const other = renderHook(() => useChoice('chart-collapsed', OTHER), { wrapper }).result
  expect(other.current[0]).toBeUndefined()
})

it('takes precedence over an older session that arrives before the answer', async () => {
  let reply: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (reply = resolve))
  const { wrapper, receive } = prepare([{ name: 'live-menu', value: true }])
  const { result } = renderHook(() => useChoice('live-menu'), { wrapper })
  act(() => result.current[1](false))
  act(() => void receive([{ name: 'live-menu', value: true }]))
  expect(result.current[0]).toBe(false)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => reply(Response.json({ succeeded: true })))
  await vi.waitFor(() => expect(result.current[0]).toBe(false))
  act(() => void receive([{ name: 'live-menu', value: true }]))
  await vi.waitFor(() => expect(result.current[0]).toBe(true))
})

it('stays in this tab when it is refused, silently', async () => {
  answer = async () =>
    Response.json({ succeeded: false, messages: [{ code: 'FORBIDDEN', text: 'No.' }] }, { status: 403 })
  const { wrapper, receive } = prepare()
  const { result } = renderHook(() => useChoice('live-menu'), { wrapper })
  await act(async () => result.current[1](false))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  act(() => void receive([]))
  expect(result.current[0]).toBe(false)
  expect(document.body).toHaveTextContent('')
})

it('two tabs that open different things do not affect each other', async () => {
  const { wrapper, receive } = prepare([])
  renderHook(() => useRememberOpened('scorecard-last', CHART), { wrapper })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => void receive([{ name: 'scorecard-last', value: OTHER }]))
  expect(sent).toEqual([{ name: 'scorecard-last', value: CHART }])
})

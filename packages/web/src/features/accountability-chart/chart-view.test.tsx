import type { Choice } from '@cairn/contract/choices/choices.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { readChoice } from '../../lib/session/choices'
import { sessionQuery } from '../../lib/session/session'
import { signedInClient } from '../../testing/signed-in'
import { useStoredChartView } from './chart-view'

const [CHART, SALES, SHOP] = [1, 2, 3].map((last) => `01890000-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
]

afterEach(() => vi.unstubAllGlobals())

const collapsedIn = (about: string, value: string[]): Choice => ({ name: 'chart-collapsed', about, value })

function open(choices: readonly Choice[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ succeeded: true })
  })
  const client = signedInClient(choices)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useStoredChartView(CHART), { wrapper })
  const stored = () => {
    const session = client.getQueryData(sessionQuery.queryKey)
    return session && readChoice(session, 'chart-collapsed', CHART)
  }
  const receive = (received: readonly Choice[]) =>
    act(() => void client.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, choices: [...received] }))
  return { view: result.current, stored, receive, sent, collapsed: () => [...result.current.getState().collapsed] }
}

it('opens with the stored collapsed branches, and stores each change', async () => {
  const { view, stored, collapsed, sent } = open([collapsedIn(CHART, [SALES]), collapsedIn(SHOP, [SHOP])])
  expect(collapsed()).toEqual([SALES])
  act(() => view.getState().toggle(SHOP))
  expect(stored()).toEqual([SALES, SHOP])
  act(() => view.getState().expandAll())
  expect([stored(), collapsed()]).toEqual([[], []])
  await vi.waitFor(() => expect(sent).toEqual([collapsedIn(CHART, [SALES, SHOP]), collapsedIn(CHART, [])]))
})

it('follows another screen of the same person, and sends nothing back', async () => {
  const { view, receive, collapsed, sent } = open([])
  receive([collapsedIn(CHART, [SHOP])])
  await vi.waitFor(() => expect(collapsed()).toEqual([SHOP]))
  act(() => view.getState().reveal(SALES, []))
  expect(sent).toEqual([])
})

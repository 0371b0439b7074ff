import type { LiveUpdate } from '@cairn/contract/core/define-event'
import { getScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { ChangedCell, ChangedValues, ValuesUpdate } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerByHand } from '../../testing/answer-by-hand'
import { gridLine, gridScorecard, SCORECARD, weeksBack } from '../../testing/grid-line'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { upsertCachedMeasurable } from './measurable-cache'
import { valueIn } from './measurable-weeks'
import { scorecardQueries } from './scorecard.queries'
import { NUMBERS_DELAY_MS, REFRESH_DELAY_MS, SAFETY_DELAY_MS, scorecardHandlers } from './scorecard.realtime'
import { useArrivals } from './use-arrivals'
import { useCellRights, useGridWrites } from './use-grid-writes'

const weeks = weeksBack('2026-11-16', 5)
const [, , before = '', last = '', running = ''] = weeks
const query = scorecardQueries.periods(SCORECARD, weeks[0] ?? '', weeks.length)
const LINE = '00000000-0000-7000-8000-000000000100'
const OTHER = '00000000-0000-7000-8000-000000000101'

let client: QueryClient
let stop: () => void
let reads: (string | number | undefined)[]

beforeEach(() => {
  client = signedInClient()
  const lines = [gridLine({ weeks, values: [1, 2, 3, 12, null] }), gridLine({ weeks, id: OTHER, values: [] })]
  client.setQueryData(query.queryKey, gridScorecard(weeks, lines))
  reads = []
  const queryFn = async () => {
    reads.push('all')
    return client.getQueryData(query.queryKey)
  }
  stop = new QueryObserver(client, { ...query, queryFn, staleTime: Number.POSITIVE_INFINITY } as never).subscribe(
    () => undefined,
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const shown = (id = LINE, week = last) => {
  const line = client.getQueryData(query.queryKey)?.measurables.find((one) => one.id === id)
  return line && valueIn(line, week)
}
const cell = (value: number | null, version: number, more: Partial<ChangedCell> = {}): ChangedCell => ({
  measurableId: LINE,
  intervalId: last,
  value,
  version,
  enteredById: ANNA,
  enteredAt: '2026-11-17T09:00:00Z',
  ...more,
})
const spanOf = (cells: ChangedCell[]): ChangedValues => ({ first: last, last, cells })

function hear(values?: ChangedValues, more: Partial<LiveUpdate> = {}): void {
  const update: ValuesUpdate = {
    kind: 'measuredvalue',
    id: TRACTION,
    version: null,
    tractionId: TRACTION,
    byPersonId: ANNA,
    at: '2026-11-17T09:00:00Z',
    ...more,
    ...(values && { values }),
  }
  scorecardHandlers[update.kind]?.(client, 'Updated', update)
}
const tell = (...cells: ChangedCell[]) => hear(spanOf(cells))

describe('numbers of others that arrive with their event', () => {
  it('are shown immediately, judged by their week’s goal, without a fetch', () => {
    tell(cell(8.5, 3, { note: 'Fair week' }), cell(20.25, 2, { measurableId: OTHER, isComputed: true }))
    expect(shown()).toMatchObject({ value: 8.5, decimalPlaces: 1, version: 3, isOnGoal: false, note: 'Fair week' })
    expect(shown()?.enteredById).toBe(ANNA)
    expect(shown(OTHER)).toMatchObject({ value: 20.25, decimalPlaces: 0, isOnGoal: true, isComputed: true })
    expect(reads).toEqual([])
  })

  it.each(['in their order', 'the later one first'])('arrive %s, and the newest wins', (order) => {
    const told = [cell(8, 3), cell(9, 4)]
    for (const one of order === 'in their order' ? told : told.toReversed()) tell(one)
    expect(shown()).toMatchObject({ value: 9, version: 4 })
  })

  it('survive a fetch in progress, and yield to a newer one', async () => {
    const read = client.getQueryData(query.queryKey)
    tell(cell(9, 4))
    client.setQueryData(query.queryKey, read)
    expect(shown()).toMatchObject({ value: 9, version: 4 })
    const [line] = read?.measurables ?? []
    const values = line?.values.map((value) => (value.intervalId === last ? { ...value, value: 5, version: 5 } : value))
    client.setQueryData(query.queryKey, read && { ...read, measurables: [{ ...line, values }] as never })
    expect(shown()).toMatchObject({ value: 5, version: 5 })
  })

  it('ignore hidden periods, and lines of other scorecards', () => {
    const known = client.getQueryData(query.queryKey)
    tell(cell(9, 4, { intervalId: '2020-01-06' }), cell(9, 4, { measurableId: ANNA }))
    expect(client.getQueryData(query.queryKey)).toBe(known)
  })

  it('are marked with who entered them, each for itself', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result, rerender } = renderHook(() => useArrivals(client.getQueryData(query.queryKey) as never), {
      wrapper,
    })
    for (const [week, value] of [
      [last, 8],
      [before, 7],
    ] as const) {
      tell(cell(value, 3, { intervalId: week }))
      rerender()
    }
    expect([...result.current.cells.keys()].sort()).toEqual([`${LINE}/${before}`, `${LINE}/${last}`])
    tell(cell(6, 4, { enteredById: ME }))
    rerender()
    expect(result.current.cells.size).toBe(2)
  })

  it('wait for one’s own pending number in the same cell', async () => {
    const server = answerByHand()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(() => useGridWrites(SCORECARD, useCellRights(true)), { wrapper })
    const [measurable] = client.getQueryData(query.queryKey)?.measurables ?? []
    if (!measurable) throw new Error('The line is gone.')
    act(() => result.current.enter([{ measurable, intervalId: last, value: 20, entered: '20' }]))
    await waitFor(() => expect(shown()).toMatchObject({ value: 20 }))
    tell(cell(8, 3), cell(7, 3, { intervalId: before }))
    expect([shown()?.value, shown(LINE, before)?.value]).toEqual([20, 7])
    const { intervalId: _, ...current } = { ...shown(), value: 20, version: 4 } as never as { intervalId: string }
    const written = { measurableId: LINE, intervalId: last, ...current }
    await server.answer({ status: 200, body: { succeeded: true, measuredValues: [written], refused: [] } })
    await waitFor(() => expect(shown()).toMatchObject({ value: 20, version: 4 }))
  })
})

describe('refetches what changed', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('once for a hundred numbers sent with their changes, for their periods, and much later', async () => {
    const server = answerByHand()
    for (let edit = 0; edit < 100; edit += 1) {
      tell(cell(edit, edit + 3))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(shown()?.value).toBe(99)
    expect(server.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(SAFETY_DELAY_MS - 10_000)
    expect(server.sent.map(({ url }) => url)).toEqual([expect.stringContaining(`/${last}?periods=1`)])
    expect(reads).toEqual([])
  })

  it('for lines once, a second and a half after the first of many changes', async () => {
    for (let change = 0; change < 3; change += 1) {
      hear(undefined, { kind: 'measurable', id: LINE })
      await vi.advanceTimersByTimeAsync(REFRESH_DELAY_MS / 3 - 1)
    }
    expect(reads).toEqual([])
    await vi.advanceTimersByTimeAsync(3)
    expect(reads).toEqual(['all'])
  })
})

describe('numbers that are too many to come with their change', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('are reloaded for the changed periods only', async () => {
    const server = answerByHand()
    hear({ first: last, last: running, cells: null })
    hear({ first: last, last, cells: null })
    await vi.advanceTimersByTimeAsync(NUMBERS_DELAY_MS)
    expect(server.sent.map(({ url }) => url)).toEqual([
      expect.stringContaining(
        `${getScorecard.path.replace('{scorecardId}', SCORECARD).replace('{startDate}', last)}?periods=2`,
      ),
    ])
    const usual = { enteredById: OTHER, enteredAt: '2026-11-18T09:00:00.000Z' }
    const line = { id: LINE, usual, values: [{ intervalId: running, value: 30, version: 2 }] }
    vi.useRealTimers()
    await server.answer({ status: 200, body: { measurables: [line] } })
    await waitFor(() => expect(shown(LINE, running)).toMatchObject({ value: 30, isOnGoal: true, ...usual }))
    expect(reads).toEqual([])
  })

  it('are reloaded completely if they are most of the displayed ones', async () => {
    hear({ first: weeks[0] ?? '', last: running, cells: null })
    await vi.advanceTimersByTimeAsync(NUMBERS_DELAY_MS)
    expect(reads).toEqual(['all'])
  })
})

describe('own measurables', () => {
  const own = scorecardQueries.own('2026-11-17')
  const isStale = () => client.getQueryState(own.queryKey)?.isInvalidated
  beforeEach(() => client.setQueryData(own.queryKey, { weeks: [...weeks], focusIntervalId: last, measurables: [] }))

  it('are reloaded once one is added here', () => {
    const { values: _, ...added } = gridLine({ weeks, values: [], id: '00000000-0000-7000-8000-000000000150' })
    upsertCachedMeasurable(client, added)
    expect(isStale()).toBe(true)
  })

  it('are reloaded for a new one, even if its first numbers follow before the reload', async () => {
    vi.useFakeTimers()
    const update = { version: null, tractionId: TRACTION, byPersonId: ANNA, at: '2026-11-17T09:00:00Z' }
    scorecardHandlers.measurable?.(client, 'Added', { ...update, kind: 'measurable', id: OTHER })
    hear(spanOf([cell(5, 9)]))
    await vi.advanceTimersByTimeAsync(REFRESH_DELAY_MS)
    expect(isStale()).toBe(true)
  })
})

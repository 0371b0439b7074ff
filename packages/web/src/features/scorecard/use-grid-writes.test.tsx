import type { MeasuredValue, ScorecardLine } from '@cairn/contract/scorecard/scorecard.schemas'
import type { RefusedCell } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { settleConflict, useConflict } from '../../lib/sync/edit-conflicts'
import { answerByHand } from '../../testing/answer-by-hand'
import { gridLine, gridScorecard, SCORECARD, weeksBack } from '../../testing/grid-line'
import { ANNA, signedInClient } from '../../testing/signed-in'
import { forgetCellProblems, useCellProblems } from './cell-problems'
import { upsertCachedValues } from './measurable-cache'
import { valueIn } from './measurable-weeks'
import { conflictKey } from './scorecard.mutations'
import { scorecardQueries } from './scorecard.queries'
import { useCellRights, useGridWrites } from './use-grid-writes'

const weeks = weeksBack('2026-11-16', 3)
const [early = '', middle = '', late = ''] = weeks
const query = scorecardQueries.periods(SCORECARD, early, 3)
const [LINE, COMPUTED, OTHERS] = ['100', '101', '102'].map((end) => `00000000-0000-7000-8000-000000000${end}`) as [
  string,
  string,
  string,
]

function start(lines: ScorecardLine[], canEdit = true) {
  const client = signedInClient()
  client.setQueryData(query.queryKey, gridScorecard(weeks, lines))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      writes: useGridWrites(SCORECARD, useCellRights(canEdit)),
      problems: useCellProblems(),
      conflict: useConflict(conflictKey(LINE, late)),
    }),
    { wrapper },
  )
  return { client, result }
}

const lineOf = (client: QueryClient, id = LINE) => {
  const line = client.getQueryData(query.queryKey)?.measurables.find((one) => one.id === id)
  if (!line) throw new Error('The line is gone.')
  return line
}
const shown = (client: QueryClient, week: string): MeasuredValue => {
  const value = valueIn(lineOf(client), week)
  if (!value) throw new Error('The week is gone.')
  return value
}
const reply = (measuredValues: (MeasuredValue & { measurableId: string })[], refused: RefusedCell[] = []) => ({
  status: 200,
  body: { succeeded: true, measuredValues, refused },
})
const written = (client: QueryClient, week: string, value: number, version: number) => ({
  measurableId: LINE,
  ...shown(client, week),
  value,
  version,
})
const bodies = (server: ReturnType<typeof answerByHand>) =>
  server.sent.map(({ body }) => (body as { values: object[] }).values)

beforeEach(() => {
  forgetCellProblems()
  settleConflict(conflictKey(LINE, late))
})

describe('cells written at one stroke', () => {
  it('are shown immediately, sent in one call with the seen versions, and judged', async () => {
    const server = answerByHand()
    const { client, result } = start([gridLine({ weeks, values: [12, null, 8] })])
    const measurable = lineOf(client)
    act(() =>
      result.current.writes.enter([
        { measurable, intervalId: middle, value: 11, entered: '11' },
        { measurable, intervalId: late, value: 9, entered: '9' },
      ]),
    )
    await waitFor(() => expect(shown(client, middle)).toMatchObject({ value: 11, isOnGoal: true }))
    expect(shown(client, late)).toMatchObject({ value: 9, isOnGoal: false })
    await server.answer(reply([written(client, middle, 11, 2), written(client, late, 9, 3)]))
    await waitFor(() => expect(shown(client, late).version).toBe(3))
    expect(bodies(server)).toEqual([
      [
        { measurableId: LINE, intervalId: middle, value: 11, entered: '11', version: 1 },
        { measurableId: LINE, intervalId: late, value: 9, entered: '9', version: 2 },
      ],
    ])
  })

  it('show typed decimals immediately, except in computed rows', async () => {
    const lines = [gridLine({ weeks, values: [] }), gridLine({ weeks, id: COMPUTED, values: [], isComputed: true })]
    const { client, result } = start(lines)
    const entries = [LINE, COMPUTED].map((id) => ({ measurable: lineOf(client, id), intervalId: late, value: 2.5 }))
    act(() => result.current.writes.enter(entries))
    const decimals = (id: string) => valueIn(lineOf(client, id), late)?.decimalPlaces
    await waitFor(() => expect([decimals(LINE), decimals(COMPUTED)]).toEqual([1, 0]))
  })

  it('are reverted one by one when refused, with reason and typed text', async () => {
    const server = answerByHand()
    const { client, result } = start([gridLine({ weeks, values: [12, null, 8] })])
    const measurable = lineOf(client)
    act(() =>
      result.current.writes.enter([
        { measurable, intervalId: early, value: 1, entered: '1' },
        { measurable, intervalId: late, value: 2, entered: '2' },
      ]),
    )
    await server.answer(
      reply([written(client, early, 1, 3)], [{ measurableId: LINE, intervalId: late, code: 'WEEK_TO_COME' }]),
    )
    await waitFor(() => expect(shown(client, late).value).toBe(8))
    expect(shown(client, early).value).toBe(1)
    expect(result.current.problems.get(conflictKey(LINE, late))).toEqual({ code: 'WEEK_TO_COME', typed: '2' })
  })

  it('are shown next to concurrent changes of others', async () => {
    const server = answerByHand()
    const { client, result } = start([gridLine({ weeks, values: [12, null, 8] })])
    act(() => result.current.writes.enter([{ measurable: lineOf(client), intervalId: late, value: 9 }]))
    const current = { ...shown(client, late), value: 30, version: 5, enteredById: ANNA }
    await server.answer(reply([], [{ measurableId: LINE, intervalId: late, code: 'STALE_VERSION', current }]))
    await waitFor(() => expect(result.current.conflict).toEqual({ yours: '9', theirs: '30' }))
    expect(shown(client, late)).toMatchObject({ value: 30, version: 5 })
  })

  it('are resent when only the version differs from the seen one', async () => {
    const server = answerByHand()
    const { client, result } = start([gridLine({ weeks, values: [12, null, 8] })])
    const current = { ...shown(client, late), version: 4 }
    act(() => result.current.writes.enter([{ measurable: lineOf(client), intervalId: late, value: 9 }]))
    await server.answer(reply([], [{ measurableId: LINE, intervalId: late, code: 'STALE_VERSION', current }]))
    await waitFor(() => expect(bodies(server)[1]).toMatchObject([{ value: 9, version: 4 }]))
    await server.answer(reply([written(client, late, 9, 5)]))
    await waitFor(() => expect(shown(client, late).version).toBe(5))
    expect(shown(client, late).value).toBe(9)
    expect(result.current.conflict).toBeUndefined()
  })

  it('omits computed cells and cells of others', () => {
    const server = answerByHand()
    const computed = gridLine({ weeks, values: [null], id: COMPUTED, isComputed: true })
    const others = gridLine({ weeks, values: [null], id: OTHERS, ownerId: ANNA })
    const { result } = start([computed, others], false)
    act(() =>
      result.current.writes.enter([
        { measurable: computed, intervalId: late, value: 1, entered: '1' },
        { measurable: others, intervalId: late, value: 2, entered: '2' },
      ]),
    )
    expect(server.sent).toEqual([])
    expect([...result.current.problems.values()].map(({ code }) => code)).toEqual(['VALUE_IS_COMPUTED', 'FORBIDDEN'])
  })
})

describe('undoing', () => {
  it('reverts all cells of a step in one call, and redoes them', async () => {
    const server = answerByHand()
    const { client, result } = start([gridLine({ weeks, values: [12, null, 8] })])
    const measurable = lineOf(client)
    const entries = [
      { measurable, intervalId: middle, value: 11 },
      { measurable, intervalId: late, value: 9 },
    ]
    act(() => result.current.writes.enter(entries))
    await server.answer(reply([written(client, middle, 11, 2), written(client, late, 9, 3)]))
    await waitFor(() => expect(shown(client, late).version).toBe(3))
    act(() => result.current.writes.undo())
    await waitFor(() => expect(shown(client, middle).value).toBeNull())
    await server.answer(
      reply([
        { ...written(client, middle, 0, 3), value: null },
        { ...written(client, late, 8, 4), value: 8 },
      ]),
    )
    await waitFor(() => expect(shown(client, late)).toMatchObject({ value: 8, version: 4 }))
    expect(bodies(server)[1]).toMatchObject([
      { intervalId: middle, value: null, version: 2 },
      { intervalId: late, value: 8, version: 3 },
    ])
    act(() => result.current.writes.redo())
    await waitFor(() => expect(bodies(server)[2]).toMatchObject([{ value: 11 }, { value: 9, version: 4 }]))
    await server.answer(reply([written(client, middle, 11, 4), written(client, late, 9, 5)]))
    await waitFor(() => expect(shown(client, late).version).toBe(5))
  })

  it('does not overwrite later changes of others', async () => {
    const server = answerByHand()
    const { client, result } = start([gridLine({ weeks, values: [12, null, 8] })])
    const measurable = lineOf(client)
    act(() =>
      result.current.writes.enter([
        { measurable, intervalId: middle, value: 11 },
        { measurable, intervalId: late, value: 9 },
      ]),
    )
    await server.answer(reply([written(client, middle, 11, 2), written(client, late, 9, 3)]))
    await waitFor(() => expect(shown(client, late).version).toBe(3))
    const theirs = { ...shown(client, late), value: 30, version: 4, enteredById: ANNA }
    act(() => upsertCachedValues(client, [{ measurableId: LINE, value: theirs }]))
    act(() => result.current.writes.undo())
    await waitFor(() => expect(bodies(server)).toHaveLength(2))
    expect(bodies(server)[1]).toMatchObject([{ intervalId: middle, value: null }])
    await server.answer(reply([{ ...written(client, middle, 0, 3), value: null }]))
    await waitFor(() => expect(shown(client, middle).version).toBe(3))
    expect(shown(client, late).value).toBe(30)
  })
})

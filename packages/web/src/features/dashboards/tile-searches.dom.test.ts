import { searchTiles } from '@cairn/contract/dashboards/dashboards.endpoints'
import { WIDGETS_PER_TYPE } from '@cairn/contract/dashboards/widgets'
import { expect, it } from 'vitest'
import { answerByHand } from '../../testing/answer-by-hand'
import { searchTile } from './tile-searches'

const asking = (...owners: string[]) => ({
  endIndex: 50,
  includeTotalCount: false as const,
  sorts: [{ property: 'DueDate' }],
  filters: { 'owner-id': owners },
})
const item = (id: string) => ({ id })
const nothing = { rock: [], todo: [], issue: [], headline: [] }

it('tiles of all kinds share one call, and each gets its own result', async () => {
  const server = answerByHand()
  const both = [searchTile('todo')(asking('tom')), searchTile('todo')(asking('anna')), searchTile('rock')(asking())]
  const todo = [[item('toms')], [item('annas')]]
  await server.answer({ status: 200, body: { ...nothing, todo, rock: [[item('rock')]] } })
  expect(await Promise.all(both)).toEqual([[item('toms')], [item('annas')], [item('rock')]])
  expect(server.sent).toHaveLength(1)
  expect(server.sent[0]?.url).toContain(searchTiles.path)
  expect(server.sent[0]?.body).toEqual({ ...nothing, todo: [asking('tom'), asking('anna')], rock: [asking()] })
})

it('fetches tiles added later, and splits large requests', async () => {
  const server = answerByHand()
  const first = searchTile('issue')(asking())
  await server.answer({ status: 200, body: nothing })
  expect(await first).toEqual([])
  const many = Array.from({ length: WIDGETS_PER_TYPE + 1 }, (_, at) => searchTile('issue')(asking(String(at))))
  await server.answer({ status: 200, body: { ...nothing, issue: [[item('a')], [], [], []] } })
  await server.answer({ status: 200, body: { ...nothing, issue: [[item('b')]] } })
  const answers = await Promise.all(many)
  expect([answers.at(0), answers.at(-1)]).toEqual([[item('a')], [item('b')]])
  expect(server.sent).toHaveLength(3)
})

it('shows an error in each tile when the call fails', async () => {
  const server = answerByHand()
  const both = Promise.allSettled([searchTile('todo')(asking()), searchTile('rock')(asking())])
  await server.answer({ status: 500, body: {} })
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

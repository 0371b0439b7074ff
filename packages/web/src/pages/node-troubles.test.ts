import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'
import { expect, it } from 'vitest'
import { aNode } from '../testing/a-node'
import { troublesOf } from './operator-nodes'

const alone = (set: Partial<HeardNode>) => {
  const node = aNode(set)
  const { silentMs, otherVersionThan, ...signs } = troublesOf(node, [node])
  return Object.entries(signs).flatMap(([name, isBad]) => (isBad ? name : []))
}

it.each<[string, Partial<HeardNode>, string[]]>([
  ['nothing of a node that is well', {}, []],
  ['a slow relay', { relay: { lagMs: 1_001, waiting: 0, oldestMs: 0 } }, ['isLagging']],
  ['what nobody relays', { relay: { lagMs: 0, waiting: 3, oldestMs: 5_001 } }, ['hasLeftOver']],
  ['no event that was just recorded', { relay: { lagMs: 900, waiting: 3, oldestMs: 200 } }, []],
  ['jobs that nobody takes', { jobs: { waiting: 1, oldestMs: 60_001, retrying: 0, failed: 0 } }, ['isLate']],
  ['no jobs that are tried again', { jobs: { waiting: 1, oldestMs: 0, retrying: 4, failed: 0 } }, []],
  ['jobs given up', { jobs: { waiting: 0, oldestMs: 0, retrying: 0, failed: 1 } }, ['hasFailedJobs']],
  ['too few connections', { pool: { max: 20, open: 20, idle: 0, waiting: 1 } }, ['isShortOfConnections']],
  ['Redis away', { redis: { state: 'away', answerMs: null } }, ['isRedisBad']],
  ['a slow Redis', { redis: { state: 'up', answerMs: 51 } }, ['isRedisBad']],
  ['a clock behind', { clockOffsetMs: -2_001 }, ['isClockWrong']],
])('marks %s', (_what, set, signs) => {
  expect(alone(set)).toEqual(signs)
})

it('marks nodes of another build than the one started last', () => {
  const old = aNode({ host: 'one', version: 'a', since: '2026-11-17T09:00:00.000Z', isOwn: false })
  const renewed = aNode({ host: 'two', version: 'b', since: '2026-11-17T09:30:00.000Z' })
  const nodes = [old, renewed]
  expect(nodes.map((node) => troublesOf(node, nodes).otherVersionThan)).toEqual(['two', null])
})

it('marks a node that is silent by the clock of the answering one', () => {
  const answering = aNode({ heardAt: '2026-11-17T10:00:10.000Z' })
  const silent = aNode({ heardAt: '2026-11-17T10:00:06.000Z', isOwn: false })
  const nodes = [answering, silent]
  expect(nodes.map((node) => troublesOf(node, nodes).silentMs)).toEqual([null, 4_000])
})

import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'

export const aNode = (set: Partial<HeardNode> = {}): HeardNode => ({
  id: '00000000-0000-7000-8000-0000000000a1',
  host: 'cairn-1',
  version: '2026.11.1',
  since: '2026-11-17T09:00:00.000Z',
  heardAt: '2026-11-17T10:00:00.000Z',
  isOwn: true,
  clockOffsetMs: 3,
  relay: { lagMs: 4, waiting: 0, oldestMs: 0 },
  sockets: 0,
  meetings: 0,
  jobs: { waiting: 0, oldestMs: 0, retrying: 0, failed: 0 },
  pool: { max: 20, open: 5, idle: 4, waiting: 0 },
  redis: { state: 'off', answerMs: null },
  errors: [],
  ...set,
})

import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { describe, expect, it } from 'vitest'
import { pebblesOf } from './rock-weeks'

const rock: Rock = {
  id: '00000000-0000-7000-8000-000000000100',
  version: 1,
  title: 'Open the second site',
  ownerId: '00000000-0000-7000-8000-000000000001',
  contentHtml: '',
  dueDate: '2026-12-31',
  type: 'Company',
  tractionId: '00000000-0000-7000-8000-000000000010',
  tractionIds: ['00000000-0000-7000-8000-000000000010'],
  status: null,
  weeks: [],
  closedIn: null,
  quarterStart: '2026-10-01',
  quarterEnd: '2026-12-31',
  completedAt: null,
  createdAt: '2026-10-01T09:00:00Z',
  createdById: '00000000-0000-7000-8000-000000000001',
  archivedAt: null,
  delegatedFrom: null,
  recommittedFrom: null,
  recommittedTo: null,
  hasParent: false,
  hasDelegate: false,
  delegate: null,
  milestones: { done: 0, all: 0 },
  isRemoved: false,
}
const today = '2026-11-17'

describe('the pebbles of a rock', () => {
  it('are thirteen: past weeks unsaid, the running one asked, the rest to come', () => {
    const pebbles = pebblesOf(rock, { today })
    expect(pebbles).toHaveLength(13)
    const asked = pebbles.indexOf('asked')
    expect(asked).toBeGreaterThan(0)
    expect(new Set(pebbles.slice(0, asked))).toEqual(new Set(['none']))
    expect(new Set(pebbles.slice(asked + 1))).toEqual(new Set(['toCome']))
  })

  it('say what was said of each week', () => {
    const weeks = [
      { intervalId: '2026-11-02', status: 'OffTrack' as const },
      { intervalId: '2026-11-09', status: 'OnTrack' as const },
    ]
    const pebbles = pebblesOf({ ...rock, status: 'OnTrack', weeks }, { today })
    const asked = pebbles.indexOf('asked')
    expect(pebbles.slice(asked - 2, asked)).toEqual(['off', 'on'])
  })

  it('ask nothing more of a rock that is closed', () => {
    expect(pebblesOf({ ...rock, status: 'Done' }, { today })).not.toContain('asked')
  })

  it('run by the organisation’s own weeks', () => {
    const weeks = [{ intervalId: '2026-11-15', status: 'OnTrack' as const }]
    expect(pebblesOf({ ...rock, weeks }, { today, firstDay: 'Sunday' })).toContain('on')
  })
})

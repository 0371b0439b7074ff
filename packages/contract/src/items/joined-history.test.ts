import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from './items.schemas'
import { joinedHistory } from './joined-history'

const ANA = '01890000-0000-7000-8000-00000000000a'
const BEN = '01890000-0000-7000-8000-00000000000b'
let made = 0
const entry = (time: string, changes: HistoryEntry['changes'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `01890000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  at: `2026-11-16T${time}.000Z`,
  byPersonId: ANA,
  action: 'changed',
  changes,
  source: null,
  ...more,
})

describe('a history', () => {
  it('joins one person’s changes within a minute, from the first to the last value', () => {
    const entries = [
      entry('09:00:50', { title: ['B', 'C'], contentHtml: [null, null] }),
      entry('09:00:20', { title: ['A', 'B'], dueDate: ['2026-11-20', '2026-11-21'] }),
    ]
    const dates = { dueDate: ['2026-11-20', '2026-11-21'] as [string, string] }
    expect(joinedHistory(entries)).toEqual([
      { ...entries[1], id: entries[0]?.id, changes: { title: ['A', 'C'], ...dates, contentHtml: [null, null] } },
    ])
  })

  it('does not join different people, changes more than a minute apart, or removing and restoring', () => {
    const title: HistoryEntry['changes'] = { title: ['A', 'B'] }
    const entries = [
      entry('09:10:00', title),
      entry('09:08:59', title),
      entry('09:08:50', title, { byPersonId: BEN }),
      entry('09:08:40', {}, { action: 'restored' }),
      entry('09:08:30', {}, { action: 'removed' }),
    ]
    expect(joinedHistory(entries)).toEqual(entries)
  })

  it('keeps each added file separate', () => {
    const entries = [entry('09:00:20', { file: [null, 'B.pdf'] }), entry('09:00:10', { file: [null, 'A.pdf'] })]
    expect(joinedHistory(entries)).toEqual(entries)
  })

  it('lists each milestone change next to other changes', () => {
    const milestone = (act: 'added' | 'completed'): HistoryEntry['changes'] => ({
      milestone: [null, { act, title: 'Dig', to: null }],
    })
    const entries = [entry('09:00:20', milestone('completed')), entry('09:00:10', milestone('added'))]
    expect(joinedHistory(entries)).toEqual(entries)
    const title: HistoryEntry['changes'] = { title: ['A', 'B'] }
    expect(joinedHistory([entry('09:00:20', milestone('added')), entry('09:00:10', title)])).toMatchObject([
      { changes: { ...title, ...milestone('added') } },
    ])
  })

  it('omits a change undone within a minute', () => {
    const entries = [entry('09:00:50', { title: ['B', 'A'] }), entry('09:00:20', { title: ['A', 'B'] })]
    expect(joinedHistory(entries)).toEqual([])
  })
})

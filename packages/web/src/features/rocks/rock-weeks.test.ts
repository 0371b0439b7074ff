import { describe, expect, it } from 'vitest'
import { exampleRock as rock } from '../../testing/example-rock'
import { pebblesOf } from './rock-fields'

const today = '2026-11-17'

describe('the pebbles of a rock', () => {
  it('are thirteen: past weeks unset, the running one open, the rest to come', () => {
    const pebbles = pebblesOf(rock, { today })
    expect(pebbles).toHaveLength(13)
    const asked = pebbles.indexOf('asked')
    expect(asked).toBeGreaterThan(0)
    expect(new Set(pebbles.slice(0, asked))).toEqual(new Set(['none']))
    expect(new Set(pebbles.slice(asked + 1))).toEqual(new Set(['toCome']))
  })

  it('show the status of each week', () => {
    const weeks = [
      { intervalId: '2026-11-02', status: 'OffTrack' as const },
      { intervalId: '2026-11-09', status: 'OnTrack' as const },
    ]
    const pebbles = pebblesOf({ ...rock, status: 'OnTrack', weeks }, { today })
    const asked = pebbles.indexOf('asked')
    expect(pebbles.slice(asked - 2, asked)).toEqual(['off', 'on'])
  })

  it('need nothing more for a closed Rock', () => {
    expect(pebblesOf({ ...rock, status: 'Done' }, { today })).not.toContain('asked')
  })

  it('follow the organization’s own weeks', () => {
    const weeks = [{ intervalId: '2026-11-15', status: 'OnTrack' as const }]
    expect(pebblesOf({ ...rock, weeks }, { today, firstDay: 'Sunday' })).toContain('on')
  })
})

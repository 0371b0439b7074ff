import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { expect as assert, describe, it } from 'vitest'
import { appliedBetween, expect, hasGap, receive, restart, settle, startLog, view } from './live-meeting.session'

const start = { meetingId: 'm', settings: { sendRecapEmail: true, clearMeetingItems: true } } as LiveMeetingState

const settingsEvent = (revision: number, sendRecapEmail: boolean): LiveMeetingEvent => ({
  type: 'SettingsUpdated',
  data: { sendRecapEmail, clearMeetingItems: true },
  meetingId: 'm',
  revision,
  at: '2026-11-17T09:00:00.000Z',
  byPersonId: null,
})

describe('a browser’s copy of the log', () => {
  it('applies events in numerical order, whatever order they arrive in', () => {
    const log = receive(receive(startLog(start, 4), [settingsEvent(6, true)]), [settingsEvent(5, false)])
    assert(log.revision).toBe(6)
    assert(log.confirmed.settings.sendRecapEmail).toBe(true)
    assert(hasGap(log)).toBe(false)
  })

  it('holds back events after a gap', () => {
    const log = receive(startLog(start, 4), [settingsEvent(7, false)])
    assert(log.revision).toBe(4)
    assert(log.confirmed.settings.sendRecapEmail).toBe(true)
    assert(hasGap(log)).toBe(true)
  })

  it('applies an event that arrives twice once', () => {
    const once = receive(startLog(start, 4), [settingsEvent(5, false)])
    assert(receive(once, [settingsEvent(5, true)])).toEqual(once)
  })

  it('reports applied events in order: new and waiting ones', () => {
    const waiting = receive(startLog(start, 4), [settingsEvent(7, false), settingsEvent(6, true)])
    assert(appliedBetween(startLog(start, 4), waiting, [settingsEvent(7, false)])).toEqual([])
    const came = [settingsEvent(5, false), settingsEvent(4, true)]
    const applied = appliedBetween(waiting, receive(waiting, came), came)
    assert(applied.map(({ revision }) => revision)).toEqual([5, 6, 7])
  })

  it('restarts from a newer snapshot and keeps events that are ahead', () => {
    const ahead = receive(startLog(start, 4), [settingsEvent(9, false)])
    const log = restart(ahead, start, 8)
    assert(log.revision).toBe(9)
    assert(log.confirmed.settings.sendRecapEmail).toBe(false)
  })

  it('keeps its own state if a snapshot is older', () => {
    const log = receive(startLog(start, 4), [settingsEvent(5, false)])
    assert(restart(log, start, 4)).toBe(log)
  })

  it('shows a command optimistically, and removes the optimistic event once settled', () => {
    const facts = [{ type: 'SettingsUpdated' as const, data: { sendRecapEmail: false, clearMeetingItems: true } }]
    const at = '2026-11-17T09:00:00.000Z'
    const optimistic = expect(startLog(start, 4), { key: 'k', at, byPersonId: 'p', facts })
    assert(view(optimistic).settings.sendRecapEmail).toBe(false)
    assert(optimistic.confirmed.settings.sendRecapEmail).toBe(true)
    assert(view(settle(optimistic, 'k')).settings.sendRecapEmail).toBe(true)
  })
})

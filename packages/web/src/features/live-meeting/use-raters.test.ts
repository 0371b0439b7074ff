import type { Attendee } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { describe, expect, it } from 'vitest'
import { ratersOf } from './components/rating-panel'

const now = Date.parse('2026-11-17T10:00:00.000Z')
const attendee = (personId: string, changes: Partial<Attendee> = {}): Attendee => ({
  personId,
  firstName: personId,
  lastName: '',
  avatarUrl: null,
  isObserver: false,
  attendance: 'Online',
  segueStatus: 'Done',
  hasRated: false,
  rating: null,
  ratedByPersonId: null,
  ratingReason: '',
  ratingReasonByPersonId: null,
  ...changes,
})
const gone = (personId: string, at: string) => ({ meetingId: 'm', connected: [], goneSince: { [personId]: at } })
const waitedFor = (...given: Parameters<typeof ratersOf>) => ratersOf(...given).waiting.map(({ personId }) => personId)

describe('whose rating is waited for', () => {
  it('are everybody here without a rating, including observers', () => {
    const people = [attendee('luis', { hasRated: true }), attendee('carol', { isObserver: true }), attendee('sam')]
    expect(waitedFor(people, null, now)).toEqual(['carol', 'sam'])
    expect(ratersOf(people, null, now).rated).toHaveLength(1)
  })

  it('excludes absent people', () => {
    expect(waitedFor([attendee('sam', { attendance: 'Absent' })], null, now)).toEqual([])
  })

  it('includes people for 10 s after they lose the connection', () => {
    const people = [attendee('sam')]
    expect(waitedFor(people, gone('sam', '2026-11-17T09:59:50.001Z'), now)).toEqual(['sam'])
    expect(waitedFor(people, gone('sam', '2026-11-17T09:59:50.000Z'), now)).toEqual([])
  })

  it('includes people who continue without a device, since the scribe rates for them', () => {
    const people = [attendee('sam', { attendance: 'Offline' })]
    expect(waitedFor(people, gone('sam', '2026-11-17T09:59:00.000Z'), now)).toEqual(['sam'])
  })
})

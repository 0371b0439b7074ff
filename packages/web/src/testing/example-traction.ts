import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { ME, TRACTION } from './signed-in'

export const exampleTraction: Traction = {
  id: TRACTION,
  version: 1,
  name: 'Weekly',
  ownerId: ME,
  type: 'Other',
  meetingThreadId: TRACTION,
  scorecardId: '00000000-0000-7000-8000-000000000101',
  invitees: [ME],
  cadence: 'Weekly',
  schedule: { date: '2026-11-17', time: '09:00' },
  location: '',
  colorTag: 'None',
  agenda: {
    id: '00000000-0000-7000-8000-000000000102',
    version: 1,
    name: '',
    type: 'Custom',
    lengthInMinutes: 0,
    sessionNumber: 1,
    items: [],
  },
  nextMeetingId: null,
  nextDate: null,
  nextMovedFrom: null,
  isRunning: false,
  isLeadership: false,
  canManage: false,
  canEditItems: false,
  canRemove: false,
}

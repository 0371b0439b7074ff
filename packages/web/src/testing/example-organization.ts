import type { Organization } from '@cairn/contract/organizations/organizations.schemas'

export const exampleOrganization: Organization = {
  id: '00000000-0000-7000-8000-000000000020',
  version: 1,
  name: 'Alder Creek',
  themeColor: '#1E5AC0',
  timeZone: 'UTC',
  weekStart: 'Monday',
  quarterStartMonth: 1,
  implementer: null,
  leadershipTractionId: null,
  logoUrl: null,
  phone: null,
  website: null,
  address: null,
  requiresSecondFactor: false,
  terms: {},
  numbersReminder: null,
}

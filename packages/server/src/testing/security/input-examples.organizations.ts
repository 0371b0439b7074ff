import { canDeleteOrganization } from '@cairn/contract/people/people.policy'
import { PIXEL } from '../pixel'
import { asAllowed, type Example, ownersAlone } from './example'

const one = (id: string) => ({ params: { id } })

const address = {
  addressLine1: '1 Mill Lane',
  city: 'Dayton',
  stateOrProvince: 'OH',
  countryCode: 'US',
  postalCode: '45402',
}

export const organizationExamples: Record<string, Example> = {
  updateOrganization: {
    input: ({ orgId }) => ({
      ...one(orgId),
      body: {
        name: 'Renamed',
        themeColor: '#8A4B3C',
        timeZone: 'Europe/Berlin',
        weekStart: 'Sunday',
        phone: '(937) 555-0134',
        terms: { rock: { one: 'Goal', other: 'Goals' } },
        website: 'https://alder.example',
        address,
      },
    }),
  },
  deleteOrganization: {
    input: ({ orgId }) => ({ ...one(orgId), body: { name: 'Test organization' } }),
    answers: asAllowed(canDeleteOrganization),
  },
  setLogo: { input: ({ orgId }) => ({ ...one(orgId), body: { picture: PIXEL } }) },
  getLogo: { input: ({ logoId }) => one(logoId), isOpen: true },
  getExampleOrganization: { input: () => ({}), isOpen: true, isForAnybody: true },
  makeExampleOrganization: { input: () => ({}), isOpen: true, isForAnybody: true },
  removeExampleOrganization: { input: () => ({}), isOpen: true, isForAnybody: true },
}

/** What people choose for themselves. */
export const preferenceExamples: Record<string, Example> = {
  setDefaultOrganization: { input: ({ orgId }) => ({ params: { orgId } }), isOpen: true },
  setReverseScorecard: {
    input: ({ orgId }) => ({ params: { orgId, reverse: 'true' } }),
    isOpen: true,
  },
  setDashboard: {
    input: ({ orgId }) => ({ params: { orgId, dashboard: 'new-tools' } }),
    isOpen: true,
  },
  updatePreferences: {
    input: () => ({ body: { userLocale: 'en-GB', nameFormat: 'last-first' } }),
    isOpen: true,
    isForAnybody: true,
  },
  setAvatar: { input: () => ({ body: { picture: PIXEL } }), isOpen: true, isForAnybody: true },
  removeAvatar: { input: () => ({}), isOpen: true, isForAnybody: true },
  getAvatar: { input: ({ avatarId }) => one(avatarId), isOpen: true },
  updateProfile: {
    input: ({ ownerId }) => ({
      ...one(ownerId),
      body: { firstName: 'Ada', lastName: 'Test', eosRoleInOrg: 'Implementer' },
    }),
    answers: ownersAlone(404),
  },
}

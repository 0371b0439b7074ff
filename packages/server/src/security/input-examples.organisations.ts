import { PIXEL } from '../testing/pixel'
import type { Example } from './example'

const one = (id: string) => ({ params: { id } })

const address = {
  addressLine1: '1 Mill Lane',
  city: 'Dayton',
  stateOrProvince: 'OH',
  countryCode: 'US',
  postalCode: '45402',
}

export const organisationExamples: Record<string, Example> = {
  updateOrganisation: {
    input: ({ orgId }) => ({
      ...one(orgId),
      body: {
        name: 'Renamed',
        themeColor: '#8A4B3C',
        timeZone: 'Europe/Berlin',
        weekStart: 'Sunday',
        phone: '(937) 555-0134',
        website: 'https://alder.example',
        address,
      },
    }),
  },
  deleteOrganisation: { input: ({ orgId }) => one(orgId) },
  setLogo: { input: ({ orgId }) => ({ ...one(orgId), body: { picture: PIXEL } }) },
  getLogo: { input: ({ logoId }) => one(logoId), isOpen: true },
}

/** What people choose for themselves. */
export const preferenceExamples: Record<string, Example> = {
  setDefaultOrganisation: { input: ({ orgId }) => ({ params: { orgId } }), isOpen: true, mayObserver: true },
  setReverseScorecard: {
    input: ({ orgId }) => ({ params: { orgId, reverse: 'true' } }),
    isOpen: true,
    mayObserver: true,
  },
  setDashboard: {
    input: ({ orgId }) => ({ params: { orgId, dashboard: 'new-tools' } }),
    isOpen: true,
    mayObserver: true,
  },
  updatePreferences: {
    input: () => ({ body: { userLocale: 'en-GB', nameFormat: 'last-first' } }),
    isOpen: true,
    mayObserver: true,
    isForAnybody: true,
  },
  setAvatar: { input: () => ({ body: { picture: PIXEL } }), isOpen: true, mayObserver: true, isForAnybody: true },
  removeAvatar: { input: () => ({}), isOpen: true, mayObserver: true, isForAnybody: true },
  getAvatar: { input: ({ avatarId }) => one(avatarId), isOpen: true },
  updateProfile: {
    input: ({ ownerId }) => ({
      ...one(ownerId),
      body: { firstName: 'Ada', lastName: 'Test', eosRoleInOrg: 'Implementer' },
    }),
    observerGets: 404,
  },
}

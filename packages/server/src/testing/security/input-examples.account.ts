import { type Example, ownersAlone } from './example'
import { CODE, movedTo } from './seed-sign-in'

const one = (id: string) => ({ params: { id } })
const password = 'Quarry-Stone-8'
/** One's own, whoever calls. */
const own = { isOpen: true, isForAnybody: true } as const

/** Passwords, sessions and API tokens. The world's people have no password yet; its owner has an API token. */
export const accountExamples: Record<string, Example> = {
  requestPasswordReset: { input: () => ({ body: { email: 'kim@example.com' } }) },
  updatePassword: { input: () => ({ params: { resetCode: 'never-mailed' }, body: { password } }) },
  checkResetCode: { input: () => ({ params: { resetCode: 'never-mailed' } }) },
  requestEmailChange: { input: () => ({ body: { email: 'another@example.com' } }), ...own },
  confirmEmailChange: {
    input: ({ accountId }) => ({ body: { email: movedTo(accountId), oldCode: CODE, newCode: CODE } }),
    ...own,
    answers: ownersAlone(422),
  },
  exportAccount: { input: () => ({}), ...own },
  deleteAccount: {
    input: ({ ownerEmail }) => ({ body: { email: ownerEmail } }),
    ...own,
    prepare: ['transferOwnership'],
    answers: ownersAlone(422),
  },
  changePassword: { input: () => ({ body: { password } }), ...own },
  getLoginInfo: { input: ({ ownerId }) => one(ownerId), answers: ownersAlone(404) },
  unlinkProvider: { input: ({ linkedProviderId }) => one(linkedProviderId), answers: ownersAlone(404) },
  listOwnSessions: { input: () => ({}), ...own },
  endOtherSessions: { input: () => ({}), ...own },
  listApiTokens: { input: () => ({}), ...own },
  createApiToken: {
    input: ({ measurableId }) => ({ body: { name: 'A script', measurableIds: [measurableId], expiresInDays: 90 } }),
    isOpen: true,
    // For what they may enter themselves.
    answers: ({ isInvited, role }) => (role === 'Admin' || (isInvited && role !== 'Observer') ? 200 : 404),
  },
  getCalendarFeed: { input: () => ({}), ...own },
  renewCalendarFeed: { input: () => ({}), ...own },
  endCalendarFeed: { input: () => ({}), ...own },
  readCalendarFeed: { input: () => ({ params: { file: 'never-made.ics' } }) },
  revokeApiToken: { input: ({ apiTokenId }) => one(apiTokenId), answers: ownersAlone(404) },
}

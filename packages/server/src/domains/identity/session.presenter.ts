import { todayIn } from '@cairn/contract/calendar/days'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { Role, Session, SessionUser } from '@cairn/contract/identity/session.schemas'
import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'

/** Document 3, section 9: anything else is shown in US dollars. */
const currencies: Readonly<Record<string, string>> = {
  'en-GB': 'GBP',
  'en-CA': 'CAD',
  'fr-FR': 'EUR',
  'de-DE': 'EUR',
  'ja-JP': 'JPY',
  'en-AU': 'AUD',
  'es-ES': 'EUR',
  'it-IT': 'EUR',
}

/** Document 3, section 6: the owner manages billing, licences and users; an admin all but billing. */
const permissions: Readonly<Record<Role, readonly string[]>> = {
  Owner: ['Billing', 'License', 'Organization'].flatMap((area) =>
    ['Read', 'Create', 'Update', 'Delete'].map((action) => `${action}|${area}`),
  ),
  Admin: ['Read|License', 'Update|License', 'Read|Organization', 'Update|Organization'],
  Manager: ['Read|Organization'],
  Member: ['Read|Organization'],
  Observer: ['Read|Organization'],
}

export interface SessionUserRow {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly image: string | null
  readonly locale: string
  readonly isNavBarOpen: boolean
  readonly isScorecardReversed: boolean
  readonly defaultOrgId: string | null
  readonly theme: 'default' | 'light' | 'dark'
}

export interface SessionParts {
  readonly user: SessionUserRow
  readonly role: Role | null
  readonly organisations: readonly Organisation[]
  readonly current: Organisation | null
  readonly teams: readonly { readonly id: string; readonly name: string }[]
}

export function presentSessionUser({ user, role, organisations, current }: SessionParts): SessionUser {
  return {
    userId: user.id,
    username: user.email,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    avatarUrl: user.image,
    roles: role ? [role] : [],
    permissions: role ? [...permissions[role]] : [],
    orgs: organisations.map(({ id, name }) => ({ id, name })),
    userLocale: user.locale,
    currencyCode: currencies[user.locale] ?? 'USD',
    experienceLevel: 'Standard',
    timeZoneName: current?.timeZone ?? 'UTC',
    navBarOpen: user.isNavBarOpen,
    upgradeRequestStatus: 'None',
    reverseScorecard: user.isScorecardReversed,
    defaultOrgId: user.defaultOrgId,
    theme: user.theme,
  }
}

/** The leadership team for those who are in it, else the first of one's own. */
function defaultTeamId({ teams, current }: SessionParts): string | null {
  const leadership = teams.find(({ id }) => id === current?.leadershipTractionId)
  return (leadership ?? teams[0])?.id ?? null
}

export function presentSession(
  parts: SessionParts,
  session: { sessionId: string; sessionContext: string | null; now: Date; timeZone: string | undefined },
): Session {
  const { current } = parts
  const calendarDate = todayIn(current?.timeZone ?? session.timeZone ?? 'UTC', session.now)
  return {
    sessionId: session.sessionId,
    sessionContext: session.sessionContext,
    orgId: current?.id ?? null,
    org: current,
    teams: [...parts.teams],
    calendarDate,
    rockDueDate: quarterOf(calendarDate, current?.quarterStartMonth ?? 1).endDate,
    user: presentSessionUser(parts),
    orgSubscriptionStatus: 'None',
    orgSubscriptionPaymentStatus: 'None',
    orgRemainingSubscriptionDays: 0,
    orgInGracePeriod: false,
    hasAccount: true,
    defaultTeamId: defaultTeamId(parts),
    lastTeamId: null,
  }
}

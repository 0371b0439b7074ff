import { todayIn } from '@cairn/contract/calendar/days'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { Choice } from '@cairn/contract/choices/choices.schemas'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import type { Flags } from '@cairn/contract/feature-flags/feature-flags'
import { effectiveRole } from '@cairn/contract/identity/access.policy'
import { currencyOf } from '@cairn/contract/identity/locales'
import type {
  Role,
  Session,
  SessionBilling,
  SessionUser,
  UpgradeRequestStatus,
} from '@cairn/contract/identity/session.schemas'
import type { Organization, Standing } from '@cairn/contract/organizations/organizations.schemas'
import { isAdmin, permissionsOf } from '@cairn/contract/people/people.policy'

interface SessionUserRow {
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
  readonly nameFormat: string
  readonly dashboard: string
}

export interface SessionParts {
  readonly user: SessionUserRow
  readonly membership: {
    readonly orgId: string
    readonly personId: string
    readonly role: Role
    readonly standing: Standing
    readonly hasBilling: boolean
    readonly upgradeRequestStatus: UpgradeRequestStatus
    readonly lastTeamId: string | null
  } | null
  readonly organizations: readonly (Organization & { readonly isExample: boolean })[]
  readonly current: Organization | null
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly featureFlags: Flags
  readonly isOperator: boolean
}

export function presentSessionUser(parts: SessionParts): SessionUser {
  const { user, membership, organizations, current, isOperator } = parts
  const role = membership && effectiveRole(membership.role, membership.standing)
  return {
    userId: membership?.personId ?? user.id,
    accountId: user.id,
    username: user.email,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    avatarUrl: user.image,
    roles: role ? [role] : [],
    permissions: role ? permissionsOf(role, membership.hasBilling) : [],
    orgs: organizations.map(({ id, name, isExample }) => ({ id, name, isExample })),
    userLocale: user.locale,
    currencyCode: currencyOf(user.locale),
    experienceLevel: ownOrganizations(organizations).length > 0 ? 'Standard' : 'None',
    timeZoneName: current?.timeZone ?? 'UTC',
    navBarOpen: user.isNavBarOpen,
    upgradeRequestStatus: membership?.upgradeRequestStatus ?? 'None',
    reverseScorecard: user.isScorecardReversed,
    defaultOrgId: user.defaultOrgId,
    theme: user.theme,
    nameFormat: user.nameFormat,
    dashboard: user.dashboard,
    isOperator,
  }
}

function currentOf({ current, teams, membership }: SessionParts): Organization | null {
  if (!current || !membership) return current
  const { personId, role, standing } = membership
  const seesAll = isAdmin({ personId, role: effectiveRole(role, standing) })
  if (seesAll || teams.some(({ id }) => id === current.leadershipTractionId)) return current
  return { ...current, leadershipTractionId: null }
}

/** The leadership team for its members, else the first own team. */
function defaultTeamId({ teams, current }: SessionParts): string | null {
  const leadership = teams.find(({ id }) => id === current?.leadershipTractionId)
  return (leadership ?? teams[0])?.id ?? null
}

export function presentSession(
  parts: SessionParts,
  session: {
    orgAwaitingSecondFactor: { id: string; name: string } | null
    sessionId: string
    sessionContext: string | null
    now: Date
    timeZone: string | undefined
    billing: SessionBilling
    choices: readonly Choice[]
  },
): Session {
  const { current } = parts
  const user = presentSessionUser(parts)
  const calendarDate = todayIn(current?.timeZone ?? session.timeZone ?? 'UTC', session.now)
  return {
    sessionId: session.sessionId,
    sessionContext: session.sessionContext,
    orgId: current?.id ?? null,
    org: currentOf(parts),
    orgAwaitingSecondFactor: session.orgAwaitingSecondFactor,
    featureFlags: parts.featureFlags,
    teams: [...parts.teams],
    calendarDate,
    rockDueDate: quarterOf(calendarDate, current?.quarterStartMonth ?? 1).endDate,
    user: { ...user, timeZoneName: session.timeZone ?? user.timeZoneName },
    choices: [...session.choices],
    ...session.billing,
    hasAccount: true,
    defaultTeamId: defaultTeamId(parts),
    lastTeamId: parts.teams.find(({ id }) => id === parts.membership?.lastTeamId)?.id ?? null,
  }
}

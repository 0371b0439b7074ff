import { ISSUE_NOTES } from '@cairn/contract/issues/issues.schemas'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import type { Tx } from '../platform/database/transaction'
import { createHooks, type Hooks } from '../platform/hooks/define-hook'
import type { LiveTexts } from '../platform/live-text/live-text-server'
import type { Realtime } from '../platform/realtime/realtime'
import { vacateSeats } from './accountability-chart/accountability-chart.service'
import { namesRequested } from './audit/audit.hooks'
import { endForGood, recountSeats } from './billing/billing.state.service'
import * as calendars from './calendars/calendar-invitations.hooks.service'
import { addTitles, handOverCollections } from './collections/collections.service'
import { removeExample } from './example-organizations/example-organizations.lifecycle.service'
import { headlineChanged } from './headlines/headlines.hooks'
import { accountEnding } from './identity/account/account.hooks'
import { endTokensOfRemoved } from './identity/tokens/tokens.service'
import { invitationAccepted } from './invitations/invitations.hooks'
import { endInvitationsOf } from './invitations/invitations.service'
import { issueChanged, issueNotesWritten } from './issues/issues.hooks'
import { itemsAssigned, itemsLocked } from './items/items.hooks'
import { handOverItems } from './items/items.kinds.service'
import * as liveMeeting from './live-meeting/live-meeting.hooks.service'
import type { LiveMeetingPresence } from './live-meeting/live-meeting.presence.service'
import * as notifications from './notifications/notifications.hooks.service'
import {
  onMeasurableAssigned,
  onNumbersOwed,
  onPeopleMentioned,
  onUpgradeDecided,
  onUpgradeRequested,
} from './notifications/notifications.hooks.service'
import {
  leadershipChanged,
  organizationDeleted,
  standingChanged,
  timeZoneChanged,
} from './organizations/organizations.hooks'
import { followImplementer } from './organizations/organizations.settings.service'
import {
  ownershipTransferred,
  peopleAdded,
  personRemoved,
  roleChanged,
  upgradeDecided,
  upgradeRequested,
} from './people/people.hooks'
import { socketListeners } from './people/people.service'
import { companyRocksChanged, rockAssigned } from './rocks/rocks.hooks'
import { tickWithTodo } from './rocks/rocks.milestones.service'
import { measurableAssigned, numbersOwed } from './scorecard/scorecard.hooks'
import { handOverMeasurables, releaseAssistant } from './scorecard/scorecard.measurables.service'
import { addScorecard } from './scorecard/scorecard.service'
import { todoChanged } from './todos/todos.hooks'
import {
  meetingCanceled,
  meetingMoved,
  meetingReinstated,
  tractionChanged,
  tractionLocked,
  tractionRemoved,
} from './tractions/tractions.hooks'
import { refreshAllRooms, refreshRooms } from './tractions/tractions.read.service'
import { giveUpTractions, leaveTractions } from './tractions/tractions.removal.service'
import { addTractionNames } from './tractions/tractions.service'
import { keepWallTimes } from './tractions/tractions.update.service'
import { vtoTextWritten } from './vto/vto.hooks'
import { onCompanyRocksChanged } from './vto/vto.service'
import { itemChanged, itemsBulkChanged, peopleMentioned } from './work-items/work-items.hooks'

/** The lock order of record 16. Sockets take no locks; notifications come last. */
const PHASES = [
  'sockets',
  'organization',
  'items',
  'measurables',
  'tractions',
  'seats',
  'meetings',
  'billing',
  'notifications',
] as const

export type Phase = (typeof PHASES)[number]

export const createDomainHooks = (): Hooks<Phase> => createHooks(PHASES)

interface ListenerDeps {
  readonly realtime: Realtime
  readonly presence: LiveMeetingPresence
  readonly liveTexts: Pick<LiveTexts, 'written'>
  /** Free email domains; null if billing is off. */
  readonly paidBeyond: readonly string[] | null
}

/** Seats change in the transaction of the role change. */
function addBillingListeners(hooks: Hooks<Phase>, freeDomains: readonly string[]): void {
  const recount = (tx: Tx) => recountSeats(tx, freeDomains)
  hooks.on(roleChanged, 'billing', recount)
  hooks.on(personRemoved, 'billing', recount)
  hooks.on(ownershipTransferred, 'billing', recount)
  hooks.on(peopleAdded, 'billing', recount)
  hooks.on(organizationDeleted, 'billing', endForGood)
}

export function addListeners(hooks: Hooks<Phase>, deps: ListenerDeps): void {
  const { realtime, presence, liveTexts, paidBeyond } = deps
  const sockets = socketListeners(realtime)
  if (paidBeyond) addBillingListeners(hooks, paidBeyond)

  hooks.on(todoChanged, 'items', tickWithTodo)
  hooks.on(todoChanged, 'meetings', liveMeeting.onTodoChanged)

  hooks.on(issueChanged, 'meetings', liveMeeting.onIssueChanged)

  hooks.on(itemChanged, 'notifications', notifications.onItemChanged)
  hooks.on(itemsBulkChanged, 'meetings', liveMeeting.onItemsBulkChanged)

  hooks.on(headlineChanged, 'meetings', liveMeeting.onHeadlineChanged)

  hooks.on(rockAssigned, 'notifications', notifications.onRockAssigned)
  hooks.on(companyRocksChanged, 'items', onCompanyRocksChanged)

  hooks.on(standingChanged, 'sockets', async (tx) => realtime.refreshRooms(tx, tx.orgId))
  hooks.on(leadershipChanged, 'sockets', async (tx) => realtime.refreshRooms(tx, tx.orgId))
  hooks.on(itemsLocked, 'meetings', liveMeeting.onItemsLocked)
  hooks.on(itemsAssigned, 'notifications', notifications.onItemsAssigned)
  hooks.on(peopleMentioned, 'notifications', onPeopleMentioned)

  hooks.on(timeZoneChanged, 'tractions', keepWallTimes)

  hooks.on(namesRequested, 'organization', addTitles)
  hooks.on(namesRequested, 'organization', addTractionNames)
  hooks.on(numbersOwed, 'notifications', onNumbersOwed)
  hooks.on(measurableAssigned, 'notifications', onMeasurableAssigned)

  hooks.on(tractionLocked, 'meetings', liveMeeting.onTractionLocked)
  hooks.on(tractionChanged, 'sockets', refreshRooms(realtime))
  hooks.on(tractionChanged, 'measurables', addScorecard)
  hooks.on(tractionChanged, 'meetings', liveMeeting.dismissUninvited(presence))
  hooks.on(tractionChanged, 'meetings', liveMeeting.onTractionChanged)
  hooks.on(tractionChanged, 'notifications', notifications.onTractionChanged)
  hooks.on(tractionChanged, 'notifications', calendars.onTractionChanged)
  hooks.on(tractionRemoved, 'sockets', refreshAllRooms(realtime))
  hooks.on(tractionRemoved, 'notifications', calendars.onTractionRemoved)
  hooks.on(meetingMoved, 'meetings', liveMeeting.onMeetingMoved)
  hooks.on(meetingCanceled, 'meetings', liveMeeting.onMeetingCanceled)
  hooks.on(meetingReinstated, 'meetings', liveMeeting.onMeetingReinstated)
  hooks.on(meetingCanceled, 'notifications', calendars.onMeetingChanged)
  hooks.on(meetingReinstated, 'notifications', calendars.onMeetingChanged)
  hooks.on(meetingMoved, 'notifications', calendars.onMeetingChanged)
  hooks.on(timeZoneChanged, 'notifications', calendars.onTimeZoneChanged)
  hooks.on(invitationAccepted, 'notifications', calendars.onInvitationAccepted)

  hooks.on(accountEnding, 'organization', async (tx, _actor, holder) => {
    await removeExample(tx, holder, realtime)
  })

  hooks.on(vtoTextWritten, 'sockets', async (tx, _actor, { revisionId: id }) => {
    tx.afterCommit(() => liveTexts.written({ orgId: tx.orgId, kind: VTO_TEXTS, id }, tx.personId))
  })

  hooks.on(issueNotesWritten, 'sockets', async (tx, _actor, { issueId: id }) => {
    tx.afterCommit(() => liveTexts.written({ orgId: tx.orgId, kind: ISSUE_NOTES, id }, tx.personId))
  })

  hooks.on(upgradeRequested, 'notifications', onUpgradeRequested)
  hooks.on(upgradeDecided, 'notifications', onUpgradeDecided)
  hooks.on(invitationAccepted, 'notifications', notifications.onInvitationAccepted)
  hooks.on(ownershipTransferred, 'sockets', sockets.onOwnershipTransferred)
  hooks.on(ownershipTransferred, 'notifications', notifications.onOwnershipTransferred)

  hooks.on(roleChanged, 'sockets', sockets.onRoleChanged)
  hooks.on(roleChanged, 'measurables', releaseAssistant)
  hooks.on(roleChanged, 'tractions', giveUpTractions)
  hooks.on(roleChanged, 'notifications', notifications.onRoleChanged)

  hooks.on(personRemoved, 'sockets', sockets.onPersonRemoved)
  hooks.on(personRemoved, 'organization', endInvitationsOf)
  hooks.on(personRemoved, 'organization', endTokensOfRemoved)
  hooks.on(personRemoved, 'organization', (tx) => followImplementer(tx, tx.orgId))
  hooks.on(personRemoved, 'items', handOverItems)
  hooks.on(personRemoved, 'measurables', handOverMeasurables)
  hooks.on(personRemoved, 'tractions', handOverCollections)
  hooks.on(personRemoved, 'seats', vacateSeats)
  hooks.on(personRemoved, 'tractions', leaveTractions)
  hooks.on(personRemoved, 'notifications', notifications.onPersonRemoved)
}

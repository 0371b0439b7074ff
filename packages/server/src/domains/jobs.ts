import type { Blobs } from '../platform/files/blobs'
import type { Job } from '../platform/jobs/define-job'
import type { Realtime } from '../platform/realtime/realtime'
import { purgeChartSeats, purgeRemovedSeats } from './accountability-chart/accountability-chart.service'
import { purgeAssistantCalls, purgeChatThreads } from './assistants/assistants.jobs'
import { purgeAttachments } from './attachments/attachments.jobs'
import { forgetOldAuditEntries } from './audit/audit.jobs'
import { mailCalendars } from './calendars/calendar-invitations.jobs'
import { purgeableRevisions, purgeRevisions } from './collections/collections.revisions.service'
import { purgeRemovedComments } from './comments/comments.service'
import { forgetUnusedExamples } from './example-organizations/example-organizations.jobs'
import { purgeEndedGuidedMeetings } from './guided-meeting/guided-meeting.jobs'
import {
  auditWrongPassword,
  purgeEndedSessions,
  purgeEndedTokens,
  purgeEndedVerifications,
  purgeExpiredGuards,
  purgeUnusedContexts,
  sendChangeCodes,
  sendResetLink,
  sendSignUpCode,
} from './identity/identity.jobs'
import { forgetOldImports, runImport, takeImportBack } from './imports/imports.jobs'
import { issueUseCases } from './issues/issues.service'
import { purgesOfItems } from './items/items.kinds.service'
import { fillWords } from './items/items.words.jobs'
import { mailRecap } from './live-meeting/live-meeting.jobs'
import {
  findDueDigests,
  mailNotification,
  mailOrganizationDigests,
  purgeNotifications,
} from './notifications/notifications.jobs'
import { purgeOrganizations } from './organizations/organizations.jobs'
import { findDueReminders, remindOfMissingNumbers } from './scorecard/scorecard.jobs'
import { purgeRemovedMeasurables } from './scorecard/scorecard.lines.service'
import { purgeRemovedScorecards } from './scorecard/scorecard.sheets.service'
import { followDueTodos } from './todos/todos.jobs'
import { purgeRemovedTractions } from './traction-contents/traction-contents.service'
import { moveMissedMeetings } from './tractions/tractions.jobs'
import { purgeRemovedLines } from './vto/vto.lines.service'
import { purgeVtoContents, purgeVtoLinks } from './vto/vto.service'
import { purgeRemoved } from './work-items/work-items.jobs'

export const purgeRemovedItems = purgeRemoved({
  meetings: purgeRemovedTractions,
  ...purgesOfItems,
  issuesOnRevisions: (tx) => issueUseCases.purgeOf(tx, purgeableRevisions(tx)),
  vtoContents: (tx) => purgeVtoContents(tx, purgeableRevisions(tx)),
  vtoLines: purgeRemovedLines,
  chartSeats: (tx) => purgeChartSeats(tx, purgeableRevisions(tx)),
  seats: purgeRemovedSeats,
  revisions: purgeRevisions,
  measurables: purgeRemovedMeasurables,
  scorecards: purgeRemovedScorecards,
  vtoLinks: purgeVtoLinks,
  comments: purgeRemovedComments,
})

interface JobDeps {
  readonly realtime: Realtime
  readonly blobs: Blobs
}

export const jobsOf = ({ realtime, blobs }: JobDeps): readonly Job[] => [
  mailRecap,
  mailCalendars,
  mailNotification,
  mailOrganizationDigests,
  findDueDigests,
  sendResetLink,
  sendSignUpCode,
  sendChangeCodes,
  auditWrongPassword,
  moveMissedMeetings,
  followDueTodos,
  findDueReminders,
  remindOfMissingNumbers,
  runImport,
  takeImportBack,
  forgetOldImports,
  purgeNotifications,
  purgeRemovedItems,
  purgeEndedGuidedMeetings,
  fillWords,
  purgeAttachments(blobs),
  purgeOrganizations,
  forgetUnusedExamples(realtime),
  forgetOldAuditEntries,
  purgeAssistantCalls,
  purgeChatThreads,
  purgeExpiredGuards,
  purgeEndedSessions(realtime),
  purgeEndedTokens(realtime),
  purgeEndedVerifications,
  purgeUnusedContexts,
]

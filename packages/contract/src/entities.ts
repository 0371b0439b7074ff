import { chartSchema, seatSchema } from './accountability-chart/accountability-chart.schemas'
import { agendaSchema } from './agendas/agendas.schemas'
import { attachmentSchema } from './attachments/attachments.schemas'
import { auditEntrySchema } from './audit/audit.schemas'
import { collectionSchema, revisionSchema } from './collections/collections.schemas'
import { archiveSchema, itemRefSchema, reassignSchema, removedSchema, sourceSchema } from './core/items'
import { doneSchema, failureSchema, messageSchema } from './core/replies'
import { groupsReplySchema, searchRequestSchema } from './core/search'
import { dashboardSchema } from './dashboards/dashboards.schemas'
import { exportRequestSchema } from './exports/exports.schemas'
import { headlineSchema } from './headlines/headlines.schemas'
import { apiTokenSchema } from './identity/account.endpoints'
import { sessionSchema } from './identity/session.schemas'
import { importSchema } from './imports/imports.schemas'
import { invitationSchema, inviteesBodySchema } from './invitations/invitations.schemas'
import { issueSchema } from './issues/issues.schemas'
import { commentSchema } from './items/comments.schemas'
import { bulkReplySchema, historyEntrySchema, linkedItemSchema } from './items/items.schemas'
import { liveMeetingEventSchema } from './live-meeting/live-meeting.events'
import { liveMeetingStateSchema } from './live-meeting/live-meeting.schemas'
import { notificationPreferencesSchema, notificationSchema } from './notifications/notifications.schemas'
import { organizationSchema } from './organizations/organizations.schemas'
import { listedPersonSchema, personSchema } from './people/people.schemas'
import { milestoneSchema, rockSchema } from './rocks/rocks.schemas'
import { measurableSchema, measuredValueSchema } from './scorecard/scorecard.schemas'
import { completeSchema, setItemStatusSchema, todoSchema } from './todos/todos.schemas'
import { meetingSummarySchema } from './tractions/meeting-summary.schemas'
import { checklistSchema, meetingSchema, tractionSchema } from './tractions/tractions.schemas'
import { viewSchema } from './views/views.schemas'
import { vtoSchema } from './vto/vto.schemas'

/** What the OpenAPI document names: entities, and shapes that several endpoints share. Generated clients take these as type names. */
export const entities = {
  Agenda: agendaSchema,
  ApiToken: apiTokenSchema,
  ArchiveRequest: archiveSchema,
  Attachment: attachmentSchema,
  AuditEntry: auditEntrySchema,
  BulkReply: bulkReplySchema,
  Chart: chartSchema,
  Checklist: checklistSchema,
  Collection: collectionSchema,
  Comment: commentSchema,
  CompleteRequest: completeSchema,
  Dashboard: dashboardSchema,
  Done: doneSchema,
  ExportRequest: exportRequestSchema,
  Failure: failureSchema,
  GroupsReply: groupsReplySchema,
  Headline: headlineSchema,
  HistoryEntry: historyEntrySchema,
  Import: importSchema,
  Invitation: invitationSchema,
  InviteRequest: inviteesBodySchema,
  Issue: issueSchema,
  ItemReference: itemRefSchema,
  LinkedItem: linkedItemSchema,
  ListedPerson: listedPersonSchema,
  LiveMeetingEvent: liveMeetingEventSchema,
  LiveMeetingState: liveMeetingStateSchema,
  Measurable: measurableSchema,
  MeasuredValue: measuredValueSchema,
  Meeting: meetingSchema,
  MeetingSeries: tractionSchema,
  MeetingSummary: meetingSummarySchema,
  Message: messageSchema,
  Milestone: milestoneSchema,
  Notification: notificationSchema,
  NotificationPreferences: notificationPreferencesSchema,
  Organization: organizationSchema,
  Person: personSchema,
  ReassignRequest: reassignSchema,
  RemovedReply: removedSchema,
  Revision: revisionSchema,
  Rock: rockSchema,
  SearchRequest: searchRequestSchema,
  Seat: seatSchema,
  Session: sessionSchema,
  SetStatusRequest: setItemStatusSchema,
  Source: sourceSchema,
  Todo: todoSchema,
  View: viewSchema,
  Vto: vtoSchema,
} as const

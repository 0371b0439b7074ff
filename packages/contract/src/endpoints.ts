import * as accountabilityChart from './accountability-chart/accountability-chart.endpoints'
import * as agendas from './agendas/agendas.endpoints'
import * as assistants from './assistants/assistants.endpoints'
import * as attachments from './attachments/attachments.endpoints'
import * as audit from './audit/audit.endpoints'
import * as billing from './billing/billing.endpoints'
import * as payment from './billing/payment.endpoints'
import * as calendarFeeds from './calendar-feeds/calendar-feeds.endpoints'
import * as choices from './choices/choices.endpoints'
import { collectionCalls } from './collections/collections.endpoints'
import { type EndpointDefinition, endpointsOf } from './core/define-endpoint'
import * as dashboards from './dashboards/dashboards.endpoints'
import * as exampleOrganizations from './example-organizations/example-organizations.endpoints'
import * as exportsOfLists from './exports/exports.endpoints'
import * as featureFlags from './feature-flags/feature-flags.endpoints'
import * as find from './find/find.endpoints'
import * as gettingStarted from './getting-started/getting-started.endpoints'
import * as guidedMeeting from './guided-meeting/guided-meeting.endpoints'
import * as headlines from './headlines/headlines.endpoints'
import * as account from './identity/account.endpoints'
import * as identity from './identity/identity.endpoints'
import * as preferences from './identity/preferences.endpoints'
import * as signIn from './identity/sign-in.endpoints'
import * as imports from './imports/imports.endpoints'
import * as invitations from './invitations/invitations.endpoints'
import * as issues from './issues/issues.endpoints'
import * as comments from './items/comments.endpoints'
import * as counts from './items/counts.endpoints'
import * as duplicate from './items/duplicate.endpoints'
import * as itemFinding from './items/finding.endpoints'
import * as history from './items/history.endpoints'
import * as items from './items/items.endpoints'
import * as links from './items/links.endpoints'
import * as presence from './items/presence.endpoints'
import * as removedItems from './items/removed.endpoints'
import * as liveMeeting from './live-meeting/live-meeting.endpoints'
import * as notifications from './notifications/notifications.endpoints'
import * as operators from './operators/operators.endpoints'
import * as organizations from './organizations/organizations.endpoints'
import * as pdfs from './pdfs/pdfs.endpoints'
import * as memberships from './people/memberships.endpoints'
import * as people from './people/people.endpoints'
import * as platform from './platform/platform.endpoints'
import * as quarterlyPulsing from './quarterly-pulsing/quarterly-pulsing.endpoints'
import * as rocks from './rocks/rocks.endpoints'
import * as scorecard from './scorecard/scorecard.endpoints'
import * as todos from './todos/todos.endpoints'
import * as checklist from './tractions/checklist.endpoints'
import * as tractions from './tractions/tractions.endpoints'
import * as views from './views/views.endpoints'
import * as vto from './vto/vto.endpoints'

/** Every call there is. The server registers exactly these; the OpenAPI document lists them. */
export const endpoints: readonly EndpointDefinition[] = [
  agendas,
  assistants,
  attachments,
  audit,
  billing,
  payment,
  dashboards,
  calendarFeeds,
  choices,
  exampleOrganizations,
  exportsOfLists,
  featureFlags,
  gettingStarted,
  guidedMeeting,
  headlines,
  account,
  identity,
  preferences,
  signIn,
  imports,
  invitations,
  issues,
  itemFinding,
  items,
  find,
  removedItems,
  comments,
  counts,
  presence,
  duplicate,
  history,
  links,
  liveMeeting,
  notifications,
  operators,
  organizations,
  memberships,
  people,
  pdfs,
  platform,
  quarterlyPulsing,
  rocks,
  scorecard,
  todos,
  checklist,
  tractions,
  views,
  vto,
  accountabilityChart,
  ...Object.values(collectionCalls),
].flatMap(endpointsOf)

import { collectionCalls } from '@cairn/contract/collections/collections.endpoints'
import type { FileStore } from '../platform/files/blob-store'
import type { Blobs } from '../platform/files/blobs'
import type { Implementation } from '../platform/http/implement'
import { createPlatformRoutes, type PlatformDeps } from '../platform/http/platform-endpoints'
import type { Realtime } from '../platform/realtime/realtime'
import { createAccountabilityChartRoutes } from './accountability-chart/accountability-chart.routes'
import { snapshotChart } from './accountability-chart/accountability-chart.service'
import { agendaRoutes } from './agendas/agendas.routes'
import { type AssistantDeps, createAssistantRoutes } from './assistants/assistants.routes'
import { createAttachmentRoutes } from './attachments/attachments.routes'
import { auditRoutes } from './audit/audit.routes'
import { type BillingRouteDeps, createBillingRoutes } from './billing/billing.routes'
import { createCalendarFeedRoutes } from './calendars/calendar-feeds.routes'
import { choiceRoutes } from './choices/choices.routes'
import { collectionRoutes } from './collections/collections.routes'
import { commentRoutes } from './comments/comments.routes'
import { createDashboardRoutes } from './dashboards/dashboards.routes'
import { createExampleOrganizationRoutes } from './example-organizations/example-organizations.routes'
import { exportRoutes } from './exports/exports.routes'
import { featureFlagRoutes } from './feature-flags/feature-flags.routes'
import { findRoutes } from './find/find.routes'
import { gettingStartedRoutes } from './getting-started/getting-started.routes'
import { createGuidedMeetingRoutes } from './guided-meeting/guided-meeting.routes'
import { headlineRoutes } from './headlines/headlines.routes'
import type { ExternalDeps } from './identity/external/external-sign-in.service'
import { createIdentityRoutes } from './identity/identity.routes'
import { importRoutes } from './imports/imports.routes'
import { createInvitationRoutes } from './invitations/invitations.routes'
import { issueRoutes } from './issues/issues.routes'
import { createItemDetailRoutes, itemRoutes } from './items/items.routes'
import { createLiveMeetingRoutes } from './live-meeting/live-meeting.routes'
import type { LiveMeetings } from './live-meeting/live-meeting.service'
import { createNotificationRoutes } from './notifications/notifications.routes'
import { createOperatorRoutes } from './operators/operators.routes'
import type { NodesDeps } from './operators/operators.service'
import { createOrganizationSettingsRoutes, organizationRoutes } from './organizations/organizations.routes'
import { pdfRoutes } from './pdfs/pdfs.routes'
import { createMembershipRoutes, createPeopleRoutes } from './people/people.routes'
import { peopleOverviewRoutes } from './people-overview/people-overview.routes'
import { quarterlyPulsingRoutes } from './quarterly-pulsing/quarterly-pulsing.routes'
import { milestoneRoutes, rockRoutes } from './rocks/rocks.routes'
import { scorecardRoutes } from './scorecard/scorecard.routes'
import { todoRoutes } from './todos/todos.routes'
import { tractionContentsRoutes } from './traction-contents/traction-contents.routes'
import { tractionRoutes } from './tractions/tractions.routes'
import { viewRoutes } from './views/views.routes'
import { createVtoRoutes, vtoLineRoutes } from './vto/vto.routes'
import { snapshotVto } from './vto/vto.service'

export interface DomainDeps extends AssistantDeps {
  readonly platform: PlatformDeps
  readonly signIn: ExternalDeps
  readonly realtime: Realtime
  readonly files: FileStore
  readonly blobs: Blobs
  readonly liveMeetings: LiveMeetings
  /** Email domains that are not billed. */
  readonly freeDomains: readonly string[]
  readonly billing: Pick<BillingRouteDeps, 'provider' | 'sandbox'>
  readonly nodes: NodesDeps
}

export function createImplementations(deps: DomainDeps): Implementation[] {
  const paying = { isOn: deps.billing.provider !== null, freeDomains: deps.freeDomains }
  return [
    ...createPlatformRoutes(deps.platform),
    ...featureFlagRoutes,
    ...createIdentityRoutes({ ...deps.signIn, realtime: deps.realtime, files: deps.files }),
    ...createCalendarFeedRoutes(deps.signIn),
    ...createOperatorRoutes(deps.nodes),
    ...organizationRoutes,
    ...createOrganizationSettingsRoutes(deps),
    ...createPeopleRoutes(paying),
    ...createMembershipRoutes(paying),
    ...peopleOverviewRoutes,
    ...createNotificationRoutes(deps.signIn),
    ...createInvitationRoutes(deps.signIn),
    ...createBillingRoutes({ ...deps.billing, freeDomains: deps.freeDomains, publicUrl: deps.signIn.publicUrl }),
    ...createAssistantRoutes(deps),
    ...auditRoutes,
    ...createExampleOrganizationRoutes(deps),
    ...exportRoutes,
    ...pdfRoutes,
    ...importRoutes,
    ...tractionRoutes,
    ...agendaRoutes,
    ...scorecardRoutes,
    ...todoRoutes,
    ...issueRoutes,
    ...headlineRoutes,
    ...rockRoutes,
    ...milestoneRoutes,
    ...itemRoutes,
    ...findRoutes,
    ...viewRoutes,
    ...choiceRoutes,
    ...createDashboardRoutes(deps.realtime),
    ...gettingStartedRoutes,
    ...createGuidedMeetingRoutes(deps.liveMeetings),
    ...commentRoutes,
    ...createItemDetailRoutes(deps.realtime),
    ...collectionRoutes({ ...deps, kind: 'vto', calls: collectionCalls.vto, snapshot: snapshotVto }),
    ...collectionRoutes({ ...deps, kind: 'ac', calls: collectionCalls.ac, snapshot: snapshotChart }),
    ...createAccountabilityChartRoutes(deps),
    ...createVtoRoutes(deps),
    ...vtoLineRoutes,
    ...createAttachmentRoutes(deps),
    ...tractionContentsRoutes,
    ...quarterlyPulsingRoutes,
    ...createLiveMeetingRoutes(deps.liveMeetings, deps.signIn.publicUrl),
  ]
}

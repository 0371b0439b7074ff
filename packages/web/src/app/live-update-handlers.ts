import { itemHandlers } from '../entities/items/item-live-updates'
import { peopleHandlers } from '../entities/people/people'
import { accountabilityChartHandlers } from '../features/accountability-chart/accountability-chart.realtime'
import { attachmentHandlers } from '../features/attachments/attachments.queries'
import { billingHandlers } from '../features/billing/billing.queries'
import { collectionHandlers } from '../features/collections/collections.queries'
import { dashboardHandlers } from '../features/dashboards/dashboards.queries'
import { gettingStartedHandlers } from '../features/getting-started/getting-started.queries'
import { itemDetailHandlers } from '../features/item-details/item-details.realtime'
import { organizationHandlers } from '../features/organizations/organizations.queries'
import { membershipHandlers } from '../features/people/people.queries'
import { quarterlyPulsingHandlers } from '../features/quarterly-pulsing/quarterly-pulsing.queries'
import { rockHandlers } from '../features/rocks/rocks.queries'
import { scorecardHandlers } from '../features/scorecard/scorecard.realtime'
import { tractionHandlers } from '../features/tractions/tractions.queries'
import { vtoHandlers } from '../features/vto/vto.realtime'
import { viewHandlers } from '../features/work-lists/work-lists.queries'
import { sessionHandlers } from '../lib/session/session-updates'
import type { LiveUpdateHandlers } from '../lib/sync/live-update'

/** Add new features here. */
export const liveUpdateHandlers: readonly LiveUpdateHandlers[] = [
  peopleHandlers,
  membershipHandlers,
  sessionHandlers,
  dashboardHandlers,
  viewHandlers,
  gettingStartedHandlers,
  organizationHandlers,
  billingHandlers,
  collectionHandlers,
  accountabilityChartHandlers,
  tractionHandlers,
  itemHandlers,
  rockHandlers,
  itemDetailHandlers,
  scorecardHandlers,
  attachmentHandlers,
  quarterlyPulsingHandlers,
  vtoHandlers,
]

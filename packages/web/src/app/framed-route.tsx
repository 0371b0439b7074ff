import { createRoute } from '@tanstack/react-router'
import { FramePending } from './frame/frame-pending'
import { FramedLayout } from './framed-layout'
import { requireOrganization } from './guard'
import { rootRoute } from './root-route'

export const framedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'framed',
  beforeLoad: requireOrganization,
  component: FramedLayout,
  pendingComponent: FramePending,
})

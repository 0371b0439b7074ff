import { createRoute } from '@tanstack/react-router'
import { FramePending } from './frame/frame-pending'
import { FramedLayout } from './framed-layout'
import { requireOrganisation } from './guard'
import { rootRoute } from './root-route'

/** Parent of every signed-in page that stands inside the frame (header, menu, quick-add). */
export const framedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'framed',
  beforeLoad: requireOrganisation,
  component: FramedLayout,
  pendingComponent: FramePending,
})

import { createRoute, redirect } from '@tanstack/react-router'
import { requireOrganisation } from './guard'
import { modalPages } from './modal-page-list'
import { rootRoute } from './root-route'

/** Opened by its address, a modal page stands over the dashboard. */
export const modalRoutes = modalPages.map((page) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
    beforeLoad: async (input) => {
      await requireOrganisation(input)
      const modal = input.location.pathname
      throw redirect({ to: '/', search: { modal }, mask: { to: modal, unmaskOnReload: false }, replace: true })
    },
  }),
)

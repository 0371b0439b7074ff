import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { requireOrganisation } from './guard'
import { type ModalPage, modalPages } from './modal-page-list'
import { rootRoute } from './root-route'

/** Opened by URL, a modal page covers the dashboard. */
const modalRoute = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async (input) => {
      await requireOrganisation(input)
      const modal = input.location.pathname
      throw redirect({ to: '/', search: { modal }, mask: { to: modal, unmaskOnReload: false }, replace: true })
    },
  })

type RoutesOf<Pages extends readonly { path: string }[]> = {
  [K in keyof Pages]: ReturnType<typeof modalRoute<Pages[K]['path']>>
}

function routesOf<const Pages extends readonly ModalPage[]>(pages: Pages): RoutesOf<Pages>
function routesOf(pages: readonly ModalPage[]): AnyRoute[] {
  return pages.map(({ path }) => modalRoute(path))
}

export const modalRoutes = routesOf(modalPages)

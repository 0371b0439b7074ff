import { createRoute, redirect } from '@tanstack/react-router'
import type { ComponentType, LazyExoticComponent } from 'react'
import { requireOrganisation } from './guard'
import { rootRoute } from './root-route'

export interface ModalPageProps {
  params: Record<string, string>
  /** Leaves the modal: back to the page behind it. */
  onClose: () => void
}

/** A page shown over another one, which stays behind with its scroll and state. `{id}` segments become params. */
export interface ModalPage {
  path: `/${string}`
  component: LazyExoticComponent<ComponentType<ModalPageProps>> | ComponentType<ModalPageProps>
}

/** Opened with `useModalPages().open('/meeting/new')`. Static segments win over parameters, so they stand first. */
export const modalPages: readonly ModalPage[] = []

/** The modal page that a path names, with its parameters, or null. */
export function matchModal(path: string | undefined, pages = modalPages) {
  for (const page of path === undefined ? [] : pages) {
    const pattern = page.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path?.split('?')[0] ?? '')
    if (match) return { page, params: { ...match.groups } }
  }
  return null
}

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

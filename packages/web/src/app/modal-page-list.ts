import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPopup } from '../ui/lazy-part'

export interface ModalPageProps {
  params: Record<string, string>
  /** Leaves the modal: back to the page behind it. */
  onClose: () => void
}

/** A page shown over another one, which stays behind with its scroll and state. `$id` segments become params. */
export interface ModalPage {
  path: `/${string}`
  component: LazyExoticComponent<ComponentType<ModalPageProps>> | ComponentType<ModalPageProps>
}

const organisationSettings = lazyPopup<ModalPageProps>(() =>
  import('../routes/settings/organisation-settings').then((module) => module.OrganisationSettings),
)
const profileSettings = lazyPopup<ModalPageProps>(() =>
  import('../routes/settings/profile-settings').then((module) => module.ProfileSettings),
)

/** Opened with `useModalPages().open('/meeting/new')`. Static segments win over parameters, so they stand first. */
export const modalPages = [
  {
    path: '/meeting/new',
    component: lazyPopup<ModalPageProps>(() =>
      import('../routes/create-meeting').then((module) => module.CreateMeetingModal),
    ),
  },
  {
    path: '/meeting/live/$id',
    component: lazyPopup<ModalPageProps>(() =>
      import('../routes/live-meeting/live-meeting-page').then((module) => module.LiveMeetingPage),
    ),
  },
  {
    path: '/meeting/$id',
    component: lazyPopup<ModalPageProps>(() =>
      import('../routes/meeting-of-id').then((module) => module.MeetingOfIdModal),
    ),
  },
  {
    path: '/org/create',
    component: lazyPopup<ModalPageProps>(() =>
      import('../routes/create-organisation').then((module) => module.CreateOrganisationModal),
    ),
  },
  { path: '/org/detail/$id', component: organisationSettings },
  { path: '/org/detail/$id/$page', component: organisationSettings },
  { path: '/org/detail/$id/license/$person', component: organisationSettings },
  { path: '/user/detail/$id', component: profileSettings },
  { path: '/user/detail/$id/$page', component: profileSettings },
] as const satisfies readonly ModalPage[]

/** The modal page that a path names, with its parameters, or null. */
export function matchModal(path: string | undefined, pages: readonly ModalPage[] = modalPages) {
  for (const page of path === undefined ? [] : pages) {
    const pattern = page.path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path?.split('?')[0] ?? '')
    if (match) return { page, params: { ...match.groups } }
  }
  return null
}

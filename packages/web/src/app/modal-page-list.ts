import { ownValue } from '@cairn/contract/core/own-value'
import type { ComponentType } from 'react'
import { type LazyPart, lazyPopup } from '../ui/feedback/lazy-part'
import type { RouteName } from './route-names'

export interface ModalPageProps {
  params: Record<string, string>
  onClose: () => void
}

/** Path segments such as `$id` become params. */
export interface ModalPage {
  path: `/${string}`
  name: RouteName
  names?: Readonly<Record<string, RouteName>>
  component: LazyPart<ModalPageProps> | ComponentType<ModalPageProps>
}

const organizationSettings = lazyPopup<ModalPageProps>(() =>
  import('../pages/settings/organization-settings').then((module) => module.OrganizationSettings),
)
const profileSettings = lazyPopup<ModalPageProps>(() =>
  import('../pages/settings/profile-settings').then((module) => module.ProfileSettings),
)

const checkout = lazyPopup<ModalPageProps>(() => import('../pages/checkout').then((module) => module.CheckoutModal))
const viewPayment = lazyPopup<ModalPageProps>(() =>
  import('../pages/checkout').then((module) => module.ViewPaymentModal),
)

/** Static segments must precede parameters. */
export const modalPages = [
  {
    path: '/meeting/new',
    name: 'CreateMeeting',
    component: lazyPopup<ModalPageProps>(() =>
      import('../pages/create-meeting').then((module) => module.CreateMeetingModal),
    ),
  },
  {
    path: '/meeting/live/guided',
    name: 'LiveMeeting',
    component: lazyPopup<ModalPageProps>(() =>
      import('../pages/live-meeting/guided-meeting-page').then((module) => module.GuidedMeetingPage),
    ),
  },
  {
    path: '/meeting/live/$id',
    name: 'LiveMeeting',
    component: lazyPopup<ModalPageProps>(() =>
      import('../pages/live-meeting/live-meeting-page').then((module) => module.LiveMeetingPage),
    ),
  },
  {
    path: '/meeting/$id',
    name: 'Meeting',
    component: lazyPopup<ModalPageProps>(() =>
      import('../pages/meeting-of-id').then((module) => module.MeetingOfIdModal),
    ),
  },
  {
    path: '/org/create',
    name: 'CreateOrg',
    component: lazyPopup<ModalPageProps>(() =>
      import('../features/organizations/create-organization-form').then((module) => module.CreateOrganizationModal),
    ),
  },
  { path: '/checkout', name: 'CheckoutPage', component: checkout },
  { path: '/view-payment', name: 'ViewPaymentPage', component: viewPayment },
  { path: '/org/detail/$id', name: 'ManageOrgDetail', component: organizationSettings },
  {
    path: '/org/detail/$id/$page',
    name: 'ManageOrgDetail',
    names: { billing: 'OrgBilling', license: 'OrgLicense', people: 'OrgPeople', usersettings: 'OrgUserSettings' },
    component: organizationSettings,
  },
  { path: '/org/detail/$id/license/$person', name: 'OrgLicense', component: organizationSettings },
  { path: '/user/detail/$id', name: 'ManageProfile', component: profileSettings },
  {
    path: '/user/detail/$id/$page',
    name: 'ManageProfile',
    names: { login: 'ManageLogin', preferences: 'ManagePreferences' },
    component: profileSettings,
  },
] as const satisfies readonly ModalPage[]

export function matchModal(path: string | undefined, pages: readonly ModalPage[] = modalPages) {
  for (const page of path === undefined ? [] : pages) {
    const pattern = page.path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path?.split('?')[0] ?? '')
    if (match) {
      const params: Record<string, string> = { ...match.groups }
      return { page, params, name: (page.names && ownValue(page.names, params.page ?? '')) ?? page.name }
    }
  }
  return null
}

export async function fetchModal(path: string): Promise<void> {
  const page = matchModal(path)?.page
  if (page && 'fetch' in page.component) await page.component.fetch()
}

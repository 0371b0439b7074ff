import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { NotFoundPage } from '../pages/not-found-page'
import { framedRoute } from './framed-layout'
import { matchModal } from './modal-page-list'
import type { RouteName } from './route-names'
import { makeRouter } from './router'

/** The specification's names (document 3, section 2). */
const pages: Record<string, RouteName> = {
  '/': 'ToolsHome',
  '/new': 'NewToolsHome',
  '/style-guide': 'StyleGuide',
  '/traction/1/2': 'Traction',
  '/traction/1/2/meetingoverview': 'MeetingOverview',
  '/traction/1/2/meetinghistory': 'MeetingHistory',
  '/traction/1/2/quarterlypulsing': 'QuarterlyPulsing',
  '/traction/1/2/3': 'MeetingSummary',
  '/meetings': 'MeetingList',
  '/scorecard': 'Scorecard',
  '/scorecard/1': 'Scorecard',
  '/vto': 'VtoHome',
  '/vto/folder/1': 'VtoFolder',
  '/vto/detail/1/2': 'VtoDetail',
  '/vto/detail/1/2/3': 'VtoDetail',
  '/vto/detail/1/2/vision': 'VtoVision',
  '/vto/detail/1/2/3/vision': 'VtoVision',
  '/vto/detail/1/2/traction': 'VtoTraction',
  '/vto/detail/1/2/3/traction': 'VtoTraction',
  '/ac': 'AcHome',
  '/ac/folder/1': 'AcFolder',
  '/ac/collection/1/revision/2': 'AccountabilityChart',
  '/ac/collection/1/revision/2/3': 'AccountabilityChart',
  '/ac-print/collection/1/revision/2/': 'AcPrint',
  '/learning-center/tools': 'LearningCenter',
  '/learning-center/tools/key': 'LearningCenter',
  '/learning-center/tools/toolbox': 'LearningToolbox',
  '/learning-center/tools/toolbox/key': 'LearningToolbox',
  '/learning-center/tools/traction-library': 'LearningLibrary',
  '/learning-center/tools/traction-library/key': 'LearningLibrary',
  '/welcome/tools': 'WelcomeTools',
  '/welcome/tools/user': 'NewToolsUser',
  '/referral/code': 'Referral',
  '/discount/code': 'Discount',
  '/welcome/invitation/1/key': 'ValidateInvitation',
  '/welcome/invitation/process/1/key': 'ProcessInvitation',
  '/welcome/beta/user': 'BetaSignUp',
  '/welcome/beta/user/code': 'BetaSignUp',
  '/international-redirect': 'InternationalRedirect',
  '/login': 'Login',
  '/register': 'Register',
  '/register/true': 'Register',
  '/register-sso': 'SSORegisterPage',
  '/reset-password': 'ResetPassword',
  '/reset-password/expired': 'ResetPasswordExpired',
  '/update-password/code': 'UpdatePassword',
  '/signed-out': 'SignedOut',
}

const modalPages: Record<string, RouteName> = {
  '/checkout': 'CheckoutPage',
  '/view-payment': 'ViewPaymentPage',
  '/meeting/new': 'CreateMeeting',
  '/meeting/live/1': 'LiveMeeting',
  '/meeting/1': 'Meeting',
  '/org/create': 'CreateOrg',
  '/org/detail/1': 'ManageOrgDetail',
  '/org/detail/1/billing': 'OrgBilling',
  '/org/detail/1/license': 'OrgLicense',
  '/org/detail/1/people': 'OrgPeople',
  '/org/detail/1/usersettings': 'OrgUserSettings',
  '/user/detail/1/profile': 'ManageProfile',
  '/user/detail/1/login': 'ManageLogin',
  '/user/detail/1/preferences': 'ManagePreferences',
}

const router = makeRouter(new QueryClient())

it.each(Object.entries(pages))('%s is %s', (path, name) => {
  const [, , foundRoute] = router.getMatchedRoutes(path)
  expect(foundRoute?.options.staticData?.name).toBe(name)
})

it.each(Object.entries(modalPages))('%s is %s, over the page that is open', (path, name) => {
  expect(matchModal(path)?.name).toBe(name)
  expect(router.getMatchedRoutes(path)[2]).toBeDefined()
})

it.each(['/nowhere', '/nothing/here', '/org/detail', '/traction/1/2/3/4'])(
  '%s is not found, inside the frame',
  (path) => {
    const [, , found] = router.getMatchedRoutes(path)
    expect(found?.options.component).toBe(NotFoundPage)
    expect(found?.parentRoute).toBe(framedRoute)
  },
)

import type { Theme } from '@cairn/contract/identity/session.schemas'
import { canEditOrganization } from '@cairn/contract/people/people.policy'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createRoute, Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { ItemExtrasContext, useLateExtras } from '../entities/items/item-extras'
import { fullName } from '../entities/people/people'
import { useSetNavBarOpen, useSetTheme } from '../features/identity/preferences.mutations'
import { useOrganizationInTitle } from '../lib/browser/document-title'
import { useAfterFirstScreen } from '../lib/browser/first-screen'
import { useAdding } from '../lib/browser/search-params'
import { ChunkLoadError, chunk } from '../lib/offline/chunks'
import { useActor, useIsLicensed, useSession } from '../lib/session/session'
import { toastFailure } from '../lib/toasts/failure-toasts'
import { AfterFirstPaint, lazyForm, lazyPart, lazyPopup } from '../ui/feedback/lazy-part'
import { notifyPartFailed } from '../ui/feedback/part-failed'
import { requireOrganization } from './guard'
import { rootRoute } from './root-route'
import { AppFrame } from './shell/app-frame'
import { FramePending } from './shell/frame-pending'
import { menuItemsFor, quickAdds } from './shell/menu-items'
import { loadSessionChanges, useOrganizationChanges } from './use-organization-changes'

const schemeOf: Record<Theme, MantineColorScheme> = { default: 'auto', light: 'light', dark: 'dark' }

const loadItemExtras = chunk(() => import('../pages/item-extras').then((module) => module.itemExtras))

const loadMeetingWatches = () => import('./meeting-watches').then((module) => module.MeetingWatches)

const InvitePopup = lazyForm(() =>
  import('../features/invitations/components/invite-popup').then((module) => module.InvitePopup),
)

const ExamplePopup = lazyPopup(() =>
  import('../features/example-organizations/components/example-popup').then((module) => module.ExamplePopup),
)

const ItemPopups = lazyPart<{ inModal?: boolean }>(() =>
  import('../pages/item-popups').then((module) => module.ItemPopups),
)

const UpgradeControl = lazyPart(() =>
  import('../features/people/components/upgrade-control').then((module) => module.UpgradeControl),
)

const notifyFailure = (failure: unknown) =>
  failure instanceof ChunkLoadError ? notifyPartFailed() : toastFailure(failure)

function useSessionActions(accountId: string) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { switchTo } = useOrganizationChanges()
  const { mutate: rememberTheme } = useSetTheme()
  const { mutate: rememberMenu } = useSetNavBarOpen()
  return {
    signOut: async () => {
      const { signOut } = await loadSessionChanges()
      await signOut(queryClient, accountId, () => navigate({ to: '/signed-out', ignoreBlocker: true }))
    },
    switchTo,
    rememberTheme,
    rememberMenu,
  }
}

/** Delays the page behind a meeting opened by URL. */
function useWasSeen(isCovered: boolean): boolean {
  const [wasSeen, setSeen] = useState(!isCovered)
  if (!isCovered && !wasSeen) setSeen(true)
  return wasSeen || !isCovered
}

const upgradeControl = (
  <Suspense fallback={null}>
    <UpgradeControl />
  </Suspense>
)

/** Keyed by organization, so that switching closes everything open. */
export function FramedLayout() {
  const { orgId } = useSession()
  return orgId === null ? null : <OrganizationFrame key={orgId} />
}

/** The browser's copy only serves the first paint. */
function useChosenTheme(theme: Theme): void {
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => setColorScheme(schemeOf[theme]), [setColorScheme, theme])
}

function OrganizationFrame() {
  const session = useSession()
  const { signOut, switchTo, rememberTheme, rememberMenu } = useSessionActions(session.user.accountId)
  const [isInviting, setInviting] = useState(false)
  const { user, org } = session
  const actor = useActor()
  const inviting = useAdding('people')
  const looking = useAdding('example')
  useOrganizationInTitle(org?.name)
  useChosenTheme(user.theme)
  const { modal, popup } = useSearch({ strict: false })
  const isCovered = modal?.startsWith('/meeting/live/') ?? false
  const wasSeen = useWasSeen(isCovered)
  const isLicensed = useIsLicensed()
  const isInExample = user.orgs.some(({ id, isExample }) => isExample && id === session.orgId)
  // Replaces the entry, so that Back does not reopen the popup.
  const enterExample = (orgId: string) => switchTo(orgId, { replace: true }).catch(notifyFailure)
  const extras = useLateExtras(loadItemExtras)
  const isPainted = useAfterFirstScreen()
  if (isCovered && !isPainted) return null
  return (
    <AppFrame
      person={{ id: user.userId, name: fullName(user), email: user.email }}
      organization={org}
      organizations={user.orgs}
      menu={menuItemsFor(session.orgId, canEditOrganization(actor) ? undefined : user.userId)}
      quickAdds={isLicensed && !isCovered ? quickAdds : []}
      upgrade={isLicensed ? undefined : upgradeControl}
      isMenuOpen={user.navBarOpen}
      isCovered={isCovered}
      onMenuToggle={rememberMenu}
      onInvite={user.permissions.includes('Update|License') && !isInExample ? () => setInviting(true) : undefined}
      onSwitchOrganization={(orgId) => switchTo(orgId).catch(notifyFailure)}
      onTheme={rememberTheme}
      onSignOut={() => signOut().catch(notifyFailure)}
    >
      <ItemExtrasContext value={extras}>{wasSeen && <Outlet />}</ItemExtrasContext>
      <Suspense fallback={null}>{popup !== undefined && <ItemPopups />}</Suspense>
      <AfterFirstPaint load={loadMeetingWatches} />
      <Suspense fallback={null}>
        {(isInviting || inviting.isAdding) && (
          <InvitePopup onClose={isInviting ? () => setInviting(false) : inviting.stop} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {looking.isAdding && !isInExample && <ExamplePopup onClose={looking.stop} onEnter={enterExample} />}
      </Suspense>
    </AppFrame>
  )
}

export const framedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'framed',
  beforeLoad: requireOrganization,
  component: FramedLayout,
  pendingComponent: FramePending,
})

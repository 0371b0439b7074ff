import { ownPath } from '@cairn/contract/core/own-path'
import type { QueryClient } from '@tanstack/react-query'
import type { useRouter } from '@tanstack/react-router'
import type { KeyBelow } from '../i18n/texts'
import { translate } from '../i18n/translate'
import { onApiEvent } from '../lib/api-events'
import { forgetReads } from '../lib/kept-reads'
import { notifyOtherTabs, onOtherTab } from '../lib/other-tabs'
import { sessionQuery } from '../lib/session'
import { writeSessionContext } from '../lib/session-context'
import { isSigningOut } from '../lib/signing-out'
import { startOver } from '../lib/start-over'
import { hasUnsaved } from '../lib/unsaved'
import { confirm } from '../ui/confirm-dialog'

type Router = Pick<ReturnType<typeof useRouter>, 'history' | 'navigate'>

function askBeforeLeaving(): Promise<boolean> {
  const messageOf = (key: KeyBelow<'frame:signedOut.'>) => translate(`frame:signedOut.${key}`)
  return confirm({
    title: messageOf('title'),
    message: messageOf('text'),
    confirmLabel: messageOf('signIn'),
    cancelLabel: messageOf('stay'),
  })
}

export function watchSession(client: QueryClient, router: Router): () => void {
  let isLeaving = false
  let isFollowing = false
  const known = () => client.getQueryData(sessionQuery.queryKey)
  const leave = async () => {
    // The guard handles users who were not signed in.
    if (isLeaving || isSigningOut() || known() === undefined) return
    isLeaving = true
    if (!isFollowing) notifyOtherTabs()
    if (!hasUnsaved() || (await askBeforeLeaving())) {
      writeSessionContext(null)
      await router.navigate({
        to: '/login',
        search: { redirect: router.history.location.href },
        ignoreBlocker: true,
      })
      startOver(client)
      await forgetReads()
    }
    isLeaving = false
  }
  const follow = async () => {
    const before = known()
    isFollowing = true
    const now = await client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }).catch(() => undefined)
    isFollowing = false
    const { pathname, search } = router.history.location
    if (now === undefined || before?.user.accountId === now.user.accountId) return
    if (before !== undefined) startOver(client)
    if (before !== undefined || pathname === '/login') {
      await router.navigate({
        href: ownPath(new URLSearchParams(search).get('redirect')),
        ignoreBlocker: true,
      })
    }
  }
  const stops = [onApiEvent('signed-out', () => void leave()), onOtherTab(() => void follow())]
  return () => {
    for (const stop of stops) stop()
  }
}

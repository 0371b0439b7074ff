import { getVersion } from '@cairn/contract/platform/platform.endpoints'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadPacks, translate } from '../i18n/translate'
import { useTranslation } from '../i18n/use-translation'
import { call } from '../lib/api'
import { onApiEvent } from '../lib/api-events'
import { useConnection } from '../lib/connection'
import { isField } from '../lib/hands'
import { ownBuild } from '../lib/own-build'
import { hasUnsaved } from '../lib/unsaved'
import { confirm } from '../ui/confirm-dialog'
import { notify, TOAST_MS } from '../ui/notify'
import { makeReleaseCheck } from './release-check'

const readServers = () =>
  call(getVersion, {}).then(
    ({ version }) => version,
    () => null,
  )

const LOOK_MS = 1000

/** Never interrupt typing or unsaved work. */
const isBusy = () => hasUnsaved() || isField(document.activeElement)

async function whenAtRest(onWait: () => void): Promise<void> {
  if (isBusy()) onWait()
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

export function ReleaseWatch() {
  const { t } = useTranslation('frame')
  const [check] = useState(() => makeReleaseCheck({ own: ownBuild(), readServers }))
  const path = useLocation({ select: (location) => location.pathname })
  const returns = useConnection((connection) => connection.returns)
  const seen = useRef({ path, returns })
  const isWaiting = useRef(false)
  const offer = useCallback(
    async (isDue: boolean) => {
      if (!isDue || isWaiting.current) return
      isWaiting.current = true
      await whenAtRest(() => notify.success(t('release.waiting'), { ms: TOAST_MS }))
      isWaiting.current = false
      const messages = {
        message: t('release.text'),
        confirmLabel: t('release.refresh'),
        cancelLabel: t('release.later'),
      }
      await loadPacks('release-notes')
      const link = { href: '/release-notes', label: translate('release-notes:title') }
      if (await confirm({ title: t('release.title'), ...messages, link })) window.location.reload()
    },
    [t],
  )
  useEffect(() => {
    const before = seen.current
    seen.current = { path, returns }
    if (returns !== before.returns) void check.isDue().then(offer)
    else if (path !== before.path) void check.inPassing().then(offer)
  }, [path, returns, check, offer])
  useEffect(() => onApiEvent('new-release', () => void check.isDue().then(offer)), [check, offer])
  return null
}

import { getVersion } from '@cairn/contract/platform/site.endpoints'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadPacks, translate } from '../i18n/translate'
import { useTranslation } from '../i18n/use-translation'
import { call } from '../lib/api'
import { onApiEvent } from '../lib/api-events'
import { useConnection } from '../lib/connection'
import { ownBuild } from '../lib/own-build'
import { confirm } from '../ui/confirm-dialog'
import { makeReleaseCheck } from './release-check'

const readServers = () =>
  call(getVersion, {}).then(
    ({ version }) => version,
    () => null,
  )

/**
 * Offers to refresh when the server hands out a newer build: asked when the hub tells of it, after each
 * reconnect, and when one goes elsewhere.
 */
export function ReleaseWatch() {
  const { t } = useTranslation('frame')
  const [check] = useState(() => makeReleaseCheck({ own: ownBuild(), readServers }))
  const path = useLocation({ select: (location) => location.pathname })
  const returns = useConnection((connection) => connection.returns)
  const seen = useRef({ path, returns })
  const offer = useCallback(
    async (isDue: boolean) => {
      if (!isDue) return
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

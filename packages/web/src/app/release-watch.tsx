import { getVersion } from '@cairn/contract/platform/platform.endpoints'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api'
import { useConnection } from '../lib/connection'
import { confirm } from '../ui/confirm-dialog'
import { makeReleaseCheck } from './release-check'

/** Written by the build beside the page; the development server has none. */
async function readOwn(): Promise<string | null> {
  try {
    const { version } = (await (await fetch('/version.json')).json()) as { version?: unknown }
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

const readServers = () =>
  call(getVersion, {}).then(
    ({ version }) => version,
    () => null,
  )

/** Offers to refresh when the server hands out a newer build: asked after each reconnect, and when one goes elsewhere. */
export function ReleaseWatch() {
  const { t } = useTranslation('frame')
  const [check] = useState(() => makeReleaseCheck({ readOwn, readServers }))
  const path = useLocation({ select: (location) => location.pathname })
  const returns = useConnection((connection) => connection.returns)
  const seen = useRef({ path, returns })
  const offer = useCallback(
    async (isDue: boolean) => {
      if (!isDue) return
      const words = { message: t('release.text'), confirmLabel: t('release.refresh'), cancelLabel: t('release.later') }
      if (await confirm({ title: t('release.title'), ...words })) window.location.reload()
    },
    [t],
  )
  useEffect(() => {
    const before = seen.current
    seen.current = { path, returns }
    if (returns !== before.returns) void check.isDue().then(offer)
    else if (path !== before.path) void check.inPassing().then(offer)
  }, [path, returns, check, offer])
  return null
}

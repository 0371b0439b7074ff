import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { onApiEvent } from '../lib/api-events'
import { useConnection } from '../lib/connection'
import { watchServer } from '../lib/server-watch'
import { announce } from '../ui/live-region'
import { notify } from '../ui/notify'

const TOAST = 'connection'

function useConnectionSignals(): void {
  const report = useConnection((connection) => connection.report)
  useEffect(() => {
    const offline = () => report('browser', true)
    const online = () => report('browser', false)
    const stops = [
      onApiEvent('api-not-available', () => report('call', true)),
      onApiEvent('api-available', () => report('call', false)),
    ]
    window.addEventListener('offline', offline)
    window.addEventListener('online', online)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', online)
    }
  }, [report])
}

const isLive = (path: string | undefined) => path?.startsWith('/meeting/live/') ?? false

/** The live meeting shows a banner instead: a toast would cover its bottom bar. */
const useIsInMeeting = () =>
  useLocation({ select: ({ pathname, search }) => isLive(pathname) || isLive((search as { modal?: string }).modal) })

type Notice = 'unreachable' | 'lost' | 'overLimit'

function useNotice(): Notice | null {
  return useConnection(({ state, lostBy, isOverLimit }) => {
    if (state === 'online') return isOverLimit ? 'overLimit' : null
    // A single failed call has its own message while other connections work.
    return lostBy.every((one) => one === 'call') ? 'unreachable' : 'lost'
  })
}

export function ConnectionWatch() {
  const { t } = useTranslation('frame')
  const queryClient = useQueryClient()
  const notice = useNotice()
  const isInMeeting = useIsInMeeting()
  const wasLost = useRef(false)
  useConnectionSignals()
  useEffect(() => {
    if (notice !== null) {
      wasLost.current = true
      if (notice !== 'overLimit') void watchServer()
      if (isInMeeting) notify.dismiss(TOAST)
      else notify.error(t(`connection.${notice}`), { id: TOAST, ms: 0 })
    } else if (wasLost.current) {
      wasLost.current = false
      if (isInMeeting) announce(t('connection.restored'))
      else notify.success(t('connection.restored'), { id: TOAST, ms: 2000 })
      void queryClient.invalidateQueries()
    }
  }, [notice, isInMeeting, t, queryClient])
  return null
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { onApiEvent } from '../lib/api-events'
import { useConnection } from '../lib/connection'
import { notify } from '../ui/notify'

const TOAST = 'connection'

function useConnectionSignals(): void {
  const set = useConnection((state) => state.set)
  useEffect(() => {
    const offline = () => set('offline')
    const online = () => set('online')
    const unreachable = () => set(navigator.onLine ? 'reconnecting' : 'offline')
    const stops = [onApiEvent('api-not-available', unreachable), onApiEvent('api-available', online)]
    window.addEventListener('offline', offline)
    window.addEventListener('online', online)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', online)
    }
  }, [set])
}

/** Tells that the connection is lost until it is back, then for two seconds that it is; what is shown is fetched anew. */
export function ConnectionWatch() {
  const { t } = useTranslation('frame')
  const queryClient = useQueryClient()
  const state = useConnection((connection) => connection.state)
  const wasLost = useRef(false)
  useConnectionSignals()
  useEffect(() => {
    if (state !== 'online') {
      wasLost.current = true
      notify.error(t('connection.lost'), { id: TOAST, ms: 0 })
    } else if (wasLost.current) {
      wasLost.current = false
      notify.success(t('connection.restored'), { id: TOAST, ms: 2000 })
      void queryClient.invalidateQueries()
    }
  }, [state, t, queryClient])
  return null
}

import type { Dashboard } from '@cairn/contract/dashboards/dashboards.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useSession } from '../../lib/session/session'
import { notify } from '../../lib/toasts/notify'
import { useResetDashboard, useSaveDashboard } from './dashboards.mutations'
import { dashboardQuery, unsavedTiles } from './dashboards.queries'

export type BoardWidget = Dashboard['widgetSettings'][number]

const SAVE_AFTER_MS = 1000

/** Saved one second after the last change and on unmount. */
export function useBoard() {
  const { t } = useTranslation('dashboard')
  const client = useQueryClient()
  const { userId } = useSession().user
  const dashboard = useQuery(dashboardQuery)
  const { data } = dashboard
  const retry = retryFailed(dashboard)
  const { mutate: save } = useSaveDashboard()
  const { mutate: resetTiles } = useResetDashboard()
  const pending = useRef<BoardWidget[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    const widgets = pending.current
    pending.current = null
    unsavedTiles.current = false
    return widgets
  }, [])
  const flush = useCallback(() => {
    const widgets = drop()
    if (widgets) save({ personId: userId, widgets })
  }, [drop, save, userId])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  const change = (widgets: BoardWidget[]) => {
    client.setQueryData(dashboardQuery.queryKey, (before) => before && { ...before, widgetSettings: widgets })
    pending.current = widgets
    unsavedTiles.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, SAVE_AFTER_MS)
  }
  const changeWithUndo = (widgets: BoardWidget[], text: string) => {
    const before = data?.widgetSettings ?? []
    change(widgets)
    notify.undo(text, () => change(before))
  }
  const reset = () => {
    const before = data?.widgetSettings ?? []
    drop()
    resetTiles(userId)
    notify.undo(t('board.wasReset'), () => change(before))
  }
  return { widgets: data?.widgetSettings, leftOut: data?.leftOut ?? 0, retry, change, changeWithUndo, reset }
}

export type BoardState = ReturnType<typeof useBoard>

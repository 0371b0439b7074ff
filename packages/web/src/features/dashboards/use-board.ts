import { resetDashboard, updateDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import type { Dashboard } from '@cairn/contract/dashboards/dashboards.schemas'
import type { WidgetType } from '@cairn/contract/dashboards/widgets'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useSession } from '../../lib/session/session'
import { useWrite, type Write, write } from '../../lib/sync/write'
import { notify } from '../../lib/toasts/notify'
import { dashboardQuery, unsavedTiles } from './dashboards.queries'

interface Saved {
  personId: string
  widgets: Dashboard['widgetSettings']
}

const { queryKey } = dashboardQuery

const shown = (client: QueryClient): Pick<Write<{ dashboard: Dashboard }>, 'reply' | 'refused'> => ({
  reply: ({ dashboard }) => {
    if (!unsavedTiles.current) client.setQueryData(queryKey, dashboard)
  },
  refused: () => {
    if (!unsavedTiles.current) void client.invalidateQueries({ queryKey })
  },
})

/** Queued offline, in order. */
const useSaveDashboard = () =>
  useWrite(({ personId, widgets }: Saved, client) => ({
    ...write({ endpoint: updateDashboard, body: { widgetSettings: widgets } }),
    ...shown(client),
    thing: personId,
  }))

const useResetDashboard = () =>
  useWrite((personId: string, client) => ({
    ...write({ endpoint: resetDashboard }),
    ...shown(client),
    thing: personId,
  }))

export function useWidgetName() {
  const { t } = useTranslation('terms')
  return (type: WidgetType): string => t(`${type}s`)
}

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

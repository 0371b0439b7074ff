import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { CellSelection } from '../../lib/cells/cells'
import { useLocale } from '../../lib/use-locale'
import { notify } from '../../ui/notify'
import type { MenuPlace } from '../../ui/pointed-menu'
import { periodName } from './period-names'
import type { GridMeasurable } from './scorecard.queries'
import type { GridView } from './use-grid-view'

interface OpenedMenu {
  readonly place: MenuPlace
  readonly lines: readonly GridMeasurable[]
  readonly periods: readonly string[]
}

/** Closes if its lines or periods disappear, so that actions never hit what took their position. */
export function useCellMenu(view: GridView) {
  const { t } = useTranslation('scorecard-grid')
  const { today } = useLocale()
  const [opened, setOpened] = useState<OpenedMenu | null>(null)
  const lost = opened?.lines.find((line) => !view.lines.some(({ id }) => id === line.id))
  const past = opened?.periods.find((period) => !view.columns.includes(period))
  const isGone = lost !== undefined || past !== undefined
  useEffect(() => {
    if (!isGone) return
    if (lost) notify.error(t('goneWhileMenu', { title: lost.title }))
    else if (past) notify.error(t('periodGoneWhileMenu', { period: periodName(view.kind, past, today) }))
    setOpened(null)
  }, [isGone, lost, past, view.kind, today, t])
  return {
    place: isGone ? null : (opened?.place ?? null),
    open: (place: MenuPlace, { anchor, head, focus }: CellSelection) => {
      const corners = [anchor, head, focus]
      setOpened({
        place,
        lines: corners.flatMap(({ row }) => view.lines[row] ?? []),
        periods: corners.flatMap(({ column }) => view.columns[column] ?? []),
      })
    },
    close: () => setOpened(null),
  }
}

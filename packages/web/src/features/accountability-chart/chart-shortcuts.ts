import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type RefObject, useEffect, useRef } from 'react'
import type { KeyOf } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { listKeys } from '../../lib/keyboard/hotkeys'
import { isInPopup } from '../../lib/keyboard/keyboard-guard'
import { useChartView } from './chart-view'
import { isEditableChart, seatActions } from './seats/seat-menu'

type Shortcut = readonly [combo: string, label: KeyOf<'seats'>]

const NAVIGATION = [
  ['↑+↓+←+→', 'keys.walk'],
  ['Home+End', 'keys.ends'],
] as const satisfies readonly Shortcut[]

const VIEW_SHORTCUTS: Readonly<Record<'diagram' | 'list', readonly Shortcut[]>> = {
  diagram: [...NAVIGATION, ['Space', 'keys.fold'], ['plus+-+0', 'keys.zoom'], ['/', 'keys.find']],
  list: [...NAVIGATION, ['PageUp+PageDown', 'keys.pages'], ['Space', 'keys.fold']],
}

export function useChartShortcutHelp(
  chart: Pick<Chart, 'canEdit' | 'shownPublishedId'>,
  layout: 'diagram' | 'list',
): void {
  const { t } = useTranslation('seats')
  const { canEdit, shownPublishedId } = chart
  useEffect(() => {
    const shown = { canEdit, shownPublishedId, seats: null }
    const isEditable = isEditableChart(shown)
    const shortcuts: readonly Shortcut[] = [
      ...VIEW_SHORTCUTS[layout],
      ['enter', isEditable ? 'menu.edit' : 'keys.open'],
      ...seatActions(shown, { id: '', parentId: '' }).map(({ key, label }): Shortcut => [key, label]),
      ...(isEditable && layout === 'diagram' ? [['mod+x', 'keys.move'] as const] : []),
      ['shift+F10', 'keys.menu'],
    ]
    return listKeys(shortcuts.map(([combo, label]) => ({ combo, label: t(label), group: t(`keys.${layout}`) })))
  }, [canEdit, shownPublishedId, layout, t])
}

const LINKS_TO_CHART = '[data-leads-to-chart] *'

const isFocusFree = (active: Element | null) =>
  (active === null || active === document.body || active.matches(`h1, h2, h3, ${LINKS_TO_CHART}`)) && !isInPopup(active)

/** Focuses the chart on mount if nothing else has the focus, and always after a search. */
export function useChartFocus(element: RefObject<HTMLElement | null>): void {
  const scrollRequest = useChartView((view) => view.scrollRequest)
  const handled = useRef(scrollRequest)
  useEffect(() => {
    const isSearchResult = scrollRequest !== handled.current
    handled.current = scrollRequest
    if (isSearchResult || isFocusFree(document.activeElement)) element.current?.focus({ preventScroll: true })
  }, [element, scrollRequest])
}

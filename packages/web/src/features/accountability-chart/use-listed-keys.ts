import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type RefObject, useEffect, useRef } from 'react'
import type { KeyOf } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { listKeys } from '../../lib/keyboard/hotkeys'
import { isInPopup } from '../../lib/keyboard/keyboard-guard'
import { useChartView } from './chart-view'
import { isEditableChart, seatActs } from './seats/seat-menu'

type Said = readonly [combo: string, label: KeyOf<'seats'>]

const WALKED = [
  ['↑+↓+←+→', 'keys.walk'],
  ['Home+End', 'keys.ends'],
] as const satisfies readonly Said[]

const OWN: Readonly<Record<'diagram' | 'list', readonly Said[]>> = {
  diagram: [...WALKED, ['Space', 'keys.fold'], ['plus+-+0', 'keys.zoom'], ['/', 'keys.find']],
  list: [...WALKED, ['PageUp+PageDown', 'keys.pages'], ['Space', 'keys.fold']],
}

export function useListedKeys(chart: Pick<Chart, 'canEdit' | 'shownPublishedId'>, look: 'diagram' | 'list'): void {
  const { t } = useTranslation('seats')
  const { canEdit, shownPublishedId } = chart
  useEffect(() => {
    const shown = { canEdit, shownPublishedId, seats: null }
    const isEditable = isEditableChart(shown)
    const said: readonly Said[] = [
      ...OWN[look],
      ['enter', isEditable ? 'menu.edit' : 'keys.open'],
      ...seatActs(shown, { id: '', parentId: '' }).map(({ key, label }): Said => [key, label]),
      ...(isEditable && look === 'diagram' ? [['mod+x', 'keys.move'] as const] : []),
      ['shift+F10', 'keys.menu'],
    ]
    return listKeys(said.map(([combo, label]) => ({ combo, label: t(label), group: t(`keys.${look}`) })))
  }, [canEdit, shownPublishedId, look, t])
}

const LEADS_HERE = '[data-leads-to-chart] *'

const isFree = (active: Element | null) =>
  (active === null || active === document.body || active.matches(`h1, h2, h3, ${LEADS_HERE}`)) && !isInPopup(active)

/** Takes focus on mount if nothing else has it, and always after a search. */
export function useTakesFocus(element: RefObject<HTMLElement | null>): void {
  const flight = useChartView((view) => view.flight)
  const flown = useRef(flight)
  useEffect(() => {
    const isFound = flight !== flown.current
    flown.current = flight
    if (isFound || isFree(document.activeElement)) element.current?.focus({ preventScroll: true })
  }, [element, flight])
}

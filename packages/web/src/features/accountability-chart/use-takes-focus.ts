import { type RefObject, useEffect, useRef } from 'react'
import { isInPopup } from '../../lib/hands'
import { useChartView } from './chart-view'

/** What leads to it, and leaves the focus to it: the switch of how a chart is looked at. */
const LEADS_HERE = '[data-leads-to-chart] *'

/** Whether nobody would miss the focus: a heading has it where what had it is gone. */
const isFree = (active: Element | null) =>
  (active === null || active === document.body || active.matches(`h1, h2, h3, ${LEADS_HERE}`)) && !isInPopup(active)

/**
 * A chart has the focus once it is there, where nothing else has it, so that keys walk it at once; and where something in it was
 * looked for and found, whatever has it.
 */
export function useTakesFocus(element: RefObject<HTMLElement | null>): void {
  const flight = useChartView((view) => view.flight)
  const flown = useRef(flight)
  useEffect(() => {
    const isFound = flight !== flown.current
    flown.current = flight
    if (isFound || isFree(document.activeElement)) element.current?.focus({ preventScroll: true })
  }, [element, flight])
}

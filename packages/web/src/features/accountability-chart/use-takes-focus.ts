import { type RefObject, useEffect, useRef } from 'react'
import { isInPopup } from '../../lib/hands'
import { useChartView } from './chart-view'

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

import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import { chartSheet, fitsOnePage, withoutCards } from '@cairn/contract/accountability-chart/chart-sheet'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { notify } from '../../../ui/notify'
import { usePrintChoices } from './use-print-choices'

const NO_SEATS: readonly Seat[] = []

/** The chart's seats on the pages that its reader chose, and what they may choose otherwise. */
export function usePrintedSheet(chart: Chart) {
  const { choices, choose, chooseSeats } = usePrintChoices(chart.id)
  const all = chart.seats ?? NO_SEATS
  const shown = useMemo(() => {
    const chosen = choices.seatIds && new Set(choices.seatIds)
    return chosen ? all.filter(({ id }) => chosen.has(id)) : all
  }, [all, choices.seatIds])
  const seats = useMemo(() => new Map(shown.map((seat) => [seat.id, seat])), [shown])
  const layout = useMemo(() => chartLayout(shown), [shown])
  const wanted = useMemo(
    () => ({ ...choices, moved: new Map(choices.moved.map(({ id, dx, dy }) => [id, { dx, dy }])) }),
    [choices],
  )
  const leftOut = useMemo(() => new Set(choices.leftOutIds.filter((id) => seats.has(id))), [choices.leftOutIds, seats])
  const canFit = useMemo(() => fitsOnePage(layout, wanted), [layout, wanted])
  const laid = useMemo(() => chartSheet(layout, wanted), [layout, wanted])
  const sheet = useMemo(() => withoutCards(laid, leftOut), [laid, leftOut])
  const move = (id: string, { dx, dy }: { dx: number; dy: number }) => {
    const before = wanted.moved.get(id) ?? { dx: 0, dy: 0 }
    const at = { id, dx: before.dx + dx / sheet.scale, dy: before.dy + dy / sheet.scale }
    choose({ moved: [...choices.moved.filter((other) => other.id !== id && seats.has(other.id)), at] })
  }
  const toggle = (id: string) => {
    const others = [...leftOut].filter((other) => other !== id)
    chooseSeats(choices.seatIds, leftOut.has(id) ? others : [...others, id])
  }
  return {
    ...{ all, seats, leftOut, canFit, choices, choose, chooseSeats, move, toggle },
    /** Also what is left out, which keeps its place. */
    laid,
    /** What is printed. */
    sheet,
    /** How many seats are printed. */
    count: seats.size - leftOut.size,
    isOnePage: choices.isOnePage && canFit,
    /** As many pages as its cards need, at the size that they have. */
    addPages: () => choose({ isOnePage: false, rows: null, columns: null }),
    /** Lays out what is printed as if there were nothing else. */
    closeGaps: () => chooseSeats([...seats.keys()].filter((id) => !leftOut.has(id))),
  }
}

/** Milliseconds between two warnings. */
const WARNED_EVERY = 5000

/** Says that cards will not be printed, at most every five seconds. */
export function useOffPageWarning(offPageIds: readonly string[]): void {
  const { t } = useTranslation('chart-print')
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (offPageIds.length === 0 || performance.now() - last.current < WARNED_EVERY) return
    last.current = performance.now()
    notify.error(t('offPage'), { ms: WARNED_EVERY, id: 'chart-off-page' })
  }, [offPageIds, t])
}

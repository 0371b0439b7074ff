import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import { PRINT_PAGES_MAX } from '@cairn/contract/accountability-chart/chart-printing.schemas'
import {
  boundsOf,
  chartSheet,
  fitsOnePage,
  pageSize,
  SHEET_PADDING,
} from '@cairn/contract/accountability-chart/chart-sheet'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { notify } from '../../../ui/notify'
import { type PrintChoices, usePrintChoices } from './use-print-choices'

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
  const canFit = useMemo(() => fitsOnePage(layout, wanted), [layout, wanted])
  const sheet = useMemo(() => chartSheet(layout, wanted), [layout, wanted])
  const move = (id: string, { dx, dy }: { dx: number; dy: number }) => {
    const before = wanted.moved.get(id) ?? { dx: 0, dy: 0 }
    const at = { id, dx: before.dx + dx / sheet.scale, dy: before.dy + dy / sheet.scale }
    choose({ moved: [...choices.moved.filter((other) => other.id !== id && seats.has(other.id)), at] })
  }
  return {
    ...{ all, shown, seats, sheet, canFit, choices, choose, chooseSeats, move },
    isOnePage: choices.isOnePage && canFit,
    /** As many pages as its cards need, at the size that they have. */
    addPages: () => choose(pagesFor(boundsOf(layout.boxes), sheet.scale, choices)),
  }
}

/** Smaller than that on the pages there are, more pages are better than smaller cards. */
const READABLE = 0.5

function pagesFor(bounds: { width: number; height: number }, scale: number, { paper, isLandscape }: PrintChoices) {
  const page = pageSize(paper, isLandscape)
  const used = Math.max(scale, READABLE)
  const count = (length: number, ofPage: number) =>
    Math.min(PRINT_PAGES_MAX, Math.max(1, Math.ceil((length * used + 2 * SHEET_PADDING) / ofPage)))
  return {
    ...{ isOnePage: false, cardScale: null },
    ...{ rows: count(bounds.height, page.height), columns: count(bounds.width, page.width) },
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

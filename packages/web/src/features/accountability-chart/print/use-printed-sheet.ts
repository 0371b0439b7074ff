import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type ChartLayout, chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import {
  type ChartSheet,
  chartSheet,
  fitsOnePage,
  READABLE,
  type SheetWanted,
  withoutCards,
} from '@cairn/contract/accountability-chart/chart-sheet'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { notify } from '../../../lib/toasts/notify'
import { type PrintChoices, usePrintChoices } from './use-print-choices'

/** In pixels; browsers render larger canvases blank without an error. */
const SIDE_MAX = 16_000
const PIXELS_MAX = 120_000_000
/** Device pixels per page pixel. */
const DENSITY = 2

type Pages = Pick<ChartSheet, 'page' | 'rows' | 'columns'>

export const sizeOf = ({ page, rows, columns }: Pages) => ({ width: page.width * columns, height: page.height * rows })

/** PNG pixels per page pixel; below 1 for oversized charts. */
export function pngDensity(pages: Pages): number {
  const { width, height } = sizeOf(pages)
  return Math.min(DENSITY, SIDE_MAX / Math.max(width, height), Math.sqrt(PIXELS_MAX / (width * height)))
}

const NO_SEATS: readonly Seat[] = []

function isBetterAcross(layout: ChartLayout, wanted: SheetWanted): boolean {
  const upright = chartSheet(layout, { ...wanted, isLandscape: false })
  const across = chartSheet(layout, { ...wanted, isLandscape: true })
  const readable = ({ scale }: ChartSheet) => Math.min(READABLE, scale)
  if (readable(across) !== readable(upright)) return readable(across) > readable(upright)
  const pages = ({ rows, columns }: ChartSheet) => rows * columns
  return pages(across) === pages(upright) ? across.scale > upright.scale : pages(across) < pages(upright)
}

export function usePrintedSheet(chart: Chart) {
  const kept = usePrintChoices(chart.id)
  const { choices: said, chosen, spacing, isCompact, isUnsaid, earlier, choose: say, chooseSeats, chooseEarlier } = kept
  const { seatIds, leftOutIds, collapsedIds } = chosen
  const all = chart.seats ?? NO_SEATS
  const shown = useMemo(() => {
    const ids = seatIds && new Set(seatIds)
    return ids ? all.filter(({ id }) => ids.has(id)) : all
  }, [all, seatIds])
  const layout = useMemo(
    () => chartLayout(shown, { spacing, isCompact, collapsed: new Set(collapsedIds) }),
    [shown, spacing, isCompact, collapsedIds],
  )
  const seats = useMemo(() => {
    const drawn = new Set(layout.boxes.map(({ id }) => id))
    const printed = shown.filter(({ id }) => drawn.has(id))
    return new Map(printed.map((seat) => [seat.id, isCompact ? { ...seat, roles: [] } : seat]))
  }, [shown, layout, isCompact])
  const wanted = useMemo(() => {
    const moved = new Map(said.moved.map(({ id, dx, dy }) => [id, { dx, dy }]))
    return { ...said, moved, isLandscape: said.isLandscape || (isUnsaid && isBetterAcross(layout, { ...said, moved })) }
  }, [said, isUnsaid, layout])
  const choices = useMemo((): PrintChoices => ({ ...said, isLandscape: wanted.isLandscape }), [said, wanted])
  const choose: typeof say = (changes) => say({ isLandscape: wanted.isLandscape, ...changes })
  const leftOut = useMemo(() => new Set(leftOutIds.filter((id) => seats.has(id))), [leftOutIds, seats])
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
    chooseSeats({ ...chosen, leftOutIds: leftOut.has(id) ? others : [...others, id] })
  }
  const earlierCount = useMemo(() => {
    const [ids, out] = [earlier?.seatIds && new Set(earlier.seatIds), new Set(earlier?.leftOutIds)]
    return earlier ? all.filter(({ id }) => (ids?.has(id) ?? true) && !out.has(id)).length : 0
  }, [all, earlier])
  return {
    all,
    seats,
    leftOut,
    canFit,
    chosen,
    spacing,
    isCompact,
    choices,
    choose,
    chooseSeats,
    move,
    toggle,
    laid,
    sheet,
    count: seats.size - leftOut.size,
    isOnePage: choices.isOnePage && canFit,
    addPages: () => choose({ isOnePage: false, rows: null, columns: null }),
    closeGaps: () => chooseSeats({ collapsedIds, seatIds: shown.map(({ id }) => id).filter((id) => !leftOut.has(id)) }),
    hidden: shown.length - seats.size,
    expand: () => chooseSeats({ ...chosen, collapsedIds: [] }),
    earlier: earlierCount,
    chooseEarlier,
  }
}

/** In ms. */
const WARNED_EVERY = 5000

export function useOffPageWarning(offPageIds: readonly string[]): void {
  const { t } = useTranslation('chart-print')
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (offPageIds.length === 0 || performance.now() - last.current < WARNED_EVERY) return
    last.current = performance.now()
    notify.error(t('offPage'), { ms: WARNED_EVERY, id: 'chart-off-page' })
  }, [offPageIds, t])
}

import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type ChartLayout, chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import { CARD_SCALE, CHART_SPACING } from '@cairn/contract/accountability-chart/chart-sizes'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../../../lib/browser/idle'
import { onwards } from '../../../lib/format/use-locale'
import { useChoice } from '../../../lib/session/choices'
import { type ShownTree, shownTree } from './seat-navigation'
import { type PreparedIndex, viewIndex } from './view-index'

export interface LayoutChoice {
  readonly spacing: number
  readonly scale: number
  readonly isCompact: boolean
}

const standard: LayoutChoice = { spacing: CHART_SPACING.standard, scale: CARD_SCALE.standard, isCompact: false }

export function useLayoutChoice(): [LayoutChoice, (choice: LayoutChoice) => void] {
  const [chosen = standard, choose] = useChoice('chart-layout')
  return [chosen, choose]
}

export interface Laid {
  readonly layout: ChartLayout
  readonly index: PreparedIndex
  readonly tree: ShownTree
}

interface LayoutRequest extends LayoutChoice {
  readonly seats: readonly Seat[]
  readonly collapsed: ReadonlySet<string>
  readonly isMirrored: boolean
}

const sameRoles = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((role, at) => role === other[at]))

const hasSamePosition = (one: Seat, other: Seat | undefined): boolean =>
  one === other ||
  (other !== undefined &&
    one.id === other.id &&
    one.parentId === other.parentId &&
    one.sequence === other.sequence &&
    one.isAssistant === other.isAssistant &&
    sameRoles(one.roles, other.roles))

const isAlike = (one: LayoutRequest, other: LayoutRequest): boolean =>
  one.collapsed === other.collapsed &&
  one.spacing === other.spacing &&
  one.scale === other.scale &&
  one.isCompact === other.isCompact &&
  one.isMirrored === other.isMirrored &&
  one.seats.length === other.seats.length &&
  one.seats.every((seat, at) => hasSamePosition(seat, other.seats[at]))

function laidOut({ seats, ...settings }: LayoutRequest): Laid {
  const layout = chartLayout(seats, settings)
  const tree = shownTree(layout.boxes)
  return { layout, index: viewIndex(layout, tree.byId), tree }
}

interface Made {
  readonly asked: LayoutRequest
  readonly laid: Laid
}

/** Per list of seats, because a suspended first render restarts without state. */
const made = new WeakMap<readonly Seat[], Made>()

function madeOf(asked: LayoutRequest): Made {
  const known = made.get(asked.seats)
  if (known && isAlike(asked, known.asked)) return known
  const next = { asked, laid: laidOut(asked) }
  made.set(asked.seats, next)
  return next
}

/** Upper bound for the idle callback, in ms. */
const PREPARED_MS = 1000

/** Stable while no seat moves. */
export function useLayout(seats: readonly Seat[], collapsed: ReadonlySet<string>, choice: LayoutChoice): Laid {
  const asked: LayoutRequest = { seats, collapsed, ...choice, isMirrored: onwards() === -1 }
  const last = useRef<Made | null>(null)
  if (!last.current || !isAlike(asked, last.current.asked)) last.current = madeOf(asked)
  else last.current = { asked, laid: last.current.laid }
  const { laid } = last.current
  useEffect(() => whenIdle(laid.index.prepare, PREPARED_MS), [laid])
  return laid
}

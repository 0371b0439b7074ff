/** The lines of a chart, each from a card to the one that it answers to. */
import type { PlacedCard } from './chart-blocks'
import { CARD_WIDTH, layerGap, nodeGap } from './chart-sizes'

export type LinePoint = readonly [x: number, y: number]

export interface LineSettings {
  /** Percent. */
  readonly spacing: number
  /** 1 is a card of 300. */
  readonly scale: number
}

/** Where the line that stacked cards hang on goes down, from their leader's edge. */
const TRUNK = 11
/** Lengths that differ by less are the same. */
const LEAST = 0.01

const isSame = (one: number, other: number) => Math.abs(one - other) < LEAST

/** From the middle of the lower edge to where the row below it branches, and on to the first of the points. */
function downTo({ spacing }: LineSettings, above: PlacedCard, top: number, on: readonly LinePoint[]): LinePoint[] {
  const from = above.x + above.width / 2
  const to = on[0]?.[0] ?? from
  const branch = top - layerGap(spacing) / 2
  const start: LinePoint = [from, above.y + above.height]
  return isSame(from, to) ? [start, ...on] : [start, [from, branch], [to, branch], ...on]
}

function toStack(settings: LineSettings, above: PlacedCard, card: PlacedCard): LinePoint[] {
  const left = card.x + card.width - CARD_WIDTH * settings.scale
  const trunk = left + TRUNK * settings.scale
  const middle = card.y + card.height / 2
  const last: LinePoint[] = [
    [trunk, middle],
    [card.x, middle],
  ]
  // Straight below whom they answer to, it goes down along that card's edge.
  if (isSame(above.x, left)) return [[trunk, above.y + above.height], ...last]
  return downTo(settings, above, card.first?.y ?? card.y, last)
}

/** From the side of whom an assistant helps. */
function toAssistant({ spacing }: LineSettings, above: PlacedCard, card: PlacedCard): LinePoint[] {
  const isLeft = card.x < above.x
  const edge = isLeft ? above.x : above.x + above.width
  const bend = edge + (nodeGap(spacing) / 2) * (isLeft ? -1 : 1)
  const near = isLeft ? card.x + card.width : card.x
  const [from, at] = [above.y + above.height / 2, card.y + card.height / 2]
  if (isSame(from, at))
    return [
      [edge, from],
      [near, at],
    ]
  return [
    [edge, from],
    [bend, from],
    [bend, at],
    [near, at],
  ]
}

/** The corners of the line to a card. */
export function lineTo(settings: LineSettings, above: PlacedCard, card: PlacedCard): LinePoint[] {
  if (card.place === 'assistant') return toAssistant(settings, above, card)
  if (card.place === 'stack') return toStack(settings, above, card)
  return downTo(settings, above, card.y, [[card.x + card.width / 2, card.y]])
}

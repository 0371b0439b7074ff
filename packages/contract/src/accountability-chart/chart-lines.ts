import type { PlacedCard } from './chart-blocks'
import { CARD_WIDTH, layerGap, nodeGap } from './chart-sizes'

export type LinePoint = readonly [x: number, y: number]

export interface LineSettings {
  readonly spacing: number
  readonly scale: number
}

const TRUNK = 11
const LEAST = 0.01

const isSame = (one: number, other: number) => Math.abs(one - other) < LEAST

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
  if (isSame(above.x, left)) return [[trunk, above.y + above.height], ...last]
  return downTo(settings, above, card.first?.y ?? card.y, last)
}

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

export function lineTo(settings: LineSettings, above: PlacedCard, card: PlacedCard): LinePoint[] {
  if (card.place === 'assistant') return toAssistant(settings, above, card)
  if (card.place === 'stack') return toStack(settings, above, card)
  return downTo(settings, above, card.y, [[card.x + card.width / 2, card.y]])
}

import type { SheetCard } from '@cairn/contract/accountability-chart/chart-sheet'
import { CARD_HEAD_HEIGHT } from '@cairn/contract/accountability-chart/chart-sizes'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { memo } from 'react'
import { paperColours } from './paper-seat'
import classes from './sheet-view.module.css'

interface FarCardsProps {
  cards: readonly SheetCard[]
  seats: ReadonlyMap<string, PaperSeat>
  leftOut: ReadonlySet<string>
  off: ReadonlySet<string>
  scale: number
}

const outlines = (cards: readonly SheetCard[]): string =>
  cards.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')

function bars(cards: readonly SheetCard[], seats: FarCardsProps['seats'], scale: number): string {
  const bar = ({ x, y, width }: SheetCard, top: number, share: number) =>
    `M${x + 16 * scale} ${y + top * scale}h${(width - 32 * scale) * share}v${6 * scale}h${-(width - 32 * scale) * share}z`
  return cards
    .map((card) => {
      const roles = seats.get(card.id)?.roles ?? []
      const answers = roles.map((_, at) => bar(card, CARD_HEAD_HEIGHT + 8 + 20 * at, at % 2 === 0 ? 0.85 : 0.7))
      return [bar(card, 18, 0.6), bar(card, 45, 0.45), ...answers].join('')
    })
    .join('')
}

export const FarCards = memo(function FarCards({ cards, seats, leftOut, off, scale }: FarCardsProps) {
  const printed = cards.filter(({ id }) => !leftOut.has(id))
  return (
    <g className={classes.far}>
      <path d={outlines(printed)} fill={paperColours.ground} stroke={paperColours.strong} />
      <path d={bars(printed, seats, scale)} fill={paperColours.strong} />
      <path d={outlines(cards.filter(({ id }) => leftOut.has(id)))} className={classes.farOut} />
      <path d={outlines(printed.filter(({ id }) => off.has(id)))} className={classes.farOff} />
    </g>
  )
})

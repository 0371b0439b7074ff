import { pathOf, type SeatLink } from '@cairn/contract/accountability-chart/chart-layout'
import type { SheetCard } from '@cairn/contract/accountability-chart/chart-sheet'
import { type CardText, type PaperSeat, seatCard } from '@cairn/contract/accountability-chart/seat-card'
import { memo } from 'react'
import { tokens } from '../../../styles/tokens'

const FAMILY = "'Inter Variable', Inter, sans-serif"
export const PAPER_FONTS = FAMILY
const WEIGHTS = { text: 400, strong: 600 } as const

const RTL = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const isRtl = (text: string): boolean => RTL.test(text)

let context: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()
const MOST_KEPT = 50_000

/** At a font size of 1 px. */
function widthOf(text: string, weight: number): number {
  const key = `${weight} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (context === undefined) context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${weight} 100px ${FAMILY}`
  const width = context.measureText(text).width / 100
  if (widths.size > MOST_KEPT) widths.clear()
  widths.set(key, width)
  return width
}

interface Fitted {
  readonly text: string
  readonly size: number
  readonly width: number
  readonly face: keyof typeof WEIGHTS
}

function fittedSize({ text, size, width, face }: Fitted): number {
  const wanted = widthOf(text, WEIGHTS[face]) * size
  return wanted > width ? (size * width) / wanted : size
}

/** Clears measurements of fallback fonts. */
export async function loadPaperFonts(): Promise<void> {
  await Promise.all(Object.values(WEIGHTS).map((weight) => document.fonts.load(`${weight} 16px 'Inter Variable'`)))
  widths.clear()
}

export const paperColors = {
  ground: '#ffffff',
  ink: tokens.light.ink,
  quiet: tokens.light['ink-3'],
  line: tokens.light.line,
  strong: tokens.light['ctl-line'],
  sunk: tokens.light.sunk,
}
const DASHES = '4 3'
const OUTLINE = 1
const LINK = 1.25

function Line({ x, y, ...line }: CardText) {
  const isMirrored = isRtl(line.text)
  return (
    <text
      x={line.isCentered ? x + line.width / 2 : isMirrored ? x + line.width : x}
      y={y}
      fontSize={fittedSize(line)}
      fontWeight={WEIGHTS[line.face]}
      fill={paperColors[line.tone]}
      textAnchor={line.isCentered ? 'middle' : 'start'}
      direction={isMirrored ? 'rtl' : 'ltr'}
    >
      {line.text}
    </text>
  )
}

interface PaperSeatProps extends Pick<SheetCard, 'width' | 'height' | 'hidden'> {
  seat: PaperSeat
  openSeat: string
}

/** Colors are attributes, so that the SVG works outside the page. */
export const PaperSeatCard = memo(function PaperSeatCard({ seat, width, height, hidden, openSeat }: PaperSeatProps) {
  const { texts, circle, rule, isBroken, badge } = seatCard(seat, { width, height, hidden }, openSeat)
  return (
    <>
      <rect
        {...{ width, height, rx: 10, fill: paperColors.ground, stroke: paperColors.strong, strokeWidth: OUTLINE }}
        strokeDasharray={isBroken ? DASHES : undefined}
      />
      <circle
        {...{ cx: circle.x, cy: circle.y, r: circle.radius, fill: paperColors.sunk, stroke: paperColors.strong }}
        strokeDasharray={circle.isBroken ? DASHES : undefined}
      />
      {rule && (
        <line x1={rule.x} x2={rule.x + rule.width} y1={rule.y} y2={rule.y} stroke={paperColors.line} strokeWidth={1} />
      )}
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by index
        <Line key={index} {...text} />
      ))}
      {badge && (
        <>
          <rect
            {...{ x: badge.x, y: badge.y, width: badge.width, height: badge.height, rx: badge.height / 2 }}
            {...{ fill: paperColors.ground, stroke: paperColors.strong, strokeWidth: OUTLINE }}
          />
          <Line {...badge.text} />
        </>
      )}
    </>
  )
})

interface PaperLinksProps {
  links: readonly SeatLink[]
  scale: number
}

export const PaperLinks = memo(function PaperLinks({ links, scale }: PaperLinksProps) {
  if (links.length === 0) return null
  const d = links.map(({ points }) => pathOf(points)).join('')
  return <path d={d} fill="none" stroke={paperColors.strong} strokeWidth={LINK * scale} />
})

interface PaperPartProps {
  cards: readonly SheetCard[]
  links: readonly SeatLink[]
  scale: number
  seats: ReadonlyMap<string, PaperSeat>
  openSeat: string
}

export function PaperPart({ cards, links, scale, seats, openSeat }: PaperPartProps) {
  return (
    <>
      <PaperLinks links={links} scale={scale} />
      {cards.map(({ id, x, y, width, height, hidden }) => {
        const seat = seats.get(id)
        return (
          seat && (
            <g key={id} transform={`translate(${x} ${y}) scale(${scale})`}>
              <PaperSeatCard {...{ seat, openSeat, hidden }} width={width / scale} height={height / scale} />
            </g>
          )
        )
      })}
    </>
  )
}

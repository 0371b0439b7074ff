import type { PrintPaper } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type ChartSheet, type SheetPage, sheetPages } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { createPortal } from 'react-dom'
import { useIsPrinting } from '../../../lib/use-is-printing'
import { PAPER_FONTS, PaperPart, paperColors } from './paper-seat'
import classes from './printed-pages.module.css'

interface PrintedPagesProps {
  sheet: ChartSheet
  paper: PrintPaper
  isLandscape: boolean
  seats: ReadonlyMap<string, PaperSeat>
  openSeat: string
  foot: string
}

/** In px; printers need a margin. */
const EDGE = 20
const FOOT = 16
const NAMES = { letter: 'letter', a4: 'A4', a3: 'A3' } as const

export function PrintedPages(props: PrintedPagesProps) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  const { sheet, paper, isLandscape } = props
  return createPortal(
    <div className={classes.paper}>
      <style>{`@page{size:${NAMES[paper]} ${isLandscape ? 'landscape' : 'portrait'};margin:0}`}</style>
      {sheetPages(sheet).map((page) => (
        <Page key={page.number} {...props} shown={page} />
      ))}
    </div>,
    document.body,
  )
}

function Page({ sheet, seats, openSeat, foot, shown }: PrintedPagesProps & { shown: SheetPage }) {
  const { width, height } = sheet.page
  // A page slightly too tall would print an extra blank one.
  return (
    <svg className={classes.page} width={width - 1} height={height - 1} viewBox={`0 0 ${width} ${height}`}>
      <title>{`P${shown.number}`}</title>
      <svg
        x={EDGE}
        y={EDGE}
        width={width - 2 * EDGE}
        height={height - 2 * EDGE - FOOT}
        viewBox={`${shown.x} ${shown.y} ${width} ${height}`}
        preserveAspectRatio="xMidYMin meet"
        fontFamily={PAPER_FONTS}
        role="presentation"
      >
        <PaperPart {...shown} scale={sheet.scale} seats={seats} openSeat={openSeat} />
      </svg>
      <g fontFamily={PAPER_FONTS} fontSize={9} fill={paperColors.quiet}>
        <text x={EDGE} y={height - EDGE}>
          {foot}
        </text>
        <text x={width - EDGE} y={height - EDGE} textAnchor="end">
          P{shown.number}
        </text>
      </g>
    </svg>
  )
}

import { getAcPdf } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart, PrintPaper } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type ChartSheet, type SheetPage, sheetPages } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { useIsPrinting } from '../../../lib/browser/use-is-printing'
import { downloadFile, saveBlob, saveFile } from '../../../lib/files/download-file'
import { toastForFailure } from '../../../lib/toasts/failure-toasts'
import { notify } from '../../../lib/toasts/notify'
import classes from './chart-outputs.module.css'
import type { PictureOf } from './chart-picture'
import { loadPaperFonts, PAPER_FONTS, PaperPart, paperColors } from './paper-seat'
import type { usePrintedSheet } from './use-printed-sheet'

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
    <svg
      className={`block clip ${classes.page}`}
      width={width - 1}
      height={height - 1}
      viewBox={`0 0 ${width} ${height}`}
    >
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

export type Output = 'print' | 'pdf' | 'png' | 'svg'

type Printed = ReturnType<typeof usePrintedSheet>

const fileName = ({ title, collectionTitle }: Chart, extension: string) =>
  pdfName(title, collectionTitle).replace(/pdf$/, extension)

function bodyOf({ choices, chosen, spacing, isCompact, isOnePage }: Printed) {
  const { seatIds, leftOutIds, collapsedIds } = chosen
  const seats = { leftOutIds: [...leftOutIds], collapsedIds: [...collapsedIds] }
  return { ...choices, ...seats, spacing, isCompact, isOnePage, ...(seatIds && { seatIds: [...seatIds] }) }
}

async function savePdf(chart: Chart, printed: Printed): Promise<void> {
  const { id: revisionId, collectionId, shownPublishedId: publishedId } = chart
  const query = publishedId === null ? {} : { publishedId }
  const parts = { params: { collectionId, revisionId }, query, body: bodyOf(printed) }
  await downloadFile(getAcPdf, parts, fileName(chart, 'pdf'))
}

async function savePicture(chart: Chart, picture: PictureOf, kind: 'png' | 'svg'): Promise<void> {
  const { chartPng, chartSvg, SVG_TYPE } = await import('./chart-picture')
  const name = fileName(chart, kind)
  if (kind === 'svg') saveFile(name, await chartSvg(picture), SVG_TYPE)
  else saveBlob(name, await chartPng(picture))
}

export function useChartOutputs(chart: Chart, printed: Printed) {
  const { t } = useTranslation('chart-print')
  const [making, setMaking] = useState<Output | null>(null)
  const isUnderWay = useRef(false)
  const { sheet, seats, count } = printed
  const begin = async (output: Output) => {
    if (output === 'pdf') return savePdf(chart, printed)
    await loadPaperFonts()
    if (output === 'print') return window.print()
    return savePicture(chart, { sheet, seats, openSeat: t('openSeat'), title: chart.title }, output)
  }
  const make = async (output: Output) => {
    if (isUnderWay.current) return
    if (count === 0) {
      notify.error(t('noSeats'))
      return
    }
    isUnderWay.current = true
    setMaking(output)
    try {
      await begin(output)
    } catch (failure) {
      const reason = failure instanceof ApiFailure ? toastForFailure(failure)?.text : undefined
      notify.error(reason ?? t('failed'))
    } finally {
      isUnderWay.current = false
      setMaking(null)
    }
  }
  return { make, making }
}

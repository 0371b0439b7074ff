import { getAcPdf } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { downloadFile } from '../../../lib/download-file'
import { saveBlob, saveFile } from '../../../lib/save-file'
import { toastForFailure } from '../../../lib/toasts-for-failure'
import { notify } from '../../../ui/notify'
import type { PictureOf } from './chart-picture'
import { loadPaperFonts } from './paper-seat'
import type { usePrintedSheet } from './use-printed-sheet'

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

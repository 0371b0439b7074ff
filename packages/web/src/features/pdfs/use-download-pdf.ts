import { exportScorecard } from '@cairn/contract/exports/exports.endpoints'
import { EXPORT_PERIODS_MAX, type ExportFormat } from '@cairn/contract/exports/exports.schemas'
import { getListPdf, getQuarterlyPulsingPdf, getScorecardPdf } from '@cairn/contract/pdfs/pdfs.endpoints'
import type { ListPdfType } from '@cairn/contract/pdfs/pdfs.schemas'
import { getVtoPdf } from '@cairn/contract/vto/vto.endpoints'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { downloadFile } from '../../lib/files/download-file'
import { useFileLocale } from '../../lib/format/use-locale'
import { toastForFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'
import { type PdfChoices, usePdfChoices } from './use-pdf-choices'

/**
 * An occurrence or series, a scorecard, a meeting's quarters by first date, or a V/TO (optionally a published copy).
 */
export type PdfOf =
  | { readonly meetingId: string; readonly type: ListPdfType }
  | { readonly scorecardId: string }
  | { readonly tractionId: string; readonly quarters: readonly string[] }
  | {
      readonly collectionId: string
      readonly revisionId: string
      readonly publishedId?: string | undefined
      readonly figures?: 'all'
    }

const NOTICE_MS = 2000

function download(of: PdfOf, name: string, { paper: size, periods, notes }: PdfChoices): Promise<void> {
  if ('scorecardId' in of) {
    return downloadFile(getScorecardPdf, { params: of, query: { size }, body: { periods, notes } }, name)
  }
  if ('type' in of) return downloadFile(getListPdf, { params: of, query: { size } }, name)
  if ('revisionId' in of) {
    const { publishedId, figures, ...params } = of
    const query = { size, ...(publishedId && { publishedId }), ...(figures && { figures }) }
    return downloadFile(getVtoPdf, { params, query }, name)
  }
  const input = { params: { id: of.tractionId }, query: { size, quarters: of.quarters.join() } }
  return downloadFile(getQuarterlyPulsingPdf, input, name)
}

export function useDownloadPdf() {
  const { t } = useTranslation('pdfs')
  const [isMaking, setMaking] = useState(false)
  const isUnderWay = useRef(false)
  const { choices, choose } = usePdfChoices()
  const words = useFileLocale()
  const keep = async (title: string, load: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setMaking(true)
    try {
      await load()
    } catch (failure) {
      notify.error(toastForFailure(failure)?.text ?? t('tryAgain'), { title, ms: NOTICE_MS })
    } finally {
      isUnderWay.current = false
      setMaking(false)
    }
  }
  const make = (of: PdfOf, name: string) =>
    keep(t('revisionId' in of ? 'failedVto' : 'failed'), () => download(of, name, choices))
  const makeTable = async (of: PdfOf, name: string, format: ExportFormat) => {
    if (!('scorecardId' in of)) return
    const body = { periods: Math.min(choices.periods, EXPORT_PERIODS_MAX), ...words, format }
    const file = name.replace(/pdf$/, format)
    await keep(t('failedTable'), () => downloadFile(exportScorecard, { params: of, body }, file))
  }
  return { make, makeTable, isMaking, choices, choose }
}

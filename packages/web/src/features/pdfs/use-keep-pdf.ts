import { getListPdf, getQuarterlyPulsingPdf, getScorecardPdf } from '@cairn/contract/pdfs/pdfs.endpoints'
import type { ListPdfType } from '@cairn/contract/pdfs/pdfs.schemas'
import { getVtoPdf } from '@cairn/contract/vto/vto.endpoints'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { downloadFile } from '../../lib/download-file'
import { toastForFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { type PdfChoices, usePdfChoices } from './use-pdf-choices'

/**
 * A list of a meeting (an occurrence's id, or the series'), a scorecard, a meeting's quarters, each by its first date, or a V/TO:
 * what its reader reads, or a published copy.
 */
export type PdfOf =
  | { readonly meetingId: string; readonly type: ListPdfType }
  | { readonly scorecardId: string }
  | { readonly tractionId: string; readonly quarters: readonly string[] }
  | { readonly collectionId: string; readonly revisionId: string; readonly publishedId?: string | undefined }

const NOTICE_MS = 2000

function download(of: PdfOf, name: string, { paper: size, periods, notes }: PdfChoices): Promise<void> {
  if ('scorecardId' in of) {
    return downloadFile(getScorecardPdf, { params: of, query: { size }, body: { periods, notes } }, name)
  }
  if ('type' in of) return downloadFile(getListPdf, { params: of, query: { size } }, name)
  if ('revisionId' in of) {
    const { publishedId, ...params } = of
    return downloadFile(getVtoPdf, { params, query: { size, ...(publishedId && { publishedId }) } }, name)
  }
  const input = { params: { id: of.tractionId }, query: { size, quarters: of.quarters.join() } }
  return downloadFile(getQuarterlyPulsingPdf, input, name)
}

/** Has the browser keep a PDF, one at a time, as this person has them; says where there is none. */
export function useKeepPdf() {
  const { t } = useTranslation('pdfs')
  const [isMaking, setMaking] = useState(false)
  const isUnderWay = useRef(false)
  const { choices, choose } = usePdfChoices()
  const make = async (of: PdfOf, name: string) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setMaking(true)
    try {
      await download(of, name, choices)
    } catch (failure) {
      const reason = toastForFailure(failure)?.text ?? t('tryAgain')
      notify.error(reason, { title: t('revisionId' in of ? 'failedVto' : 'failed'), ms: NOTICE_MS })
    } finally {
      isUnderWay.current = false
      setMaking(false)
    }
  }
  return { make, isMaking, choices, choose }
}

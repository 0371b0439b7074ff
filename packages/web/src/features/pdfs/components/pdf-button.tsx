import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import { getListPdf, getQuarterlyPulsingPdf, getScorecardPdf } from '@cairn/contract/pdfs/pdfs.endpoints'
import type { ListPdfType } from '@cairn/contract/pdfs/pdfs.schemas'
import { Loader } from '@mantine/core'
import { FileDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { downloadFile } from '../../../lib/download-file'
import { toastForFailure } from '../../../lib/toasts-for-failure'
import { IconButton } from '../../../ui/icon-button'
import { announce } from '../../../ui/live-region'
import { notify } from '../../../ui/notify'
import { type PdfChoices, usePdfChoices } from '../use-pdf-choices'
import classes from './pdf-button.module.css'
import { PdfOptions } from './pdf-options'

/** A list of a meeting (an occurrence's id, or the series'), a scorecard, or a meeting's quarters, each by its first date. */
export type PdfOf =
  | { readonly meetingId: string; readonly type: ListPdfType }
  | { readonly scorecardId: string }
  | { readonly tractionId: string; readonly quarters: readonly string[] }

interface PdfButtonProps {
  of: PdfOf
  /** What it is of, as its heading says it. */
  title: string
  /** The meeting, which the file is named by as well. */
  meeting: string
  size?: 28 | 32 | 36
}

const NOTICE_MS = 2000
/** What is made within this is there before a sign of it would be seen. */
const SHOWN_AFTER_MS = 200

function download(of: PdfOf, name: string, { paper: size, periods, notes }: PdfChoices): Promise<void> {
  if ('scorecardId' in of) {
    return downloadFile(getScorecardPdf, { params: of, query: { size }, body: { periods, notes } }, name)
  }
  if ('type' in of) return downloadFile(getListPdf, { params: of, query: { size } }, name)
  const input = { params: { id: of.tractionId }, query: { size, quarters: of.quarters.join() } }
  return downloadFile(getQuarterlyPulsingPdf, input, name)
}

/** Whether it has gone on for so long that it shows; then it is said, too. */
function useIsLong(isGoingOn: boolean, words: string): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => {
      setLong(true)
      announce(words)
    }, SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn, words])
  return isLong
}

/** Has the browser keep a list as a PDF; it stays where it is while that is made, and says so. */
export function PdfButton({ of, title, meeting, size = 36 }: PdfButtonProps) {
  const { t } = useTranslation('pdfs')
  const [isMaking, setMaking] = useState(false)
  const isUnderWay = useRef(false)
  const { choices, choose } = usePdfChoices()
  const isLong = useIsLong(isMaking, t('making', { title }))
  const make = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setMaking(true)
    try {
      await download(of, pdfName(title, meeting), choices)
    } catch (failure) {
      const reason = toastForFailure(failure)?.text ?? t('tryAgain')
      notify.error(reason, { title: t('failed'), ms: NOTICE_MS })
    } finally {
      isUnderWay.current = false
      setMaking(false)
    }
  }
  const press = () => void make()
  return (
    <span className={classes.both}>
      <IconButton
        label={t('download', { title })}
        icon={isLong ? <Loader size="1.125rem" aria-hidden="true" /> : <FileDown size="1.125rem" aria-hidden="true" />}
        size={size}
        aria-busy={isMaking}
        onClick={press}
      />
      <PdfOptions
        title={title}
        isScorecard={'scorecardId' in of}
        choices={choices}
        choose={choose}
        onMake={press}
        size={size}
      />
    </span>
  )
}

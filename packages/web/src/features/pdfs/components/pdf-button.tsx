import FileDown from 'icon:file-down'
import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { announce } from '../../../ui/live-region'
import { type PdfOf, useKeepPdf } from '../use-keep-pdf'
import classes from './pdf-button.module.css'
import { PdfOptions } from './pdf-options'

interface PdfButtonProps {
  of: PdfOf
  /** What it is of, as its heading says it. */
  title: string
  /** The meeting, or a V/TO's folder, which the file is named by as well. */
  meeting: string
  /** V/TO only: offers leadership-only figures. */
  hasLeadershipFigures?: boolean
  size?: 28 | 32 | 36
}

/** What is made within this is there before a sign of it would be seen. */
const SHOWN_AFTER_MS = 200

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
export function PdfButton({ of, title, meeting, hasLeadershipFigures = false, size = 36 }: PdfButtonProps) {
  const { t } = useTranslation('pdfs')
  const { make, makeTable, isMaking, choices, choose } = useKeepPdf()
  const isLong = useIsLong(isMaking, t('making', { title }))
  const [isWhole, setWhole] = useState(false)
  const press = () => void make(isWhole && 'revisionId' in of ? { ...of, figures: 'all' } : of, pdfName(title, meeting))
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
        leadershipFigures={hasLeadershipFigures ? { isOn: isWhole, turn: setWhole } : undefined}
        choices={choices}
        choose={choose}
        onMake={press}
        onTable={(format) => void makeTable(of, pdfName(title, meeting), format)}
        size={size}
      />
    </span>
  )
}

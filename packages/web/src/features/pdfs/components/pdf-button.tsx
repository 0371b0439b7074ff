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
  title: string
  /** Part of the file name. */
  meeting: string
  hasLeadershipFigures?: boolean
  size?: 28 | 32 | 36
}

/** Avoids a flash for fast exports. */
const SHOWN_AFTER_MS = 200

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

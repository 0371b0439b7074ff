import ChevronDown from 'icon:chevron-down'
import FileDown from 'icon:file-down'
import { type ExportFormat, exportFormatSchema } from '@cairn/contract/exports/exports.schemas'
import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import { Button, Checkbox, Loader, NativeSelect, Popover, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format/format'
import { announce } from '../../../ui/feedback/live-region'
import { IconButton } from '../../../ui/inputs/icon-button'
import { Segmented } from '../../../ui/inputs/segmented'
import { type PdfOf, useDownloadPdf } from '../use-download-pdf'
import { type PdfChoices, pdfPeriods } from '../use-pdf-choices'
import classes from './pdf-button.module.css'

interface PdfOptionsProps {
  title: string
  isScorecard: boolean
  leadershipFigures: { readonly isOn: boolean; readonly turn: (isOn: boolean) => void } | undefined
  choices: PdfChoices
  choose: (changes: Partial<PdfChoices>) => void
  onMake: () => void
  onTable: (format: ExportFormat) => void
  size: 28 | 32 | 36
}

function PdfOptions(props: PdfOptionsProps) {
  const { title, isScorecard, leadershipFigures, choices, choose, onMake, onTable, size } = props
  const { t } = useTranslation('pdfs')
  const [isOpen, setOpen] = useState(false)
  const papers = [
    { value: 'letter', label: t('letter') },
    { value: 'a4', label: t('a4') },
  ] as const
  const label = `${t(isScorecard ? 'optionsScorecard' : 'options')}: ${title}`
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus width="16rem">
      <span className={classes.more}>
        <Popover.Target>
          <IconButton
            label={label}
            icon={<ChevronDown size="0.875rem" aria-hidden="true" />}
            size={size}
            onClick={() => setOpen(!isOpen)}
          />
        </Popover.Target>
      </span>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="sm">
          <Segmented
            label={t('paper')}
            options={papers}
            value={choices.paper}
            onChange={(paper) => choose({ paper })}
          />
          {isScorecard && (
            <>
              <NativeSelect
                label={t('periods')}
                data={pdfPeriods.map((count) => ({ value: String(count), label: wholeNumber(count) }))}
                value={String(choices.periods)}
                onChange={(event) => choose({ periods: Number(event.currentTarget.value) })}
              />
              <Checkbox
                label={t('notes')}
                checked={choices.notes}
                onChange={(event) => choose({ notes: event.currentTarget.checked })}
              />
            </>
          )}
          <p className="small sub">{t('kept')}</p>
          {leadershipFigures && (
            <Checkbox
              label={t('leadershipFigures')}
              checked={leadershipFigures.isOn}
              onChange={(event) => leadershipFigures.turn(event.currentTarget.checked)}
            />
          )}
          <Button
            variant="filled"
            onClick={() => {
              setOpen(false)
              onMake()
            }}
          >
            {t('make')}
          </Button>
          {isScorecard &&
            exportFormatSchema.options.map((format) => (
              <Button
                key={format}
                onClick={() => {
                  setOpen(false)
                  onTable(format)
                }}
              >
                {t(format)}
              </Button>
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

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
  const { make, makeTable, isMaking, choices, choose } = useDownloadPdf()
  const isLong = useIsLong(isMaking, t('making', { title }))
  const [isWhole, setWhole] = useState(false)
  const press = () => void make(isWhole && 'revisionId' in of ? { ...of, figures: 'all' } : of, pdfName(title, meeting))
  return (
    <span className="row-inline no-print">
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

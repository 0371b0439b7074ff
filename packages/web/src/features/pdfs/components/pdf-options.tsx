import ChevronDown from 'icon:chevron-down'
import { type ExportFormat, exportFormatSchema } from '@cairn/contract/exports/exports.schemas'
import { Button, Checkbox, NativeSelect, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { IconButton } from '../../../ui/icon-button'
import { Segmented } from '../../../ui/segmented'
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

export function PdfOptions(props: PdfOptionsProps) {
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
          <p className={classes.kept}>{t('kept')}</p>
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

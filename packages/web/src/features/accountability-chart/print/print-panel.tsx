import {
  CARD_SCALE_MAX,
  CARD_SCALE_MIN,
  PRINT_PAGES_MAX,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type ChartSheet, READABLE } from '@cairn/contract/accountability-chart/chart-sheet'
import { plainNumber, typedNumber } from '@cairn/contract/core/typed-values'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { Segmented } from '../../../ui/inputs/segmented'
import { useTypedValue } from '../../../ui/inputs/typed-fields'
import type { PrintChoices } from './use-print-choices'

interface PrintPanelProps {
  choices: PrintChoices
  choose: (changes: Partial<PrintChoices>) => void
  canFit: boolean
  sheet: ChartSheet
}

export function PrintPanel({ choices, choose, canFit, sheet }: PrintPanelProps) {
  const { t } = useTranslation('chart-print')
  const isOnePage = choices.isOnePage && canFit
  return (
    <>
      <Choice label={t('paper')}>
        <Segmented
          label={t('paper')}
          options={[
            { value: 'letter', label: t('letter') },
            { value: 'a4', label: 'A4' },
            { value: 'a3', label: 'A3' },
          ]}
          value={choices.paper}
          onChange={(paper) => choose({ paper })}
        />
      </Choice>
      <Choice label={t('orientation')}>
        <Segmented
          label={t('orientation')}
          options={[
            { value: 'portrait', label: t('portrait') },
            { value: 'landscape', label: t('landscape') },
          ]}
          value={choices.isLandscape ? 'landscape' : 'portrait'}
          onChange={(way) => choose({ isLandscape: way === 'landscape' })}
        />
      </Choice>
      <Checkbox
        label={t('fit')}
        description={canFit ? undefined : t('tooSmall')}
        checked={isOnePage}
        disabled={!canFit}
        onChange={(event) => choose({ isOnePage: event.currentTarget.checked })}
      />
      {!isOnePage && (
        <>
          <div className="grid halves items-start gap-3">
            <WholeField
              {...{ label: t('rows'), value: sheet.rows, min: 1, max: PRINT_PAGES_MAX, unread: t('invalidPages') }}
              onChange={(rows) => choose({ rows })}
            />
            <WholeField
              {...{ label: t('columns'), value: sheet.columns, min: 1, max: PRINT_PAGES_MAX }}
              unread={t('invalidPages')}
              onChange={(columns) => choose({ columns })}
            />
          </div>
          {(choices.rows !== null || choices.columns !== null) && (
            <Button size="xs" onClick={() => choose({ rows: null, columns: null })}>
              {t('pagesNeeded')}
            </Button>
          )}
          <WholeField
            {...{ label: t('scale'), value: choices.cardScale ?? Math.round(sheet.scale * 100) }}
            {...{ min: CARD_SCALE_MIN, max: CARD_SCALE_MAX }}
            unread={t('invalidScale', { min: CARD_SCALE_MIN, max: CARD_SCALE_MAX })}
            onChange={(cardScale) => choose({ cardScale })}
          />
          {sheet.scale < READABLE && <p className="small sub">{t('hardToRead')}</p>}
          {choices.cardScale !== null && (
            <Button size="xs" onClick={() => choose({ cardScale: null })}>
              {t('largest')}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <div className="small bold mb-1" aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  )
}

interface WholeFieldProps {
  label: string
  value: number
  min: number
  max: number
  unread: string
  onChange: (value: number) => void
}

function WholeField({ label, value, min, max, unread, onChange }: WholeFieldProps) {
  const { locale } = useLocale()
  const { props } = useTypedValue({
    shown: typedNumber(value, locale),
    read: (text) => {
      const number = Number(plainNumber(text, locale) ?? Number.NaN)
      return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max ? number : null
    },
    onChange,
    unread,
  })
  return <TextInput {...props} className="num" label={label} inputMode="numeric" autoComplete="off" />
}

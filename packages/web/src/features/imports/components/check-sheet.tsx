import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { Segmented } from '../../../ui/segmented'
import { Sheet } from '../../../ui/sheet'
import classes from './import-check.module.css'
import type { ImportRowsHandle } from './import-rows'
import { RowsRuler } from './rows-ruler'
import type { TableRow } from './table-lines'

interface CheckSheetProps {
  figures: ReactNode
  rows: readonly TableRow[]
  bad: readonly TableRow[]
  isStarting: boolean
  settings: ReactNode
  table: (shown: { isBadOnly: boolean; ref: Ref<ImportRowsHandle> }) => ReactNode
  foot: ReactNode
}

export function CheckSheet({ figures, rows, bad, isStarting, settings, table, foot }: CheckSheetProps) {
  const { t } = useTranslation('imports')
  const [isBadOnly, setBadOnly] = useState(false)
  const shown = useRef<ImportRowsHandle>(null)
  const options = [
    { value: 'all', label: t('check.all', { total: wholeNumber(rows.length) }) },
    { value: 'bad', label: t('check.bad', { total: wholeNumber(bad.length) }) },
  ] as const
  return (
    <Sheet label={t('steps.check')} isBare>
      <div className={classes.counts}>
        {figures}
        <RowsRuler rows={rows} bad={bad} onGoTo={(row) => shown.current?.goTo(row)} />
        <Segmented
          label={t('check.show')}
          options={options}
          value={isBadOnly ? 'bad' : 'all'}
          onChange={(value) => setBadOnly(value === 'bad')}
        />
      </div>
      <div inert={isStarting}>
        {settings}
        {table({ isBadOnly: isBadOnly && bad.length > 0, ref: shown })}
      </div>
      {foot}
    </Sheet>
  )
}

import { locales } from '@cairn/contract/identity/locales'
import { type Import, NUMBERS_MAX } from '@cairn/contract/imports/imports.schemas'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { counted } from '../counted'
import { useStartNumbersImport } from '../imports.mutations'
import { type CheckedNumbers, type NumbersToCheck, useCheckedNumbers } from '../use-checked-numbers'
import { useIsWriting } from '../use-is-writing'
import { CheckSheet } from './check-sheet'
import classes from './import-check.module.css'
import { ImportFoot } from './import-foot'
import { NumbersTable } from './numbers-table'

interface NumbersCheckProps {
  read: Import
  table: NumbersToCheck
  onCancel: () => void
}

function Settings({ checked: { choice, change } }: { checked: CheckedNumbers }) {
  const { t } = useTranslation('imports')
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  const known = [...new Set([choice.locale, ...locales])]
  const data = known.map((value) => ({ value, label: names.of(value) ?? value }))
  return (
    <div className={classes.settings}>
      <NativeSelect
        size="xs"
        label={t('numbers.language')}
        data={data}
        value={choice.locale}
        onChange={(event) => change({ locale: event.currentTarget.value })}
      />
      <div className={classes.checks}>
        <Checkbox
          label={t('check.heads')}
          checked={choice.hasHeads}
          onChange={(event) => change({ hasHeads: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}

function Figures({ right, checked }: { right: number; checked: CheckedNumbers }) {
  const { t } = useTranslation('imports')
  const rows = checked.checked.length - checked.bad.length
  return (
    <div className={classes.figures} role="status">
      <div>
        <b>{wholeNumber(right)}</b> {t('numbers.number', { count: right })} {t('numbers.rowsRight', counted(rows))}
      </div>
      {checked.bad.length > 0 && (
        <div data-bad>
          <b>{wholeNumber(checked.bad.length)}</b> {t('check.toMend')}
        </div>
      )}
    </div>
  )
}

function useBegin(id: string, { choice, mode, forget }: CheckedNumbers) {
  const { isIdle, isError, isPending, mutate } = useStartNumbersImport(id, forget)
  const isWaiting = useIsWriting(id)
  const isStarting = isPending || isWaiting
  const begin = () => {
    if (!isStarting && (isIdle || isError)) mutate({ ...choice, mode })
  }
  return { isStarting, begin }
}

export function NumbersCheck({ read, table, onCancel }: NumbersCheckProps) {
  const { t } = useTranslation('imports')
  const checked = useCheckedNumbers(table)
  const { isStarting, begin } = useBegin(read.id, checked)
  const { bad, right, mode, setMode, forget } = checked
  return (
    <CheckSheet
      figures={<Figures right={right} checked={checked} />}
      rows={checked.checked}
      bad={bad}
      isStarting={isStarting}
      settings={<Settings checked={checked} />}
      table={({ isBadOnly, ref }) => (
        // Restarts at the first row.
        <NumbersTable key={isBadOnly ? 'bad' : 'all'} ref={ref} table={table} checked={checked} isBadOnly={isBadOnly} />
      )}
      foot={
        <ImportFoot
          kind="number"
          right={right}
          bad={bad.length}
          mode={mode}
          setMode={setMode}
          hindrance={right > NUMBERS_MAX ? t('numbers.tooMany', { total: wholeNumber(NUMBERS_MAX) }) : undefined}
          isStarting={isStarting}
          onStart={begin}
          onCancel={() => {
            forget()
            onCancel()
          }}
        />
      }
    />
  )
}

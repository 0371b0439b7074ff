import { TITLE_MAX } from '@cairn/contract/core/fields'
import type { Import } from '@cairn/contract/imports/imports.schemas'
import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { SearchableSelect } from '../../../ui/searchable-select'
import { useStartSeatsImport } from '../imports.mutations'
import { type CheckedSeats, type SeatsToCheck, useCheckedSeats } from '../use-checked-seats'
import { useIsWriting } from '../use-is-writing'
import { CheckSheet } from './check-sheet'
import classes from './import-check.module.css'
import { ImportFoot } from './import-foot'
import { SeatsTable } from './seats-table'

interface SeatsCheckProps {
  read: Import
  table: SeatsToCheck
  onCancel: () => void
}

type OfTable = Pick<SeatsCheckProps, 'table'> & { checked: CheckedSeats }

const OFFERED = 100

function Top({ table: { context }, checked: { choice, change } }: OfTable) {
  const { t } = useTranslation('imports')
  const top = context.seats.find(({ parentId }) => parentId === null)
  if (!top) {
    return (
      <TextInput
        size="xs"
        label={t('seats.newTop')}
        description={t('seats.newTopNote')}
        maxLength={TITLE_MAX}
        defaultValue={choice.topTitle ?? ''}
        onBlur={(event) => change({ topTitle: event.currentTarget.value.trim() || null })}
      />
    )
  }
  return (
    <SearchableSelect
      size="xs"
      label={t('seats.below')}
      data={context.seats.map(({ id, title, assignedTo }) => ({
        value: id,
        label: assignedTo ? `${title}, ${assignedTo}` : title,
      }))}
      limit={OFFERED}
      value={choice.belowId ?? top.id}
      onChange={(belowId) => change({ belowId })}
    />
  )
}

function Settings({ table, checked }: OfTable) {
  const { t } = useTranslation('imports')
  const { choice, change } = checked
  return (
    <div className={classes.settings}>
      <Top table={table} checked={checked} />
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

function Figures({ checked: { right, bad } }: Pick<OfTable, 'checked'>) {
  const { t } = useTranslation('imports')
  const matched = right.filter(({ personId }) => personId !== null).length
  const open = right.filter(({ meantFor }) => meantFor !== '').length
  return (
    <div className={classes.figures} role="status">
      <div>
        <b>{wholeNumber(right.length)}</b> {t('seats.seat', { count: right.length })}
      </div>
      <div>
        <b>{wholeNumber(matched)}</b> {t('seats.matched', { count: matched })}
      </div>
      {open > 0 && (
        <div>
          <b>{wholeNumber(open)}</b> {t('seats.open', { count: open })}
        </div>
      )}
      {bad.length > 0 && (
        <div data-bad>
          <b>{wholeNumber(bad.length)}</b> {t('check.toMend')}
        </div>
      )}
    </div>
  )
}

function useBegin(id: string, { choice, mode, forget, isWhole }: CheckedSeats) {
  const { isIdle, isError, isPending, mutate } = useStartSeatsImport(id, forget)
  const isWaiting = useIsWriting(id)
  const isStarting = isPending || isWaiting
  const begin = () => {
    if (isWhole && !isStarting && (isIdle || isError)) mutate({ ...choice, mode })
  }
  return { isStarting, begin }
}

export function SeatsCheck({ read, table, onCancel }: SeatsCheckProps) {
  const checked = useCheckedSeats(table)
  const { isStarting, begin } = useBegin(read.id, checked)
  const { bad, right, mode, setMode, forget } = checked
  return (
    <CheckSheet
      figures={<Figures checked={checked} />}
      rows={checked.checked}
      bad={bad}
      isStarting={isStarting}
      settings={<Settings table={table} checked={checked} />}
      table={({ isBadOnly, ref }) => (
        // Restarts at the first row.
        <SeatsTable key={isBadOnly ? 'bad' : 'all'} ref={ref} table={table} checked={checked} isBadOnly={isBadOnly} />
      )}
      foot={
        <ImportFoot
          kind="seat"
          right={right.length}
          bad={bad.length}
          mode={mode}
          setMode={setMode}
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

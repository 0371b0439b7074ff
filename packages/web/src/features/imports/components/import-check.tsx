import { nameOfPerson } from '@cairn/contract/imports/import-context'
import { fieldsOfKind } from '@cairn/contract/imports/import-fields'
import type { Import, ImportField } from '@cairn/contract/imports/imports.schemas'
import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { SearchableSelect } from '../../../ui/searchable-select'
import { Segmented } from '../../../ui/segmented'
import { Sheet } from '../../../ui/sheet'
import { counted } from '../counted'
import { useStartImport } from '../imports.mutations'
import { importsQueries } from '../imports.queries'
import { type CheckedTable, type TableToCheck, useCheckedRows } from '../use-checked-rows'
import { useIsWriting } from '../use-is-writing'
import classes from './import-check.module.css'
import { ImportFoot } from './import-foot'
import type { ImportRowsHandle } from './import-rows'
import { ImportTable } from './import-table'
import { RowsRuler } from './rows-ruler'

interface ImportSettingsProps {
  table: TableToCheck
  checked: CheckedTable
  duplicateCount: number
}

function ImportSettings({ table, checked, duplicateCount }: ImportSettingsProps) {
  const { t } = useTranslation('imports')
  const { choice, change, rowsByNumber } = checked
  const { people, meetings } = table.context
  const hasEmpty = (field: ImportField) => {
    const at = choice.columns.indexOf(field)
    return at < 0 || [...rowsByNumber.values()].some(({ cells }) => (cells[at] ?? '').trim() === '')
  }
  const persons = people.map((person) => ({ value: person.id, label: nameOfPerson(person) }))
  const places = meetings.map(({ id, name }) => ({ value: id, label: name }))
  const isAsked = (field: ImportField) => fieldsOfKind[table.kind].includes(field) && hasEmpty(field)
  return (
    <div className={classes.settings}>
      {(isAsked('owner') || isAsked('meeting')) && <span className={classes.forAll}>{t('check.forAll')}</span>}
      {isAsked('meeting') && (
        <SearchableSelect
          size="xs"
          label={t('field.meeting')}
          placeholder={t('mend.meeting')}
          clearable
          data={places}
          value={choice.tractionId}
          onChange={(tractionId) => change({ tractionId })}
        />
      )}
      {isAsked('owner') && (
        <SearchableSelect
          size="xs"
          label={t('field.owner')}
          placeholder={t('mend.person')}
          clearable
          data={persons}
          value={choice.ownerId}
          onChange={(ownerId) => change({ ownerId })}
        />
      )}
      <div className={classes.checks}>
        <Checkbox
          label={t('check.heads')}
          checked={choice.hasHeads}
          onChange={(event) => change({ hasHeads: event.currentTarget.checked })}
        />
        {duplicateCount > 0 && (
          <Checkbox
            label={t('check.duplicates', counted(duplicateCount))}
            checked={choice.skipsDuplicates}
            onChange={(event) => change({ skipsDuplicates: event.currentTarget.checked })}
          />
        )}
      </div>
    </div>
  )
}

interface ImportCheckProps {
  read: Import
  table: TableToCheck
  onCancel: () => void
}

export function ImportCheck({ read, table, onCancel }: ImportCheckProps) {
  const { t } = useTranslation('imports')
  const checked = useCheckedRows(table)
  const [isBadOnly, setBadOnly] = useState(false)
  const shown = useRef<ImportRowsHandle>(null)
  const start = useStartImport(read.id, checked.forget)
  const { choice, bad, mode } = checked
  const isWaiting = useIsWriting(read.id)
  const isStarting = start.isPending || isWaiting
  const begin = () => {
    if (!isStarting && (start.isIdle || start.isError)) start.mutate({ choice, mode })
  }
  const isTitled = choice.columns.includes('title')
  const { data: found } = useQuery({
    ...importsQueries.duplicates(read.id, choice),
    enabled: isTitled,
    placeholderData: keepPreviousData,
  })
  const duplicates = useMemo(() => new Set(found ?? []), [found])
  const skipped = choice.skipsDuplicates ? duplicates.size : 0
  const right = checked.checked.length - bad.length - skipped
  const options = [
    { value: 'all', label: t('check.all', { total: wholeNumber(checked.checked.length) }) },
    { value: 'bad', label: t('check.bad', { total: wholeNumber(bad.length) }) },
  ] as const
  return (
    <Sheet label={t('steps.check')} isBare>
      <div className={classes.counts}>
        <div className={classes.figures} role="status">
          <div>
            <b>{wholeNumber(Math.max(0, right))}</b> {t('check.right')}
          </div>
          {bad.length > 0 && (
            <div data-bad>
              <b>{wholeNumber(bad.length)}</b> {t('check.toMend')}
            </div>
          )}
        </div>
        <RowsRuler rows={checked.checked} bad={bad} onGoTo={(row) => shown.current?.goTo(row)} />
        <Segmented
          label={t('check.show')}
          options={options}
          value={isBadOnly ? 'bad' : 'all'}
          onChange={(value) => setBadOnly(value === 'bad')}
        />
      </div>
      {/* Uses the choices at the time of the press. */}
      <div inert={isStarting}>
        <ImportSettings table={table} checked={checked} duplicateCount={duplicates.size} />
        <ImportTable
          // Restarts at the first row.
          key={isBadOnly ? 'bad' : 'all'}
          ref={shown}
          table={table}
          checked={checked}
          isBadOnly={isBadOnly && bad.length > 0}
          duplicates={duplicates}
        />
      </div>
      <ImportFoot
        kind={read.kind}
        right={Math.max(0, right)}
        bad={bad.length}
        mode={mode}
        setMode={checked.setMode}
        isStarting={isStarting}
        onStart={begin}
        onCancel={() => {
          checked.forget()
          onCancel()
        }}
      />
    </Sheet>
  )
}

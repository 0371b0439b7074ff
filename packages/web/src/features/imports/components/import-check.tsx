import type { WorkItemKind } from '@cairn/contract/core/items'
import type { CheckedRow } from '@cairn/contract/imports/checked-row'
import { nameOfPerson } from '@cairn/contract/imports/import-context'
import { importFieldsOf, isRequiredField } from '@cairn/contract/imports/import-fields'
import type { Import, ImportField } from '@cairn/contract/imports/imports.schemas'
import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useMemo } from 'react'
import { useKindTexts } from '../../../entities/items/kind-texts'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format/format'
import { Avatar } from '../../../ui/display/avatar'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { counted } from '../import-texts'
import { useStartImport } from '../imports.mutations'
import { importsQueries } from '../imports.queries'
import { CheckSheet, ImportFoot, useIsWriting } from './check-sheet'
import { type CheckedTable, ImportCorrectionLine, type TableToCheck, useCheckedRows } from './import-correction'
import { columnKey, ImportRows, type ImportRowsHandle, MappedHeads, templateOf } from './import-rows'
import classes from './imports.module.css'

interface ImportCellProps {
  kind: WorkItemKind
  row: CheckedRow
  field: ImportField | null
  text: string
}

function From({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation('imports')
  if (text === '' || text.toLowerCase() === name.toLowerCase()) return null
  return <span className="mut">{t('check.from', { text })}</span>
}

function Word({ value, text }: { value: string; text: string }) {
  return (
    <span>
      {value} <From text={text} name={value} />
    </span>
  )
}

function Person({ person, text }: { person: NonNullable<CheckedRow['found']['person']>; text: string }) {
  const name = nameOfPerson(person)
  return (
    <span className="row-inline gap-2">
      <Avatar id={person.id} name={name} size={24} isDecorative />
      <span>
        {name} <From text={text} name={name} />
      </span>
    </span>
  )
}

function ImportCell({ kind, row, field, text }: ImportCellProps) {
  const { t } = useTranslation('imports')
  const words = useKindTexts(kind)
  const { found, problems } = row
  if (field === null) return <span className="mut">{text}</span>
  if (problems.some((problem) => problem.field === field)) {
    const missing = field === 'title' ? t('check.noTitle') : t('check.empty')
    return <span className="bold bad bg-bad rounded px-2 py-1">{text || missing}</span>
  }
  const meetings = found.meetings.map(({ name }) => name).join('; ')
  switch (field) {
    case 'owner':
      return found.person && <Person person={found.person} text={text} />
    case 'meeting':
      return meetings !== '' && <Word value={meetings} text={text} />
    case 'dueDate':
      return <span className="num">{found.dueDate && shortDate(found.dueDate)}</span>
    case 'type':
    case 'status':
      return found[field] && <Word value={words[field](found[field])} text={text} />
    case 'title':
      return <span className="body">{found.title}</span>
    case 'notes':
      return <span className="mut">{found.notes}</span>
  }
}

interface ImportTableProps {
  table: TableToCheck
  checked: CheckedTable
  isBadOnly: boolean
  duplicates: ReadonlySet<number>
  ref?: Ref<ImportRowsHandle>
}

const widths: Readonly<Record<ImportField | 'none', string>> = {
  title: 'minmax(13rem, 3fr)',
  owner: 'minmax(11rem, 2fr)',
  dueDate: 'minmax(6.5rem, 1fr)',
  meeting: 'minmax(9rem, 2fr)',
  type: 'minmax(7.5rem, 1fr)',
  status: 'minmax(7.5rem, 1fr)',
  notes: 'minmax(7rem, 2fr)',
  none: 'minmax(6.5rem, 1fr)',
}

function Heads({ table, checked }: Pick<ImportTableProps, 'table' | 'checked'>) {
  const { t } = useTranslation('imports')
  const { choice, heads, setColumn } = checked
  const fields = importFieldsOf(table.kind).map((field) => ({
    value: field,
    label: `${t(`field.${field}`)}${isRequiredField(field) ? ' *' : ''}`,
  }))
  return (
    <MappedHeads columns={choice.columns} heads={heads} fields={fields} none={t('field.none')} onChoose={setColumn} />
  )
}

interface RowCellsProps extends Pick<ImportTableProps, 'table' | 'checked' | 'duplicates'> {
  row: CheckedRow
}

function RowCells({ row, table, checked, duplicates }: RowCellsProps) {
  const { t } = useTranslation('imports')
  const { choice, rowsByNumber, correct } = checked
  const cells = rowsByNumber.get(row.row)?.cells ?? []
  return (
    <>
      {choice.columns.map((field, at) => (
        <td key={columnKey(at)} className="min-w-0 trunc py-2">
          <ImportCell kind={table.kind} row={row} field={field} text={cells[at] ?? ''} />
        </td>
      ))}
      {row.problems.map((problem) => (
        <td key={problem.field} className={classes.below}>
          <ImportCorrectionLine table={table} row={row.row} problem={problem} onCorrect={correct} />
        </td>
      ))}
      {duplicates.has(row.row) && <td className={`warn pb-2 ${classes.below}`}>{t('check.duplicate')}</td>}
    </>
  )
}

function ImportTable({ table, checked, isBadOnly, duplicates, ref }: ImportTableProps) {
  return (
    <ImportRows
      ref={ref}
      rows={isBadOnly ? checked.bad : checked.checked}
      template={templateOf(checked.choice.columns.map((field) => widths[field ?? 'none']))}
      heads={<Heads table={table} checked={checked} />}
      cells={(row) => <RowCells row={row} table={table} checked={checked} duplicates={duplicates} />}
    />
  )
}

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
  const isAsked = (field: ImportField) => importFieldsOf(table.kind).includes(field) && hasEmpty(field)
  return (
    <div className="row wrap gap-2-4 bg-sunk border-bottom px-4 py-3">
      {(isAsked('owner') || isAsked('meeting')) && <span className="small sub">{t('check.forAll')}</span>}
      {isAsked('meeting') && (
        <SearchableSelect
          size="xs"
          label={t('field.meeting')}
          placeholder={t('correct.meeting')}
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
          placeholder={t('correct.person')}
          clearable
          data={persons}
          value={choice.ownerId}
          onChange={(ownerId) => change({ ownerId })}
        />
      )}
      <div className="flex wrap gap-2-4">
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
  const right = Math.max(0, checked.checked.length - bad.length - skipped)
  return (
    <CheckSheet
      figures={[[right, t('check.right')]]}
      rows={checked.checked}
      bad={bad}
      isStarting={isStarting}
      settings={<ImportSettings table={table} checked={checked} duplicateCount={duplicates.size} />}
      table={({ isBadOnly, ref }) => (
        <ImportTable
          // Restarts at the first row.
          key={isBadOnly ? 'bad' : 'all'}
          ref={ref}
          table={table}
          checked={checked}
          isBadOnly={isBadOnly}
          duplicates={duplicates}
        />
      )}
      foot={
        <ImportFoot
          kind={read.kind}
          right={right}
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
      }
    />
  )
}

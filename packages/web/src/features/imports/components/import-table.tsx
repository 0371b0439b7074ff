import type { WorkItemKind } from '@cairn/contract/core/items'
import type { CheckedRow } from '@cairn/contract/imports/checked-row'
import { nameOfPerson } from '@cairn/contract/imports/import-context'
import { fieldsOfKind, isRequiredField } from '@cairn/contract/imports/import-fields'
import type { ImportField } from '@cairn/contract/imports/imports.schemas'
import type { Ref } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import type { CheckedTable, TableToCheck } from '../use-checked-rows'
import { useValueWords } from '../use-value-words'
import { ImportMendLine } from './import-mend'
import { columnKey, ImportRows, type ImportRowsHandle, templateOf } from './import-rows'
import classes from './import-table.module.css'
import { MappedHeads } from './mapped-columns'

interface ImportCellProps {
  kind: WorkItemKind
  row: CheckedRow
  field: ImportField | null
  text: string
}

function From({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation('imports')
  if (text === '' || text.toLowerCase() === name.toLowerCase()) return null
  return <span className={classes.from}>{t('check.from', { text })}</span>
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
    <span className={classes.person}>
      <Avatar id={person.id} name={name} size={24} isDecorative />
      <span>
        {name} <From text={text} name={name} />
      </span>
    </span>
  )
}

function ImportCell({ kind, row, field, text }: ImportCellProps) {
  const { t } = useTranslation('imports')
  const wordOf = useValueWords(kind)
  const { found, problems } = row
  if (field === null) return <span className={classes.leftOut}>{text}</span>
  if (problems.some((problem) => problem.field === field)) {
    const missing = field === 'title' ? t('check.noTitle') : t('check.empty')
    return <span className={classes.wrong}>{text || missing}</span>
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
      return found[field] && <Word value={wordOf(field, found[field])} text={text} />
    case 'title':
      return <span className={classes.itemTitle}>{found.title}</span>
    case 'notes':
      return <span className={classes.leftOut}>{found.notes}</span>
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
  const fields = fieldsOfKind[table.kind].map((field) => ({
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
  const { choice, rowsByNumber, mend } = checked
  const cells = rowsByNumber.get(row.row)?.cells ?? []
  return (
    <>
      {choice.columns.map((field, at) => (
        <td key={columnKey(at)} className={classes.cell}>
          <ImportCell kind={table.kind} row={row} field={field} text={cells[at] ?? ''} />
        </td>
      ))}
      {row.problems.map((problem) => (
        <td key={problem.field} className={classes.below}>
          <ImportMendLine table={table} row={row.row} problem={problem} onMend={mend} />
        </td>
      ))}
      {duplicates.has(row.row) && <td className={`${classes.below} ${classes.duplicate}`}>{t('check.duplicate')}</td>}
    </>
  )
}

export function ImportTable({ table, checked, isBadOnly, duplicates, ref }: ImportTableProps) {
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

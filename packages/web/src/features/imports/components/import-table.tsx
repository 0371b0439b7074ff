import type { CheckedRow } from '@cairn/contract/imports/checked-row'
import { fieldsOfKind, isRequiredField } from '@cairn/contract/imports/import-fields'
import type { ImportField } from '@cairn/contract/imports/imports.schemas'
import { NativeSelect } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight, CircleAlert } from 'lucide-react'
import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import type { CheckedTable, TableToCheck } from '../use-checked-rows'
import { ImportCell } from './import-cell'
import { ImportMendLine } from './import-mend'
import classes from './import-table.module.css'
import { type TableLine, tableLines } from './table-lines'

export interface ImportTableHandle {
  goTo: (row: number) => void
}

interface ImportTableProps {
  table: TableToCheck
  checked: CheckedTable
  isBadOnly: boolean
  duplicates: ReadonlySet<number>
  ref?: Ref<ImportTableHandle>
}

const ROW = 40
const BAD_ROW = 84
const HEAD = 64

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

const templateOf = (columns: readonly (ImportField | null)[]) =>
  ['4.5rem', ...columns.map((field) => widths[field ?? 'none'])].join(' ')

function Head({ table, checked }: Pick<ImportTableProps, 'table' | 'checked'>) {
  const { t } = useTranslation('imports')
  const { choice, heads, setColumn } = checked
  const nameOf = (at: number) => heads[at] || t('check.columnNumber', { number: at + 1 })
  const options = [
    ...fieldsOfKind[table.kind].map((field) => ({
      value: field,
      label: `${t(`field.${field}`)}${isRequiredField(field) ? ' *' : ''}`,
    })),
    { value: '', label: t('field.none') },
  ]
  return (
    <thead>
      <tr className={classes.head}>
        <th scope="col">{t('check.row')}</th>
        {choice.columns.map((field, at) => (
          <th scope="col" key={columnKey(at)}>
            <small className="trunc">{nameOf(at)}</small>
            <NativeSelect
              size="xs"
              aria-label={t('check.columnIs', { name: nameOf(at) })}
              data-none={field === null || undefined}
              data={options}
              value={field ?? ''}
              onChange={(event) => setColumn(at, (event.currentTarget.value || null) as ImportField | null)}
            />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Columns have nothing to be told by but their place. */
const columnKey = (at: number) => `column ${at}`

interface RowCellsProps extends Pick<ImportTableProps, 'table' | 'checked' | 'duplicates'> {
  row: CheckedRow
}

function RowCells({ row, table, checked, duplicates }: RowCellsProps) {
  const { t } = useTranslation('imports')
  const { choice, rowsByNumber, mend } = checked
  const cells = rowsByNumber.get(row.row)?.cells ?? []
  return (
    <>
      <td className={classes.number}>
        {row.row} {row.problems.length > 0 && <CircleAlert size={14} aria-hidden="true" />}
      </td>
      {choice.columns.map((field, at) => (
        <td key={columnKey(at)} className={classes.cell}>
          <ImportCell row={row} field={field} text={cells[at] ?? ''} />
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

function Fold({ line, onUnfold }: { line: Extract<TableLine, { kind: 'fold' }>; onUnfold: () => void }) {
  const { t } = useTranslation('imports')
  return (
    <td className={classes.below}>
      <button type="button" className={classes.fold} onClick={onUnfold}>
        <ChevronRight size={16} aria-hidden="true" />
        {t('check.fold', { from: line.from, to: line.to, total: wholeNumber(line.count) })}
      </button>
    </td>
  )
}

/** The rows as they will be, drawn as they come into sight. */
export function ImportTable({ table, checked, isBadOnly, duplicates, ref }: ImportTableProps) {
  const { t } = useTranslation('imports')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const scrolled = useRef<HTMLDivElement>(null)
  const rows = isBadOnly ? checked.bad : checked.checked
  const lines = useMemo(() => tableLines(rows, unfolded), [rows, unfolded])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrolled.current,
    estimateSize: (at) => (lines[at]?.isBad ? BAD_ROW : ROW),
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 12,
    scrollPaddingStart: HEAD,
  })
  useImperativeHandle(ref, () => ({
    goTo: (row) => virtual.scrollToIndex(lines.findIndex((line) => line.kind === 'row' && line.row.row === row)),
  }))
  const style = { '--columns': templateOf(checked.choice.columns) } as CSSProperties
  return (
    <div ref={scrolled} className={classes.scrolled} style={style}>
      <table className={classes.table} aria-label={t('check.table')} aria-rowcount={rows.length + 1}>
        <Head table={table} checked={checked} />
        <tbody style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const line = lines[item.index]
            if (!line) return null
            return (
              <tr
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                data-bad={line.isBad || undefined}
                className={classes.row}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {line.kind === 'row' ? (
                  <RowCells row={line.row} table={table} checked={checked} duplicates={duplicates} />
                ) : (
                  <Fold line={line} onUnfold={() => setUnfolded(new Set([...unfolded, line.from]))} />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

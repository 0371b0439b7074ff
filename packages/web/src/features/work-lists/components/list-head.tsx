import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import type { KeyOf } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import type { ColumnName } from '../list-definition'
import classes from './list-table.module.css'
import { SelectBox } from './select-box'

type HeadName = ColumnName | 'title'
type Sort = ViewQuery['sorts'][number]

interface ListHeadProps {
  columns: readonly ColumnName[]
  sorts: Partial<Record<HeadName | 'owner', string>>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  isAll: boolean | undefined
  onSelectAll: (() => void) | undefined
}

interface HeadCellProps extends Pick<ListHeadProps, 'sort' | 'onSort'> {
  name: HeadName
  property: string | undefined
}

function HeadCell({ name, property, sort, onSort }: HeadCellProps) {
  const { t } = useTranslation('lists')
  const label = t(`column.${name}` satisfies KeyOf<'lists'>)
  if (property === undefined) return <span>{label}</span>
  const isSorted = sort?.property === property
  const Arrow = sort?.ascending ? ArrowUp : ArrowDown
  return (
    <span>
      <button
        type="button"
        className={classes.sort}
        aria-pressed={isSorted}
        title={isSorted ? t(sort.ascending ? 'sorted.up' : 'sorted.down', { label }) : t('sortBy', { label })}
        onClick={() => onSort({ property, ascending: isSorted ? !sort.ascending : true })}
      >
        {isSorted && <Arrow size="0.75rem" aria-hidden="true" />}
        {label}
      </button>
    </span>
  )
}

export function ListHead({ columns, sorts, sort, onSort, isAll, onSelectAll }: ListHeadProps) {
  const { t } = useTranslation('lists')
  return (
    <div className={classes.head}>
      {onSelectAll && (
        <SelectBox
          label={t('selectAll')}
          isChecked={isAll === true}
          isPartly={isAll === undefined}
          onSelect={onSelectAll}
        />
      )}
      <span />
      {(['title', ...columns] as const).map((name) => (
        <HeadCell key={name} name={name} property={sorts[name]} sort={sort} onSort={onSort} />
      ))}
      <span />
    </div>
  )
}

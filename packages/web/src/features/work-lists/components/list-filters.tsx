import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Layers from 'icon:layers'
import Plus from 'icon:plus'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { dateNames, rangeOf, withRange } from '../list-dates'
import type { ListShape } from '../list-definition'
import type { Reader } from '../list-query'
import { useDateWords } from '../list-texts'
import { isFlag, type ListFilter, useListFilters, withChoice, withDone } from '../use-list-filters'
import { ChoiceFilter } from './choice-filter'
import { ChoiceMenu } from './choice-menu'
import { DateFilter } from './date-filter'
import { FindField, type Finding } from './find-field'
import classes from './list-filters.module.css'

type UsedFiltersProps = Pick<ListFiltersProps, 'list' | 'query' | 'reader' | 'onFilters'>

function UsedFilters({ list, query: { filters }, reader, onFilters }: UsedFiltersProps) {
  const { t } = useTranslation('lists')
  const { label } = useDateWords()
  const [open, setOpen] = useState<string | null>(null)
  const choices = useListFilters(list, filters)
  const dates = dateNames.filter((name) => name !== 'due' || list.columns.includes('due'))
  const isUsed = ({ name }: ListFilter) => (filters[name]?.length ?? 0) > 0
  const opening = (name: string) => ({
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  })
  const unused = [
    ...choices.filter((filter) => !isUsed(filter)).map((filter) => ({ value: filter.name, label: filter.label })),
    ...dates
      .filter((name) => rangeOf(filters, name) === null)
      .map((name) => ({ value: name, label: label(name, list.kind.name) })),
  ]
  const choose = (name: string) => {
    const filter = choices.find((each) => each.name === name)
    const [only] = filter?.choices ?? []
    if (only && filter && isFlag(filter)) onFilters(withChoice(filters, name, only.value))
    else setOpen(name)
  }
  return (
    <>
      {choices
        .filter((filter) => isUsed(filter) || open === filter.name)
        .map((filter) => (
          <ChoiceFilter key={filter.name} {...{ filter, filters }} onChange={onFilters} {...opening(filter.name)} />
        ))}
      {dates
        .filter((name) => rangeOf(filters, name) !== null || open === name)
        .map((name) => (
          <DateFilter
            key={name}
            {...{ name, reader }}
            label={label(name, list.kind.name)}
            range={rangeOf(filters, name)}
            onChange={(range) => {
              const next = withRange(filters, name, range)
              onFilters(name === 'done' && range ? withDone(next, list) : next)
            }}
            {...opening(name)}
          />
        ))}
      <ChoiceMenu label={t('filter')} choices={unused} onChoose={choose}>
        {(target) => (
          <button type="button" className={classes.one} {...target}>
            <Plus size="0.875rem" aria-hidden="true" />
            {t('filter')}
          </button>
        )}
      </ChoiceMenu>
    </>
  )
}

type SortMenuProps = Pick<ListFiltersProps, 'list' | 'query' | 'onSort'>

function SortMenu({ list, query, onSort }: SortMenuProps) {
  const { t } = useTranslation('lists')
  const [sort] = query.sorts
  const choices = (['title', ...list.columns, 'owner'] as const).flatMap((name) => {
    const value = list.sorts[name]
    return value === undefined ? [] : [{ value, label: t(`column.${name}`) }]
  })
  const sorted = choices.find(({ value }) => value === sort?.property)
  const Arrow = sort?.ascending === false ? ArrowDown : ArrowUp
  return (
    <ChoiceMenu
      label={t('sort')}
      choices={choices.map((choice) => (choice === sorted ? { ...choice, before: <Arrow size="0.875rem" /> } : choice))}
      onChoose={(property) => onSort({ property, ascending: property === sort?.property ? !sort.ascending : true })}
    >
      {(target) => (
        <button
          type="button"
          className={classes.one}
          {...target}
          aria-label={sorted ? t(sort?.ascending ? 'sorted.up' : 'sorted.down', { label: sorted.label }) : t('sort')}
        >
          <Arrow size="0.875rem" aria-hidden="true" />
          {sorted?.label ?? t('sort')}
        </button>
      )}
    </ChoiceMenu>
  )
}

interface ListFiltersProps {
  list: ListShape
  query: ViewQuery
  reader: Reader
  finding: Finding
  onFilters: (filters: ViewQuery['filters']) => void
  onGroup: (by: ViewQuery['by']) => void
  onSort: (sort: ViewQuery['sorts'][number]) => void
  changed: ReactNode
  children: ReactNode
}

export function ListFilters(props: ListFiltersProps) {
  const { list, query, finding, onGroup, changed, children } = props
  const { t } = useTranslation('lists')
  return (
    <search className={classes.filters}>
      <FindField label={t(`find.${list.kind.name}`)} {...finding} />
      <UsedFilters {...props} />
      {changed}
      <span className={classes.end}>
        <ChoiceMenu
          label={t('groupBy')}
          choices={[
            { value: 'none', label: t('by.none') },
            ...list.groupings.map((by) => ({ value: by, label: t(`by.${by}`) })),
          ]}
          onChoose={(by) => onGroup(list.groupings.find((known) => known === by) ?? null)}
        >
          {(target) => (
            <button type="button" className={classes.one} {...target}>
              <Layers size="1rem" aria-hidden="true" />
              {t(`by.${query.by ?? 'none'}`)}
            </button>
          )}
        </ChoiceMenu>
        <SortMenu {...props} />
        {children}
      </span>
    </search>
  )
}

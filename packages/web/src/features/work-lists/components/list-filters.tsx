import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Layers from 'icon:layers'
import Plus from 'icon:plus'
import X from 'icon:x'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { Popover } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { termsOf } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { DateField } from '../../../ui/inputs/date-field'
import { Segmented } from '../../../ui/inputs/segmented'
import {
  type DateMode,
  type DateName,
  type DateRange,
  type DateRangeInput,
  dateModes,
  dateNames,
  quickNameOf,
  quickRanges,
  rangeInputOf,
  rangeOf,
  rangeOfInput,
  withRange,
} from '../list-dates'
import { type ListShape, useDateTexts } from '../list-definition'
import type { Reader } from '../list-query'
import { filterValue, isFlag, type ListFilter, useListFilters, withChoice, withDone } from '../use-list-filters'
import { ChoiceMenu } from './choice-menu'

import { FindField, type Finding } from './find-field'
import classes from './list-filters.module.css'

const FilterButton = (props: ComponentProps<'button'>) => (
  <button
    {...props}
    type="button"
    className={`row-inline gap-2 px-2 small medium nowrap sub field hover ${classes.one}`}
  />
)

interface DateRangeProps {
  name: DateName
  range: DateRange | null
  reader: Reader
  onChange: (range: DateRange | null) => void
}

const unsaid: DateRangeInput = { mode: 'before', first: null, last: null }

function RangeFields({ name, range, reader, onChange }: DateRangeProps) {
  const { t } = useTranslation('lists')
  const { quick } = useDateTexts()
  const [said, setSaid] = useState<DateRangeInput>(() => (range ? rangeInputOf(range, reader) : unsaid))
  const chosen = range && quickNameOf(name, range)
  const say = (next: DateRangeInput) => {
    setSaid(next)
    const days = rangeOfInput(next)
    if (days) onChange(days)
  }
  const turn = (mode: DateMode) => {
    const { first, last } = said
    say({ mode, first: mode === 'before' ? null : (first ?? last), last: mode === 'after' ? null : (last ?? first) })
  }
  const day = (end: 'first' | 'last', label: string) => (
    <DateField isNearest label={label} value={said[end]} onChange={(date) => say({ ...said, [end]: date })} isInFloat />
  )
  return (
    <>
      <div className="flex wrap gap-2 mb-3">
        {quickRanges[name].map((one) => (
          <FilterButton
            key={one.name}
            aria-pressed={one.name === chosen}
            onClick={() => {
              onChange(one.range)
              setSaid(rangeInputOf(one.range, reader))
            }}
          >
            {quick(one.name)}
          </FilterButton>
        ))}
      </div>
      <Segmented
        size="sm"
        label={t('range.mode')}
        options={dateModes.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={said.mode}
        onChange={turn}
      />
      <div className="grid gap-3 mt-3">
        {said.mode !== 'before' && day('first', t(said.mode === 'after' ? 'range.day' : 'range.first'))}
        {said.mode !== 'after' && day('last', t(said.mode === 'before' ? 'range.day' : 'range.last'))}
      </div>
    </>
  )
}

interface DateFilterProps extends DateRangeProps {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function DateFilter({ label, isOpen, onOpenChange, ...props }: DateFilterProps) {
  const { t } = useTranslation('lists')
  const { range: words } = useDateTexts()
  const { name, range, reader, onChange } = props
  return (
    <span className={`row-inline small nowrap rounded ${range ? 'accent bg-accent' : 'sub bg-paper'} ${classes.chip}`}>
      <Popover opened={isOpen} onChange={onOpenChange} position="bottom-start" width="19rem" trapFocus returnFocus>
        <Popover.Target>
          <button className="row-inline gap-2 px-2 min-w-0" type="button" onClick={() => onOpenChange(!isOpen)}>
            {label} {range && <b className="bold trunc">{words(name, range, reader)}</b>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className="p-3">
          <RangeFields {...props} />
        </Popover.Dropdown>
      </Popover>
      {range && (
        <button
          className="px-2 border-start"
          type="button"
          aria-label={t('removeFilter', { label })}
          onClick={() => onChange(null)}
        >
          <X size="0.875rem" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

interface ChoiceFilterProps {
  filter: ListFilter
  filters: ViewQuery['filters']
  onChange: (filters: ViewQuery['filters']) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function ChoiceFilter({ filter, filters, onChange, isOpen, onOpenChange }: ChoiceFilterProps) {
  const { t } = useTranslation('lists')
  const { name, label, choices } = filter
  const values = filters[name] ?? []
  const { [name]: _, ...others } = filters
  const words = filterValue(filter, values, (count, all) =>
    all !== null ? t('several', { count, all }) : t(filter.people ? 'severalPeople' : 'place.meetings', { count }),
  )
  return (
    <span
      className={`row-inline small nowrap rounded ${values.length > 0 ? 'accent bg-accent' : 'sub bg-paper'} ${classes.chip}`}
    >
      <ChoiceMenu
        label={label}
        choices={choices}
        {...(filter.people && { people: filter.people.source })}
        searchesMeetings={filter.searchesMeetings ?? false}
        chosen={values}
        onChoose={(value) => onChange(withChoice(filters, name, value))}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        {(target) => (
          <button className="row-inline gap-2 px-2 min-w-0" type="button" {...target}>
            {!isFlag(filter) && label} {values.length > 0 && <b className="bold trunc">{words}</b>}
          </button>
        )}
      </ChoiceMenu>
      {values.length > 0 && (
        <button
          className="px-2 border-start"
          type="button"
          aria-label={t('removeFilter', { label })}
          onClick={() => onChange(others)}
        >
          <X size="0.875rem" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

type UsedFiltersProps = Pick<ListFiltersProps, 'list' | 'query' | 'reader' | 'onFilters'>

function UsedFilters({ list, query: { filters }, reader, onFilters }: UsedFiltersProps) {
  const { t } = useTranslation('lists')
  const { label } = useDateTexts()
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
          <FilterButton {...target}>
            <Plus size="0.875rem" aria-hidden="true" />
            {t('filter')}
          </FilterButton>
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
        <FilterButton
          {...target}
          aria-label={sorted ? t(sort?.ascending ? 'sorted.up' : 'sorted.down', { label: sorted.label }) : t('sort')}
        >
          <Arrow size="0.875rem" aria-hidden="true" />
          {sorted?.label ?? t('sort')}
        </FilterButton>
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
    <search className={`row gap-2 py-3 ${classes.filters}`}>
      <FindField label={t('find', termsOf(list.kind.name))} {...finding} />
      <UsedFilters {...props} />
      {changed}
      <span className="row-inline gap-2 push">
        <ChoiceMenu
          label={t('groupBy')}
          choices={[
            { value: 'none', label: t('by.none') },
            ...list.groupings.map((by) => ({ value: by, label: t(`by.${by}`) })),
          ]}
          onChoose={(by) => onGroup(list.groupings.find((known) => known === by) ?? null)}
        >
          {(target) => (
            <FilterButton {...target}>
              <Layers size="1rem" aria-hidden="true" />
              {t(`by.${query.by ?? 'none'}`)}
            </FilterButton>
          )}
        </ChoiceMenu>
        <SortMenu {...props} />
        {children}
      </span>
    </search>
  )
}

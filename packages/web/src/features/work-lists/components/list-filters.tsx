import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { TextInput } from '@mantine/core'
import { Layers, Plus, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { ListShape } from '../list-definition'
import { filterValue, type ListFilter, useListFilters, withChoice } from '../use-list-filters'
import { ChoiceMenu } from './choice-menu'
import classes from './list-filters.module.css'

const TYPING_MS = 250

/** The text is typed at once and looked for a moment later. */
function useTypedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return [typed, setTyped] as const
}

interface SplitProps {
  filter: ListFilter
  filters: ViewQuery['filters']
  onChange: (filters: ViewQuery['filters']) => void
}

/** A filter that narrows the list: what it says, and a cross that takes it away. */
function Split({ filter, filters, onChange }: SplitProps) {
  const { t } = useTranslation('lists')
  const { name, label, choices } = filter
  const values = filters[name] ?? []
  const { [name]: _, ...others } = filters
  const isFlag = choices.length === 1
  const words = filterValue(filter, values, (count, all) => t('several', { count, all }))
  return (
    <span className={classes.split}>
      <ChoiceMenu
        label={label}
        choices={choices}
        chosen={values}
        onChoose={(value) => onChange(withChoice(filters, name, value))}
      >
        {(target) => (
          <button type="button" {...target}>
            {!isFlag && label} <b>{words}</b>
          </button>
        )}
      </ChoiceMenu>
      <button type="button" aria-label={t('removeFilter', { label })} onClick={() => onChange(others)}>
        <X size="0.875rem" aria-hidden="true" />
      </button>
    </span>
  )
}

interface ListFiltersProps {
  list: ListShape
  query: ViewQuery
  find: string
  onFind: (text: string) => void
  onFilters: (filters: ViewQuery['filters']) => void
  onGroup: (by: ViewQuery['by']) => void
  /** "Save view", where the list differs from its view. */
  save: ReactNode
  /** At the end: columns, and what else can be done with the list. */
  children: ReactNode
}

/** What narrows the list, how it is grouped, and what is typed to find something in it. */
export function ListFilters({ list, query, find, onFind, onFilters, onGroup, save, children }: ListFiltersProps) {
  const { t } = useTranslation('lists')
  const filters = useListFilters(list)
  const [typed, setTyped] = useTypedText(find, onFind)
  const [added, setAdded] = useState<string | null>(null)
  const isUsed = ({ name }: ListFilter) => (query.filters[name]?.length ?? 0) > 0
  const choose = (name: string) => {
    const filter = filters.find((each) => each.name === name)
    const [only, other] = filter?.choices ?? []
    if (only && !other) onFilters(withChoice(query.filters, name, only.value))
    else setAdded(name)
  }
  const opened = filters.find(({ name }) => name === added)
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.find}
        size="xs"
        type="search"
        aria-label={t(`find.${list.kind.name}`)}
        placeholder={t(`find.${list.kind.name}`)}
        maxLength={200}
        leftSection={<Search size="1rem" aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {filters.filter(isUsed).map((filter) => (
        <Split key={filter.name} filter={filter} filters={query.filters} onChange={onFilters} />
      ))}
      {opened && !isUsed(opened) ? (
        <ChoiceMenu
          label={opened.label}
          choices={opened.choices}
          onChoose={(value) => onFilters(withChoice(query.filters, opened.name, value))}
          isOpen
          onOpenChange={(isOpen) => isOpen || setAdded(null)}
        >
          {(target) => (
            <button type="button" className={classes.one} {...target}>
              {opened.label}
            </button>
          )}
        </ChoiceMenu>
      ) : (
        <ChoiceMenu
          label={t('filter')}
          choices={filters.filter((filter) => !isUsed(filter)).map(({ name, label }) => ({ value: name, label }))}
          onChoose={choose}
        >
          {(target) => (
            <button type="button" className={classes.one} {...target}>
              <Plus size="0.875rem" aria-hidden="true" />
              {t('filter')}
            </button>
          )}
        </ChoiceMenu>
      )}
      {save}
      <span className="grow" />
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
      {children}
    </search>
  )
}

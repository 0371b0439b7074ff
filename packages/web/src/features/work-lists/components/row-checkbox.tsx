import Check from 'icon:check'
import { doneStatusOf } from '@cairn/contract/core/work-item-kinds'
import type { ReactNode } from 'react'
import { itemKinds } from '../../../entities/items/item-kinds'
import { useTranslation } from '../../../i18n/use-translation'
import type { ListDefinition, ListItem } from '../list-definition'
import classes from './row-checkbox.module.css'

interface TickLeadProps {
  isDone: boolean
  label: string
  onToggle: (() => void) | undefined
  mark?: ReactNode
}

/** Round, since the square one selects. */
export function RowCheckbox({ isDone, label, onToggle, mark }: TickLeadProps) {
  const { t } = useTranslation('generic')
  if (!onToggle) {
    const done = isDone && <Check size="1rem" strokeWidth={2.5} role="img" aria-label={t('done')} />
    return <span className={`centered relative ${classes.tick}`}>{mark ?? done}</span>
  }
  return (
    <span className={`centered relative ${classes.tick}`}>
      <input type="checkbox" checked={isDone} aria-label={label} title={label} onChange={onToggle} />
      {mark ?? (
        <span className={`centered circle ${classes.round}`} aria-hidden="true">
          {isDone && <Check size="0.75rem" strokeWidth={3} />}
        </span>
      )}
    </span>
  )
}

interface ListLeadProps<T extends ListItem> {
  list: ListDefinition<T>
  item: T
  onToggle: (() => void) | undefined
}

export function ListLead<T extends ListItem>({ list, item, onToggle }: ListLeadProps<T>) {
  const { t } = useTranslation('generic')
  if (list.Lead) return <list.Lead item={item} onToggle={onToggle} />
  const label = t(itemKinds[list.kind.name].ticked, { title: item.title })
  return <RowCheckbox isDone={item.status === doneStatusOf(list.kind.name)} label={label} onToggle={onToggle} />
}

import { countChecklist } from '@cairn/contract/core/checklists'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { shouldHandleShortcut } from '../../lib/keyboard/keyboard-guard'
import classes from './item-row.module.css'

interface ItemRowProps {
  children: ReactNode
  className?: string | undefined
  below?: ReactNode
  changedBy?: string | undefined
  isSelected?: boolean
  onOpen?: (() => void) | undefined
  onToggle?: (() => void) | undefined
  onEdit?: (() => void) | undefined
  onMove?: (() => void) | undefined
}

/** Keys that never type text. */
const NAMED_KEY = /^(Enter|F2)$/

export function ItemRow(props: ItemRowProps) {
  const { children, className, below, changedBy, isSelected, onOpen, onToggle, onEdit, onMove } = props
  const { t } = useTranslation('items')
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, currentTarget, key } = event
    const isRow = target === currentTarget
    const isTitle = target instanceof Element && target.matches('[data-opens]')
    if (!(isRow || isTitle) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const acts: Record<string, (() => void) | undefined> = { F2: onEdit, e: onEdit, E: onEdit, m: onMove, M: onMove }
    // On the title, Enter and Space click it.
    const act = isRow ? { ...acts, Enter: onOpen, ' ': onToggle }[key] : acts[key]
    if (!act || (!NAMED_KEY.test(key) && !shouldHandleShortcut(event.nativeEvent))) return
    event.preventDefault()
    act()
  }
  return (
    <li
      className={`relative container border-top ${classes.item}`}
      data-row
      data-changed={changedBy ? true : undefined}
      aria-current={isSelected || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={`${classes.line} ${className ?? ''}`}>{children}</div>
      {changedBy && (
        <span className={`tiny accent bg-accent rounded px-2 ${classes.by}`}>
          {t('changedBy', { name: changedBy })}
        </span>
      )}
      <div className={`pb-2 ${classes.below}`}>{below}</div>
    </li>
  )
}

export function ChecklistCount({ html }: { html: string }) {
  const { t } = useTranslation('generic')
  const count = countChecklist(html)
  return count && <span className="small nowrap mut">{t('checklist', { ...count })}</span>
}

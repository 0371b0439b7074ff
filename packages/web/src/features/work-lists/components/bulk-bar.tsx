import Archive from 'icon:archive'
import ArrowRight from 'icon:arrow-right'
import CalendarDays from 'icon:calendar-days'
import Check from 'icon:check'
import Trash2 from 'icon:trash'
import User from 'icon:user'
import X from 'icon:x'
import { doneStatusOf } from '@cairn/contract/core/work-item-kinds'
import type { ItemSet } from '@cairn/contract/items/items.schemas'
import { Checkbox, Popover } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { itemKinds } from '../../../entities/items/item-kinds'
import { everyone } from '../../../entities/people/people-scopes'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { DayChooser } from '../../../ui/inputs/day-chooser'
import { IconButton } from '../../../ui/inputs/icon-button'
import type { ListShape } from '../list-definition'
import { BulkAct } from './bulk-act'
import classes from './bulk-bar.module.css'
import { ChoiceMenu } from './choice-menu'

interface BulkBarProps {
  list: ListShape & { readonly BulkActs?: ComponentType<{ ids: readonly string[]; onDone: () => void }> }
  ids: readonly string[]
  isFull: boolean
  onChange: (set: ItemSet) => void
  onClear: () => void
}

type Open = 'owner' | 'meeting' | 'date' | null

export function BulkBar({ list, ids, isFull, onChange, onClear }: BulkBarProps) {
  const { t } = useTranslation('lists')
  const [open, setOpen] = useState<Open>(null)
  const meetings = useEditableTractions() ?? []
  const turn = (menu: Open) => () => setOpen((before) => (before === menu ? null : menu))
  const choosing = (menu: Open) => ({
    isOpen: open === menu,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? menu : null),
  })
  return (
    <div
      className={`row wrap gap-half p-2 nowrap floating border bg-paper rounded-float ${classes.bar}`}
      role="toolbar"
      aria-label={t('bulk.label')}
    >
      <b className="row-inline gap-2 bold px-2 num">
        <Checkbox checked aria-label={t('bulk.clear')} onChange={onClear} />
        {t(isFull ? 'bulk.full' : 'bulk.selected', { count: ids.length })}
      </b>
      <ChoiceMenu
        label={t('bulk.owner')}
        choices={[]}
        people={everyone}
        onChoose={(ownerId) => onChange({ ownerId })}
        {...choosing('owner')}
      >
        {({ onClick: _, ...target }) => (
          <BulkAct
            {...target}
            icon={<User size="1.125rem" />}
            label={t('bulk.owner')}
            combo="o"
            onAct={turn('owner')}
          />
        )}
      </ChoiceMenu>
      <ChoiceMenu
        label={t('bulk.move')}
        choices={meetings.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(tractionId) => onChange({ tractionId })}
        {...choosing('meeting')}
      >
        {({ onClick: _, ...target }) => (
          <BulkAct
            {...target}
            icon={<ArrowRight size="1.125rem" />}
            label={t('bulk.move')}
            combo="m"
            onAct={turn('meeting')}
          />
        )}
      </ChoiceMenu>
      {list.columns.includes('due') && (
        <Popover
          opened={open === 'date'}
          onChange={(isOpen) => isOpen || setOpen(null)}
          position="top"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <BulkAct icon={<CalendarDays size="1.125rem" />} label={t('bulk.date')} combo="d" onAct={turn('date')} />
          </Popover.Target>
          <Popover.Dropdown aria-label={t('bulk.date')}>
            <DayChooser
              value={null}
              onChoose={(dueDate) => {
                setOpen(null)
                onChange({ dueDate })
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
      {list.BulkActs && <list.BulkActs ids={ids} onDone={onClear} />}
      <BulkAct
        icon={<Check size="1.125rem" />}
        label={t(`bulk.done.${itemKinds[list.kind.name].ticked}`)}
        combo="s"
        onAct={() => onChange({ status: doneStatusOf(list.kind.name) })}
      />
      <BulkAct
        icon={<Archive size="1.125rem" />}
        label={t('bulk.archive')}
        combo="a"
        onAct={() => onChange({ isArchived: true })}
      />
      <BulkAct
        icon={<Trash2 size="1.125rem" />}
        label={t('bulk.remove')}
        combo="delete"
        onAct={() => onChange({ isRemoved: true })}
      />
      <span className="not-on-phone">
        <IconButton size={32} label={t('bulk.clear')} icon={<X size="1.125rem" />} onClick={onClear} />
      </span>
    </div>
  )
}

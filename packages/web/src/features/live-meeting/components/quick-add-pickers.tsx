import Check from 'icon:check'
import ChevronDown from 'icon:chevron-down'
import { Menu, Popover } from '@mantine/core'
import { Suspense, useState } from 'react'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format/format'
import { Avatar } from '../../../ui/display/avatar'
import { Calendar } from '../../../ui/inputs/date-field'
import { useLiveState } from '../live-meeting.context'
import classes from './quick-add-pickers.module.css'

interface PickProps {
  value: string
  onChange: (value: string) => void
  isRead?: boolean
}

export function OwnerPick({ value, onChange, isRead = false }: PickProps) {
  const { t } = useTranslation('live')
  const people = useLiveState(({ attendees }) => attendees.filter(({ isObserver }) => !isObserver))
  const owner = people.find(({ personId }) => personId === value)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={`row gap-2 flex-none px-3 hover border-start ${isRead ? 'medium accent' : 'sub'} ${classes.pick}`}
          aria-label={t('ids.ownerIs', { name: owner ? fullName(owner) : '' })}
        >
          {owner && <Avatar id={owner.personId} name={fullName(owner)} size={24} isDecorative />}
          <span className="trunc">{owner?.firstName}</span>
          <ChevronDown size="0.9375rem" aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflow: 'auto' }}>
        {people.map((person) => (
          <Menu.Item
            key={person.personId}
            leftSection={<Avatar id={person.personId} name={fullName(person)} size={24} isDecorative />}
            rightSection={person.personId === value && <Check size="1rem" aria-hidden="true" />}
            aria-current={person.personId === value || undefined}
            onClick={() => onChange(person.personId)}
          >
            {fullName(person)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function DuePick({ value, onChange, isRead = false }: PickProps) {
  const { t } = useTranslation('live')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={`row gap-2 flex-none px-3 hover border-start ${isRead ? 'medium accent' : 'sub'} ${classes.pick} num`}
          aria-label={t('ids.dueOn', { date: shortDate(value) })}
          onClick={() => setOpen(!isOpen)}
        >
          {shortDate(value)}
          <ChevronDown size="0.9375rem" aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <Calendar
            value={value}
            onChange={(date) => {
              setOpen(false)
              if (date) onChange(date)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

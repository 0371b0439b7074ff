import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Avatar, type AvatarSize } from '../../ui/display/avatar'
import type { NamedPerson, PeopleSource } from './people-search'
import classes from './person-menu.module.css'

export interface PersonMenuProps {
  label: string
  value: NamedPerson | null
  people: PeopleSource
  onChange: (id: string) => void
  size?: AvatarSize
  isReadOnly?: boolean
}

interface PersonTargetProps extends Omit<ComponentProps<'button'>, 'value'> {
  label: string
  value: NamedPerson | null
  size: AvatarSize
}

export function PersonTarget({ label, value, size, ...button }: PersonTargetProps) {
  const { t } = useTranslation('generic')
  return (
    <button
      {...button}
      type="button"
      className={classes.target}
      aria-label={`${label}: ${value?.name ?? t('nobody')}`}
      aria-haspopup="listbox"
    >
      {value ? <Avatar id={value.id} name={value.name} size={size} isDecorative /> : <span className={classes.none} />}
    </button>
  )
}

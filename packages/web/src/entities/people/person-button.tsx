import { create } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { Avatar, type AvatarSize } from '../../ui/display/avatar'
import classes from './person-menu.module.css'

export interface ShownPerson {
  readonly personId: string
  readonly avatar: Element
  readonly isPressed: boolean
  readonly isAway: boolean
}

export const useShownPerson = create<{ shown: ShownPerson | null }>(() => ({ shown: null }))

export const AVATAR = '[data-person]'

export function personAt(place: Element | null, isPressed: boolean): ShownPerson | null {
  const avatar = place?.closest<HTMLElement>(AVATAR) ?? place?.querySelector<HTMLElement>(AVATAR)
  const { person: personId, away } = avatar?.dataset ?? {}
  return avatar && personId ? { personId, avatar, isPressed, isAway: away !== undefined } : null
}

export const showPerson = (shown: ShownPerson | null): void => useShownPerson.setState({ shown })

export function pressPerson(place: Element): void {
  const { shown } = useShownPerson.getState()
  const pressed = personAt(place, true)
  showPerson(shown?.isPressed && shown.avatar === pressed?.avatar ? null : pressed)
}

interface PersonButtonProps {
  id: string
  name: string
  size?: AvatarSize
  isAway?: boolean
}

/** Lists of many people use the plain avatar, without tab stops. */
export function PersonButton(person: PersonButtonProps) {
  const { t } = useTranslation('generic')
  const { name, isAway } = person
  return (
    <button
      type="button"
      className={`circle ${classes.target}`}
      aria-haspopup="dialog"
      aria-label={t('about', { name: isAway ? t('away', { name }) : name })}
      onClick={(event) => pressPerson(event.currentTarget)}
    >
      <Avatar {...person} isDecorative />
    </button>
  )
}

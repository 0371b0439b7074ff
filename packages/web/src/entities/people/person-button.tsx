import { useTranslation } from '../../i18n/use-translation'
import { Avatar, type AvatarSize } from '../../ui/display/avatar'
import classes from './person-menu.module.css'
import { pressPerson } from './shown-person'

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
      className={classes.target}
      aria-haspopup="dialog"
      aria-label={t('about', { name: isAway ? t('away', { name }) : name })}
      onClick={(event) => pressPerson(event.currentTarget)}
    >
      <Avatar {...person} isDecorative />
    </button>
  )
}

import { useTranslation } from '../../i18n/use-translation'
import { Avatar } from '../../ui/avatar'
import { AvatarGroup } from '../../ui/avatar-group'
import { PersonButton } from '../../ui/person-button'
import { Sheet } from '../../ui/sheet'
import { guidePeople } from './guide-people'
import classes from './style-guide.module.css'

const SIZES = [24, 28, 32, 36, 48] as const

export function PeopleGuide() {
  const { t } = useTranslation('style-guide')
  return (
    <Sheet title={t('people')}>
      <div className={classes.row}>
        {SIZES.map((size) => (
          <Avatar key={size} id={`person-${size}`} name="Ingrid Falk" size={size} />
        ))}
        <Avatar id="person-6" name="Ben Adeyemi" size={32} isAway />
        <AvatarGroup people={guidePeople} max={5} size={32} />
        <PersonButton id="person-7" name="Dana Whitfield" size={32} />
      </div>
    </Sheet>
  )
}

import { useTranslation } from '../../i18n/use-translation'
import { Avatar, type AvatarSize } from '../../ui/display/avatar'
import { fullName, usePeopleOf } from './people'
import hereClasses from './people-here.module.css'
import { PersonButton } from './person-button'

export interface GroupPerson {
  id: string
  name: string
  isAway?: boolean
}

interface AvatarGroupProps {
  people: readonly GroupPerson[]
  max?: number
  size?: AvatarSize
  isPressable?: boolean
}

export function AvatarGroup({ people, max = 6, size = 28, isPressable = false }: AvatarGroupProps) {
  const { t } = useTranslation('generic')
  const shown = people.length > max ? people.slice(0, max - 1) : people
  const rest = people.slice(shown.length)
  const Face = isPressable ? PersonButton : Avatar
  const restLabel = rest.map((person) => person.name).join(', ')
  return (
    <ul className="row wrap gap-1">
      {shown.map((person) => (
        <li className="flex" key={person.id}>
          <Face {...person} size={size} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="flex relative small medium sub px-1" title={restLabel}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="vh">
            {t('plusMore', { count: rest.length })}: {restLabel}
          </span>
        </li>
      )}
    </ul>
  )
}

const SHOWN = 4

interface PeopleHereProps {
  personIds: readonly string[]
  words: string
  className?: string | undefined
}

export function PeopleHere({ personIds, words, className = '' }: PeopleHereProps) {
  const here = usePeopleOf(personIds)
  return (
    <div className={`row gap-2 flex-none small sub ${className}`} role="status">
      {here.length > 0 && (
        <>
          <AvatarGroup
            size={24}
            max={SHOWN}
            people={here.map((person) => ({ id: person.id, name: fullName(person) }))}
          />
          <span className={hereClasses.words}>{words}</span>
        </>
      )}
    </div>
  )
}

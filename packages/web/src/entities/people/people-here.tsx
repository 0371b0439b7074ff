import { AvatarGroup } from './avatar-group'
import { fullName, usePeopleOf } from './people'
import classes from './people-here.module.css'

const SHOWN = 4

interface PeopleHereProps {
  personIds: readonly string[]
  words: string
  className?: string | undefined
}

export function PeopleHere({ personIds, words, className = '' }: PeopleHereProps) {
  const here = usePeopleOf(personIds)
  return (
    <div className={`${classes.here} ${className}`} role="status">
      {here.length > 0 && (
        <>
          <AvatarGroup
            size={24}
            max={SHOWN}
            people={here.map((person) => ({ id: person.id, name: fullName(person) }))}
          />
          <span className={classes.words}>{words}</span>
        </>
      )}
    </div>
  )
}

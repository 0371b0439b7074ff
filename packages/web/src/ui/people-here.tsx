import { fullName, usePeopleOf } from '../lib/people'
import { AvatarGroup } from './avatar-group'
import classes from './people-here.module.css'

const SHOWN = 4

interface PeopleHereProps {
  /** Their ids. */
  personIds: readonly string[]
  /** What is said of them. */
  words: string
  className?: string | undefined
}

/** Who else has the same thing open; it is told, too, when somebody comes. */
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

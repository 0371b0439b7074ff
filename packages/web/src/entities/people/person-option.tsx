import { Avatar } from '../../ui/display/avatar'
import type { NamedPerson } from './people-search'
import classes from './person-menu.module.css'

export function PersonOption({ id, name, email }: NamedPerson) {
  return (
    <span className={classes.option}>
      <Avatar id={id} name={name} size={24} isDecorative />
      <span className={classes.names}>
        <span className="trunc">{name}</span>
        {email && (
          <small className="trunc" title={email}>
            {email}
          </small>
        )}
      </span>
    </span>
  )
}

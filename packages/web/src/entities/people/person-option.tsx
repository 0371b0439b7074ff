import { Avatar } from '../../ui/display/avatar'
import type { NamedPerson } from './people-search'
import classes from './person-menu.module.css'

export function PersonOption({ id, name, email }: NamedPerson) {
  return (
    <span className="row gap-2 min-w-0">
      <Avatar id={id} name={name} size={24} isDecorative />
      <span className={`grid min-w-0 ${classes.names}`}>
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

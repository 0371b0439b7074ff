import { Avatar } from '../../ui/display/avatar'
import type { NamedPerson } from './people-search'

export function PersonOption({ id, name, email }: NamedPerson) {
  return (
    <span className="row gap-2 min-w-0">
      <Avatar id={id} name={name} size={24} isDecorative />
      <span className="grid leading min-w-0">
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

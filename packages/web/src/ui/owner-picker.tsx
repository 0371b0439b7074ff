import { useOwnersIn, useOwnersOn } from '../lib/people-scopes'
import { PersonPicker } from './person-picker'
import type { PersonMenuProps } from './person-target'
import type { OnDemandPart } from './use-on-demand'

interface OwnerPickerProps extends Omit<PersonMenuProps, 'people'>, OnDemandPart {
  /** The meetings that the item stands in; null for none. */
  places: readonly (string | null)[]
  /** The V/TO that it stands on instead. */
  revisionId: string | null
}

/** Among the people of an item's meetings, or of those who may edit its V/TO. Who they are is asked for once somebody wants to choose, not for each row. */
export function OwnerPicker({ places, revisionId, ...props }: OwnerPickerProps) {
  const invited = useOwnersIn(places)
  const editors = useOwnersOn(revisionId)
  return <PersonPicker {...props} people={revisionId === null ? invited : editors} />
}

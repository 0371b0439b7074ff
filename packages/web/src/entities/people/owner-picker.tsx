import type { OnDemandPart } from '../../ui/overlays/use-on-demand'
import { useOwnersIn, useOwnersOn } from './people-scopes'
import { PersonPicker } from './person-picker'
import type { PersonMenuProps } from './person-target'

interface OwnerPickerProps extends Omit<PersonMenuProps, 'people'>, OnDemandPart {
  places: readonly (string | null)[]
  revisionId: string | null
}

/** Loads people when the picker opens, not per row. */
export function OwnerPicker({ places, revisionId, ...props }: OwnerPickerProps) {
  const invited = useOwnersIn(places)
  const editors = useOwnersOn(revisionId)
  return <PersonPicker {...props} people={revisionId === null ? invited : editors} />
}

import { useOwnersIn } from '../lib/item-owners'
import { PersonPicker } from './person-picker'
import type { PersonMenuProps } from './person-target'

interface OwnerPickerProps extends Omit<PersonMenuProps, 'people'> {
  /** The meetings that the item stands in; null for none. */
  places: readonly (string | null)[]
}

/** Among the people of an item's meetings. Who they are is asked for once somebody wants to choose, not for each row. */
export function OwnerPicker({ places, ...props }: OwnerPickerProps) {
  return <PersonPicker {...props} people={useOwnersIn(places)} />
}

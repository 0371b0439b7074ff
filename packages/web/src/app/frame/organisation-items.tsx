import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import type { OrganisationMenuProps } from './organisation-menu'

/** The organisations one belongs to; the current one is ticked. */
export function OrganisationItems({ organisation, organisations, onSwitchOrganisation }: OrganisationMenuProps) {
  return organisations.map((other) => (
    <Menu.Item
      key={other.id}
      aria-current={other.id === organisation?.id || undefined}
      rightSection={other.id === organisation?.id && <Check size="1rem" aria-hidden="true" />}
      onClick={() => other.id !== organisation?.id && onSwitchOrganisation(other.id)}
    >
      {other.name}
    </Menu.Item>
  ))
}

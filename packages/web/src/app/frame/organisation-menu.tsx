import { Menu } from '@mantine/core'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './organisation-menu.module.css'

interface Organisation {
  id: string
  name: string
}

export interface OrganisationMenuProps {
  organisation: Organisation | null
  organisations: readonly Organisation[]
  onSwitchOrganisation: (orgId: string) => void
}

/** The organisation one works in; with several, the way to another. */
export function OrganisationMenu({ organisation, organisations, onSwitchOrganisation }: OrganisationMenuProps) {
  const { t } = useTranslation('frame')
  const name = organisation?.name ?? t('organisation.none')
  if (organisations.length < 2) return <span className={classes.name}>{name}</span>
  return (
    <Menu position="bottom-start" width="15rem">
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={`${name}, ${t('organisation.switch')}`}>
          <span className="trunc">{name}</span>
          <ChevronsUpDown size="0.9375rem" aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {organisations.map((other) => (
          <Menu.Item
            key={other.id}
            aria-current={other.id === organisation?.id || undefined}
            rightSection={other.id === organisation?.id && <Check size="1rem" aria-hidden="true" />}
            onClick={() => other.id !== organisation?.id && onSwitchOrganisation(other.id)}
          >
            {other.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

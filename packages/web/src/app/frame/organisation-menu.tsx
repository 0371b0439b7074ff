import { ChevronsUpDown } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuOnDemand } from '../../ui/menu-on-demand'
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

const loadItems = () => import('./organisation-items')
const OrganisationItems = lazy(() => loadItems().then((module) => ({ default: module.OrganisationItems })))

/** The organisation one works in; with several, the way to another. */
export function OrganisationMenu({ organisation, organisations, onSwitchOrganisation }: OrganisationMenuProps) {
  const { t } = useTranslation('frame')
  const name = organisation?.name ?? t('organisation.none')
  if (organisations.length < 2) return <span className={classes.name}>{name}</span>
  return (
    <MenuOnDemand
      className={classes.button}
      label={`${name}, ${t('organisation.switch')}`}
      trigger={
        <>
          <span className="trunc">{name}</span>
          <ChevronsUpDown size="0.9375rem" aria-hidden="true" />
        </>
      }
      onWarm={loadItems}
    >
      <OrganisationItems
        organisation={organisation}
        organisations={organisations}
        onSwitchOrganisation={onSwitchOrganisation}
      />
    </MenuOnDemand>
  )
}

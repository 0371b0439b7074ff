import ChevronsUpDown from 'icon:chevrons-up-down'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import { MenuOnDemand } from '../../ui/menu-on-demand'
import type { OrganisationMenuProps } from './organisation-items'
import classes from './organisation-menu.module.css'

const loadItems = () => import('./organisation-items')
const OrganisationItems = lazyPart(() => loadItems().then((module) => module.OrganisationItems))

export function OrganisationMenu({ organisation, organisations, onSwitchOrganisation }: OrganisationMenuProps) {
  const { t } = useTranslation('frame')
  const name = organisation?.name ?? t('organisation.none')
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

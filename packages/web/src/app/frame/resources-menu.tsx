import { BookOpen } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import { MenuOnDemand } from '../../ui/menu-on-demand'
import classes from './side-menu.module.css'

const loadItems = () => import('./resource-items')
const ResourceItems = lazyPart(() => loadItems().then((module) => module.ResourceItems))

interface ResourcesMenuProps {
  isWide: boolean
  /** Where the menu that it stands in would cut it off. */
  isInPortal?: boolean
}

/** At the foot of the left menu. */
export function ResourcesMenu({ isWide, isInPortal = false }: ResourcesMenuProps) {
  const { t } = useTranslation('frame')
  return (
    <MenuOnDemand
      className={`${classes.link} ${classes.end}`}
      label={t('resources.label')}
      trigger={
        <>
          <BookOpen size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          {isWide && <span>{t('resources.label')}</span>}
        </>
      }
      position="top-start"
      width="14rem"
      isInPortal={isInPortal}
      onWarm={loadItems}
    >
      <ResourceItems />
    </MenuOnDemand>
  )
}

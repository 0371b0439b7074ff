import BookOpen from 'icon:book-open'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/lazy-part'
import { MenuOnDemand } from '../../ui/menu-on-demand'
import classes from './side-menu.module.css'

const loadItems = () => import('./resource-items')
const ResourceItems = lazyPart<{ onFollow?: (() => void) | undefined }>(() =>
  loadItems().then((module) => module.ResourceItems),
)

interface ResourcesMenuProps {
  isWide: boolean
  onFollow?: () => void
}

export function ResourcesMenu({ isWide, onFollow }: ResourcesMenuProps) {
  const { t } = useTranslation('frame')
  return (
    <MenuOnDemand
      className={classes.link ?? ''}
      label={t('resources.label')}
      trigger={
        <>
          <BookOpen size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          {isWide && <span>{t('resources.label')}</span>}
        </>
      }
      position="top-start"
      width="14rem"
      onWarm={loadItems}
    >
      <ResourceItems onFollow={onFollow} />
    </MenuOnDemand>
  )
}

import BookOpen from 'icon:book-open'
import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { MenuOnDemand } from '../../ui/overlays/menu-on-demand'
import type { MenuItem } from './menu-items'

const loadItems = () => import('./frame-menus')
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
      className="nav-link"
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

interface MenuLinksProps {
  items: readonly MenuItem[]
  isWide: boolean
  onFollow?: () => void
}

/** Modified clicks open a new tab; plain ones open the page over the current one. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

export function MenuLinks({ items, isWide, onFollow }: MenuLinksProps) {
  const { t } = useTranslation()
  const { open } = useModalPages()
  const path = useLocation({ select: (location) => location.pathname })
  const openOver = (to: string) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onFollow?.()
    void open(to as `/${string}`)
  }
  return items.map(({ to, label, icon: Icon, activePrefix, isModal }) => {
    const name = {
      className: 'nav-link',
      'aria-label': isWide ? undefined : t(label),
      title: t(label),
    }
    const inner = (
      <>
        <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        {isWide && <span className="trunc">{t(label)}</span>}
      </>
    )
    return isModal ? (
      <a key={to} {...name} href={to} onClick={openOver(to)}>
        {inner}
      </a>
    ) : (
      <Link
        key={to}
        {...name}
        to={to as '/'}
        data-current={(activePrefix !== undefined && path.startsWith(activePrefix)) || undefined}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        onClick={onFollow}
      >
        {inner}
      </Link>
    )
  })
}

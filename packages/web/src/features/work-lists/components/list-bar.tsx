import Columns3 from 'icon:columns-3'
import Ellipsis from 'icon:ellipsis'
import Users from 'icon:users'
import type { View, ViewQuery } from '@cairn/contract/views/views.schemas'
import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { chunk } from '../../../lib/offline/chunks'
import { useIsLicensed } from '../../../lib/session/session'
import { IconButton } from '../../../ui/inputs/icon-button'
import tabs from '../../../ui/layout/tabs.module.css'
import { MenuOnDemand } from '../../../ui/overlays/menu-on-demand'
import { useOnDemand } from '../../../ui/overlays/use-on-demand'
import type { ListDefinition, ListItem } from '../list-definition'
import { type Reader, requestOf } from '../list-query'
import { countWords } from '../list-rows'
import type { ShownList, ShownView } from '../use-shown-list'
import { countQuery } from '../work-lists.queries'
import type { ColumnsListProps } from './columns-list'

import { ListFilters } from './list-filters'

interface ListTabsProps<T extends ListItem> {
  list: ListDefinition<T>
  views: readonly ShownView[]
  current: ShownView
  reader: Reader
  onTurnTo: (key: string) => void
  onEdit: (view: View) => void
  onRemove: (view: View) => void
}

const countOf = (count: number | undefined) => count !== undefined && countWords(count)

export function ListTabs<T extends ListItem>(props: ListTabsProps<T>) {
  const { list, views, current, reader, onTurnTo } = props
  const { t } = useTranslation('lists')
  const counts = useQueries({
    queries: views.map(({ query }) => countQuery(list, requestOf({ filters: query.filters, sorts: [] }, '', reader))),
  })
  const { view } = current
  return (
    <nav className={`row gap-5 border-bottom ${tabs.tabs}`} aria-label={t('views')}>
      {views.map((each, at) => (
        <button
          key={each.key}
          type="button"
          className={`row-inline flex-none gap-2 p-0 medium nowrap sub ${tabs.tab}`}
          aria-current={each.key === current.key ? 'page' : undefined}
          onClick={() => onTurnTo(each.key)}
        >
          {each.view?.isShared && <Users size="1rem" aria-label={t('view.shared')} />}
          {each.name}
          <span className="small normal mut num">{countOf(counts[at]?.data)}</span>
        </button>
      ))}
      {view?.canEdit && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <IconButton size={28} label={t('view.acts', { name: view.name })} icon={<Ellipsis size="1rem" />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => props.onEdit(view)}>{t('view.edit')}</Menu.Item>
            <Menu.Item onClick={() => props.onRemove(view)}>{t('view.remove')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  )
}

const loadList = chunk(() => import('./columns-list'))
const ColumnsList = lazy(() => loadList().then((module) => ({ default: module.ColumnsList })))

function ColumnsMenu(props: ColumnsListProps) {
  const { t } = useTranslation('lists')
  const { isWanted, button, part } = useOnDemand(loadList)
  return (
    <>
      <IconButton
        {...button}
        size={32}
        label={t('columns')}
        icon={<Columns3 size="1.125rem" />}
        aria-haspopup="dialog"
      />
      {isWanted && (
        <Suspense fallback={null}>
          <ColumnsList {...props} {...part} />
        </Suspense>
      )}
    </>
  )
}

interface ListBarProps<T extends ListItem> {
  list: ListDefinition<T>
  shown: ShownList
  changed: ReactNode
  onChange: (changes: Partial<ViewQuery>) => void
  onPrint: () => void
  onSelect: () => void
  phoneItems?: ReactNode
}

function MoreButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('lists')
  return <IconButton {...props} size={32} label={t('moreOfList')} icon={<Ellipsis size="1.125rem" />} />
}

const PHONE = '(max-width: 47.99em)'

export function ListBar<T extends ListItem>({
  list,
  shown,
  changed,
  onChange,
  onPrint,
  onSelect,
  phoneItems,
}: ListBarProps<T>) {
  const { t } = useTranslation('lists')
  const isLicensed = useIsLicensed()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(PHONE)
  return (
    <ListFilters
      list={list}
      query={shown.query}
      reader={shown.reader}
      finding={shown.finding}
      onFilters={(filters) => onChange({ filters })}
      onGroup={(by) => onChange({ by })}
      onSort={(sort) => onChange({ sorts: [sort] })}
      changed={changed}
    >
      <ColumnsMenu all={list.columns} shown={shown.columns} onChange={(columns) => onChange({ columns })} />
      <MenuOnDemand position="bottom-end" button={MoreButton} trigger={null}>
        {isLicensed && <Menu.Item onClick={onSelect}>{t('selectItems')}</Menu.Item>}
        <Menu.Item onClick={onPrint}>{t('print.list')}</Menu.Item>
        {isLicensed && <Menu.Item onClick={() => void navigate({ to: '/removed' })}>{t('removedItems')}</Menu.Item>}
        {isPhone && phoneItems}
      </MenuOnDemand>
    </ListFilters>
  )
}

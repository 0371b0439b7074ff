import Columns3 from 'icon:columns-3'
import Ellipsis from 'icon:ellipsis'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { chunk } from '../../../lib/chunks'
import { useIsLicensed } from '../../../lib/session'
import { IconButton } from '../../../ui/icon-button'
import { MenuOnDemand } from '../../../ui/menu-on-demand'
import { useOnDemand } from '../../../ui/use-on-demand'
import type { ListDefinition, ListItem } from '../list-definition'
import type { ShownList } from '../use-shown-list'
import type { ColumnsListProps } from './columns-list'
import { ListFilters } from './list-filters'

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

import Ellipsis from 'icon:ellipsis'
import Users from 'icon:users'
import type { View } from '@cairn/contract/views/views.schemas'
import { Menu } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { countWords } from '../count-words'
import type { ListDefinition, ListItem } from '../list-definition'
import { type Reader, requestOf } from '../list-query'
import type { ShownView } from '../use-list-views'
import { countQuery } from '../work-lists.queries'
import classes from './list-tabs.module.css'

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
    <nav className={classes.tabs} aria-label={t('views')}>
      {views.map((each, at) => (
        <button
          key={each.key}
          type="button"
          className={classes.tab}
          aria-current={each.key === current.key ? 'page' : undefined}
          onClick={() => onTurnTo(each.key)}
        >
          {each.view?.isShared && <Users size="1rem" aria-label={t('view.shared')} />}
          {each.name}
          <span className={`${classes.count} num`}>{countOf(counts[at]?.data)}</span>
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

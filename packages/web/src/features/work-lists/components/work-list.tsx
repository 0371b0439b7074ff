import type { View, ViewQuery } from '@cairn/contract/views/views.schemas'
import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Plus, Printer } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableTractions } from '../../../lib/my-tractions'
import { useOpenItem } from '../../../lib/open-item'
import { useSession } from '../../../lib/session'
import { useIsLicensed } from '../../../lib/use-is-licensed'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { PageTitle } from '../../../ui/page-title'
import { PageTools } from '../../../ui/page-tools'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { type ColumnName, columnNames, type ListDefinition, type ListItem } from '../list-definition'
import { isSameList, type ListRequest, queryOf, requestOf, sortInAddress } from '../list-query'
import { usePrinting } from '../printing'
import { useListAddress } from '../use-list-address'
import { useListGroups } from '../use-list-rows'
import { useListSelection } from '../use-list-selection'
import { useListSteps } from '../use-list-steps'
import { useListViews } from '../use-list-views'
import { useBulkChange } from '../work-lists.bulk.mutations'
import { useRemoveView } from '../work-lists.views.mutations'
import { BulkBar } from './bulk-bar'
import { ColumnsMenu } from './columns-menu'
import { ItemPanel } from './item-panel'
import { ListFilters } from './list-filters'
import { ListTable } from './list-table'
import { ListTabs } from './list-tabs'
import { PrintedList } from './printed-list'
import { ViewPopup } from './view-popup'
import classes from './work-list.module.css'

interface WorkListProps<T extends ListItem> {
  list: ListDefinition<T>
  title: string
  /** "Issue", on the page's one primary action. */
  one: string
  /** What belongs here, where there is nothing yet. */
  teach: string
  /** Beside printing, among the page's tools, for what the list shows. */
  tools?: (shown: ListRequest) => ReactNode
}

const none: readonly never[] = []

/** In the address once a filter, the order, groups or columns are changed; what is as the view has it is left out. */
const inAddress = (query: Partial<ViewQuery>) => ({
  ...(query.filters && { filters: query.filters }),
  ...(query.sorts?.[0] && { sort: sortInAddress(query.sorts[0]) }),
  ...(query.by !== undefined && { by: query.by ?? 'none' }),
  ...(query.columns && { columns: query.columns.join(',') }),
})
const asTheView = { filters: undefined, sort: undefined, by: undefined, columns: undefined, find: undefined }

/** The list of one kind across all meetings: views, filters, groups, and the item that is open beside it. */
export function WorkList<T extends ListItem>({ list, title, one, teach, tools }: WorkListProps<T>) {
  const { t } = useTranslation('lists')
  const session = useSession()
  const isLicensed = useIsLicensed()
  const { search, change } = useListAddress()
  const { views, current } = useListViews(list, search.view)
  const query = queryOf(current.query, search)
  const find = search.find ?? ''
  const reader = { me: session.user.userId, today: session.calendarDate }
  const request = requestOf(query, find, reader)
  const editable = useEditableTractions()
  const canAdd = useCallback(
    (group: string) =>
      isLicensed && query.by === 'meeting' && find === '' && (editable?.some(({ id }) => id === group) ?? false),
    [isLicensed, query.by, find, editable],
  )
  const { groups, rows, folded, fold, unroll } = useListGroups(list, request, query.by, canAdd)
  const acts = list.useActs()
  const selection = useListSelection({ list, request, by: query.by, rows: rows ?? none })
  const bulk = useBulkChange(list)
  const removeView = useRemoveView()
  const { open } = useOpenItem(list.kind.name)
  const [saving, setSaving] = useState<View | 'new' | null>(null)
  const [isAdding, setAdding] = useState(false)
  const printing = usePrinting(list, request, query.by)
  const navigate = useNavigate()
  const steps = useListSteps({ list, request, by: query.by, rows: rows ?? none })
  const columns = query.columns.flatMap((name): ColumnName[] =>
    columnNames.filter((known) => known === name && list.columns.includes(known)),
  )
  const total = groups?.reduce((sum, { count }) => sum + count, 0)
  const changeQuery = (changes: Partial<ViewQuery>) => {
    selection.clear()
    change(inAddress(changes))
  }
  const onFind = useCallback(
    (text: string) => change({ find: text === '' ? undefined : text }, { replace: true }),
    [change],
  )
  const show = (id: string | undefined) => change({ panel: id }, { replace: search.panel !== undefined })
  const add = (
    <Button variant="filled" leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={() => setAdding(true)}>
      {one}
    </Button>
  )
  const isNarrowed = Object.keys(query.filters).length > 0 || find !== ''
  return (
    <>
      <div className={classes.page} data-open={search.panel !== undefined || undefined}>
        <div className={classes.list}>
          <PageTitle
            title={title}
            sub={
              total !== undefined &&
              (query.by === 'meeting'
                ? t('inMeetings', { count: groups?.length ?? 0, all: total })
                : t('count', { count: total }))
            }
            actions={isLicensed && add}
          />
          <PageTools>
            {tools?.(request)}
            <Button
              size="sm"
              variant="subtle"
              visibleFrom="sm"
              leftSection={<Printer size="1.125rem" aria-hidden="true" />}
              onClick={() => void printing.printList(groups ?? none)}
            >
              {t('print.list')}
            </Button>
          </PageTools>
          <ListTabs
            list={list}
            views={views}
            current={current}
            reader={reader}
            onTurnTo={(view) => {
              selection.clear()
              change({ ...asTheView, view: view === '' ? undefined : view })
            }}
            onEdit={setSaving}
            onRemove={(view) => {
              change({ ...asTheView, view: undefined })
              removeView.mutate(view)
            }}
          />
          <ListFilters
            list={list}
            query={query}
            find={find}
            onFind={onFind}
            onFilters={(filters) => changeQuery({ filters })}
            onGroup={(by) => changeQuery({ by })}
            save={
              !isSameList(query, current.query) && (
                <Button size="sm" variant="link" onClick={() => setSaving('new')}>
                  {t('view.save')}
                </Button>
              )
            }
          >
            <ColumnsMenu all={list.columns} shown={columns} onChange={(names) => changeQuery({ columns: names })} />
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton size={32} label={t('moreOfList')} icon={<Ellipsis size="1.125rem" />} />
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void printing.printList(groups ?? none)}>{t('print.list')}</Menu.Item>
                {isLicensed && (
                  <Menu.Item onClick={() => void navigate({ to: '/removed' })}>{t('removedItems')}</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </ListFilters>
          {rows === undefined && <RowSkeletons count={8} />}
          {total === 0 && (
            <EmptyState
              text={isNarrowed && search.filters ? t('nothingFound') : teach}
              action={isLicensed && !search.filters && add}
            />
          )}
          {rows !== undefined && total !== 0 && (
            <ListTable
              list={list}
              label={`${title}, ${current.name}`}
              request={request}
              query={query}
              columns={columns}
              rows={rows}
              folded={folded}
              acts={acts}
              canEdit={isLicensed}
              selection={selection}
              openId={search.panel}
              onOpen={show}
              onFold={fold}
              onUnroll={unroll}
              onSort={(sort) => changeQuery({ sorts: [sort] })}
            />
          )}
          {isLicensed && selection.selected.size > 0 && (
            <BulkBar
              list={list}
              count={selection.selected.size}
              onClear={selection.clear}
              onChange={(set) => {
                bulk([...selection.selected], set)
                selection.clear()
              }}
            />
          )}
        </div>
        {search.panel !== undefined && (
          <ItemPanel
            list={list}
            id={search.panel}
            acts={acts}
            canEdit={isLicensed}
            onStep={async (step) => {
              const next = await steps(search.panel ?? '', step)
              if (next) show(next)
            }}
            onExpand={() => open({ id: search.panel ?? '' })}
            onPrint={printing.printItem}
            onClose={() => show(undefined)}
          />
        )}
      </div>
      {saving && (
        <ViewPopup
          kind={list.kind.name}
          query={saving === 'new' ? query : saving.query}
          view={saving === 'new' ? undefined : saving}
          onSaved={(id) => change({ ...asTheView, view: id })}
          onClose={() => setSaving(null)}
        />
      )}
      {isAdding && <list.Add tractionId={null} onClose={() => setAdding(false)} />}
      {printing.printed && (
        <PrintedList
          list={list}
          title={`${title}: ${current.name}`}
          query={query}
          find={find}
          columns={columns}
          acts={acts}
          printed={printing.printed}
        />
      )}
    </>
  )
}

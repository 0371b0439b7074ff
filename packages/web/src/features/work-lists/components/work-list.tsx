import Plus from 'icon:plus'
import Printer from 'icon:printer'
import type { View, ViewQuery } from '@cairn/contract/views/views.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSeenRevisions } from '../../../entities/collections/collections'
import { cachedItem } from '../../../entities/items/item-cache'
import { type ItemRange, takeInNew } from '../../../entities/items/item-ranges'
import { useOpenItem } from '../../../entities/items/open-item'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useAfterFirstScreen } from '../../../lib/browser/first-screen'
import { language, wholeNumber } from '../../../lib/format/format'
import { provideHint } from '../../../lib/forms/drafts'
import { hasUnsaved } from '../../../lib/forms/unsaved'
import { useHotkey } from '../../../lib/keyboard/hotkeys'
import { useIsLicensed, useSession } from '../../../lib/session/session'
import { lazyForm, lazyPart } from '../../../ui/feedback/lazy-part'
import { notifyPartFailed, PartFailed } from '../../../ui/feedback/part-failed'
import { PageTools } from '../../../ui/layout/page-parts'
import { PageTitle } from '../../../ui/layout/page-title'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import type { ListActs, ListDefinition, ListItem, ListOnScreen } from '../list-definition'
import { matchesFilters, placingOf } from '../list-placing'
import { isSameList, type ListRequest, type Reader } from '../list-query'
import { isCountedSoFar, type ListGroup, type ListRow, PAGE_ROWS, thousands } from '../list-rows'
import { groupRequest, useListGroups } from '../use-list-rows'
import { useListSelection } from '../use-list-selection'
import { type ShownList, useShownList } from '../use-shown-list'
import { useBulkChange } from '../work-lists.bulk.mutations'
import { rangeQuery } from '../work-lists.queries'
import { useRemoveView, useUpdateView } from '../work-lists.views.mutations'
import { enterPanel, ItemPanel, RichText } from './item-panel'
import { ListBar, ListTabs } from './list-bar'
import { ListTable } from './list-table'
import { PRINTED_MAX, PrintedList, usePrinting } from './printed-list'
import classes from './work-list.module.css'

interface Shown<T extends ListItem> {
  list: ListDefinition<T>
  request: ListRequest
  by: ViewQuery['by']
  rows: readonly ListRow[]
  reader: Reader
}

function useNewRows<T extends ListItem>(shown: Shown<T>): void {
  const client = useQueryClient()
  const latest = useRef(shown)
  latest.current = shown
  const { list, reader } = shown
  const { me, today } = reader
  useEffect(() => takeInNew(list.kind.root, placingOf(list, { me, today })), [list, me, today])
  useEffect(() => {
    const isDrawn = (id: string) => {
      const { request, by, rows } = latest.current
      return rows.some((row) => {
        if (row.type !== 'item') return false
        const asked = groupRequest(list, request, by, row.group.key)
        const { queryKey } = rangeQuery(list, asked, Math.floor(row.index / PAGE_ROWS))
        return client.getQueryData<ItemRange<T>>(queryKey)?.items[row.index % PAGE_ROWS]?.id === id
      })
    }
    return provideHint((root, id) => {
      const item = root === list.kind.root ? cachedItem(client, list.kind, id) : null
      if (!item) return undefined
      const { request, by } = latest.current
      if (!matchesFilters(item, request.filters, list, latest.current.reader)) {
        return translate('lists:unseen.filtered', { title: item.title })
      }
      return by === null || isDrawn(id) ? undefined : translate('lists:unseen.below', { title: item.title })
    })
  }, [client, list])
}

export function useListCount(
  kind: string,
  by: ViewQuery['by'],
  shown: Pick<ReturnType<typeof useListGroups>, 'groups' | 'hasMore' | 'total'>,
) {
  const { t } = useTranslation('lists')
  const me = useSession().user.userId
  const revisions = useSeenRevisions(by === 'meeting' && kind === 'issue')
  const { groups, hasMore, total: whole } = shown
  if (groups === undefined || (hasMore && whole === undefined)) return undefined
  const all = whole ?? groups.reduce((sum, { count }) => sum + count, 0)
  const isMore = whole === undefined ? groups.some(({ count }) => isCountedSoFar(count)) : isCountedSoFar(whole)
  const total = isMore ? `${thousands(all)}+` : wholeNumber(all)
  // Needs the V/TO list to tell V/TOs from meetings.
  if (by !== 'meeting' || hasMore || groups.length === 0 || revisions === undefined)
    return t('count', { count: all, total })
  const isVto = ({ key }: ListGroup) => revisions.some(({ id }) => id === key)
  const vtos = groups.filter(isVto).length
  const own = groups.filter(({ key }) => key === me).length
  const meetings = groups.length - vtos - own
  const places = [
    meetings > 0 ? t('place.meetings', { count: meetings }) : '',
    vtos > 0 ? t('place.vtos', { count: vtos }) : '',
    own > 0 ? t('place.own') : '',
  ].filter(Boolean)
  const named = {
    all: isMore ? thousands(all) : wholeNumber(all),
    places: new Intl.ListFormat(language(), { type: 'conjunction' }).format(places),
  }
  return isMore ? t('overInPlaces', named) : t('inPlaces', named)
}

interface ViewChangesProps {
  shown: ShownList
  onSaveAs: () => void
}

function ViewChanges({ shown, onSaveAs }: ViewChangesProps) {
  const { t } = useTranslation('lists')
  const update = useUpdateView()
  const { query, revert } = shown
  const { view } = shown.current
  // The button unmounts once the view matches the list, so its callbacks must not depend on it.
  const saveOver = () =>
    view && void update.mutateAsync({ view, changes: { query }, isUndone: true }).then(revert, () => undefined)
  return (
    <span className="row-inline gap-2 nowrap">
      {view?.canEdit && (
        <>
          <span className="small mut">{t('view.changed')}</span>
          <Button size="sm" variant="link" onClick={saveOver}>
            {t('view.saveOver')}
          </Button>
        </>
      )}
      <Button size="sm" variant="link" onClick={onSaveAs}>
        {t(view?.canEdit ? 'view.saveAs' : 'view.save')}
      </Button>
      <Button size="sm" variant="link" onClick={revert}>
        {t('view.revert')}
      </Button>
    </span>
  )
}

interface Steps<T extends ListItem> {
  list: ListDefinition<T>
  request: ListRequest
  by: ViewQuery['by']
  rows: readonly ListRow[]
}

function useListSteps<T extends ListItem>({ list, request, by, rows }: Steps<T>) {
  const client = useQueryClient()
  const rangeOf = (row: Extract<ListRow, { type: 'item' }>) =>
    rangeQuery(list, groupRequest(list, request, by, row.group.key), Math.floor(row.index / PAGE_ROWS))
  return async (id: string, step: 1 | -1): Promise<string | undefined> => {
    const items = rows.filter((row) => row.type === 'item')
    const at = items.findIndex(
      (row) => client.getQueryData<ItemRange<T>>(rangeOf(row).queryKey)?.items[row.index % PAGE_ROWS]?.id === id,
    )
    const next = items[at < 0 ? 0 : at + step]
    if (!next) return undefined
    return (await client.ensureQueryData(rangeOf(next))).items[next.index % PAGE_ROWS]?.id
  }
}

function useSteadyActs<T extends ListItem>(acts: ListActs<T>): ListActs<T> {
  const latest = useRef(acts)
  latest.current = acts
  const hasDue = acts.setDue !== undefined
  return useMemo(
    () => ({
      update: {
        mutate: (edit) => latest.current.update.mutate(edit),
        mutateAsync: (edit) => latest.current.update.mutateAsync(edit),
      },
      reassign: { mutate: (change) => latest.current.reassign.mutate(change) },
      toggle: (item) => latest.current.toggle(item),
      ...(hasDue && { setDue: (item: T, dueDate: string) => latest.current.setDue?.(item, dueDate) }),
      remove: (item) => latest.current.remove(item),
      create: (draft) => latest.current.create(draft),
    }),
    [hasDue],
  )
}

const BulkBar = lazyPart(() => import('./bulk-bar').then((module) => module.BulkBar))
const ViewPopup = lazyForm(() => import('./view-popup').then((module) => module.ViewPopup))

interface WorkListProps<T extends ListItem> {
  list: ListDefinition<T>
  title: string
  one: string
  teach: string
  help?: ReactNode
  tools?: (shown: ListOnScreen) => ReactNode
  menuItems?: (shown: ListOnScreen) => ReactNode
}

const none: readonly never[] = []

/** A non-breaking space, so that the line keeps its height. */
const COUNT_TO_COME = '\u00a0'

/** Placeholder rows, enough to keep the footer below the window. */
const TO_COME = 24

export function WorkList<T extends ListItem>({ list, title, one, teach, help, tools, menuItems }: WorkListProps<T>) {
  const { t } = useTranslation('lists')
  const isLicensed = useIsLicensed()
  const shown = useShownList(list)
  const { query, find, request, current, columns, panel, show } = shown
  const editable = useEditableTractions()
  const canAdd = useCallback(
    (group: string) =>
      isLicensed && query.by === 'meeting' && find === '' && (editable?.some(({ id }) => id === group) ?? false),
    [isLicensed, query.by, find, editable],
  )
  const grouped = useListGroups(list, request, query.by, canAdd)
  const { groups, rows = none, retry, folded, fold, unroll } = grouped
  useNewRows({ list, request, by: query.by, rows, reader: shown.reader })
  const acts = useSteadyActs(list.useActs())
  const selection = useListSelection({ list, request, by: query.by, rows, rowsUpTo: grouped.rowsUpTo })
  const steps = useListSteps({ list, request, by: query.by, rows })
  const bulk = useBulkChange(list)
  const removeView = useRemoveView()
  const isPainted = useAfterFirstScreen()
  useEffect(() => {
    if (isPainted) BulkBar.fetch().catch(() => undefined)
  }, [isPainted])
  const { openId, open } = useOpenItem(list.kind.name)
  const panelRef = useRef<HTMLElement>(null)
  const [saving, setSaving] = useState<View | 'new' | null>(null)
  const [isAdding, setAdding] = useState(false)
  const printing = usePrinting(list, request, { by: query.by, groups })
  const print = () => void grouped.groupsUpTo(PRINTED_MAX + 1).then(printing.printList, notifyPartFailed)
  useHotkey('mod+p', print, { label: t('print.list') })
  const onScreen = { ...request, by: query.by, columns }
  const count = useListCount(list.kind.name, query.by, grouped)
  const total = groups?.reduce((sum, { count }) => sum + count, 0)
  const changeQuery = (changes: Partial<ViewQuery>) => {
    selection.clear()
    shown.changeQuery(changes)
  }
  // Same element with and without items, so that it does not move during a press.
  const add = isLicensed && (
    <Button variant="filled" leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={() => setAdding(true)}>
      {one}
    </Button>
  )
  return (
    <>
      <div className={`stack no-print ${classes.page}`} data-open={panel !== undefined || undefined}>
        <div className="min-w-0">
          <PageTitle title={title} help={help} sub={count ?? COUNT_TO_COME} actions={add} />
          <PageTools>
            {tools?.(onScreen)}
            <Button
              size="sm"
              variant="subtle"
              visibleFrom="sm"
              leftSection={<Printer size="1.125rem" aria-hidden="true" />}
              onClick={print}
            >
              {t('print.list')}
            </Button>
          </PageTools>
          <ListTabs
            list={list}
            views={shown.views}
            current={current}
            reader={shown.reader}
            onTurnTo={(view) => {
              selection.clear()
              shown.turnTo(view)
            }}
            onEdit={setSaving}
            onRemove={(view) => {
              shown.turnTo('')
              removeView.mutate(view)
            }}
          />
          <ListBar
            list={list}
            shown={shown}
            onChange={changeQuery}
            onPrint={print}
            onSelect={selection.begin}
            phoneItems={menuItems?.(onScreen)}
            changed={
              !isSameList(query, current.query) && <ViewChanges shown={shown} onSaveAs={() => setSaving('new')} />
            }
          />
          {groups === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={TO_COME} />)}
          {total === 0 && <EmptyState text={shown.isNarrowed ? t('nothingFound') : teach} />}
          {groups !== undefined && total !== 0 && (
            <ListTable
              {...{ list, request, query, columns, rows, folded, acts, selection }}
              label={`${title}, ${current.name}`}
              canEdit={isLicensed}
              openId={panel}
              onOpen={(id) => (id === panel ? enterPanel(panelRef.current) : void show(id))}
              onReach={(id) => id !== panel && !hasUnsaved() && void show(id)}
              onFold={fold}
              onUnroll={unroll}
              onMoreGroups={grouped.loadMore}
              onSort={(sort) => changeQuery({ sorts: [sort] })}
            />
          )}
          <Suspense fallback={null}>
            {isLicensed && selection.selected.size > 0 && (
              <BulkBar
                list={list}
                ids={[...selection.selected]}
                isFull={selection.isFull}
                onClear={selection.clear}
                onChange={(set) => {
                  bulk([...selection.selected], set)
                  selection.clear()
                }}
              />
            )}
          </Suspense>
        </div>
        {panel !== undefined && (
          <ItemPanel
            {...{ list, acts }}
            ref={panelRef}
            id={panel}
            canEdit={isLicensed}
            isExpanded={openId === panel}
            onStep={async (step) => {
              const next = await steps(panel, step)
              if (next) await show(next)
            }}
            onExpand={() => open({ id: panel })}
            onPrint={(item) => void RichText.fetch().then(() => printing.printItem(item), notifyPartFailed)}
            onClose={() => void show(undefined)}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {saving && (
          <ViewPopup
            kind={list.kind.name}
            query={saving === 'new' ? query : saving.query}
            opened={saving === 'new' ? undefined : saving}
            views={shown.views}
            onSaved={shown.turnTo}
            onClose={() => setSaving(null)}
          />
        )}
        {isAdding && <list.Add tractionId={null} onClose={() => setAdding(false)} />}
      </Suspense>
      {printing.printed && (
        <PrintedList
          {...{ list, query, find, columns, acts }}
          title={`${title}: ${current.name}`}
          printed={printing.printed}
        />
      )}
    </>
  )
}

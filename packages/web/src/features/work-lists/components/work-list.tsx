import Plus from 'icon:plus'
import Printer from 'icon:printer'
import type { View, ViewQuery } from '@cairn/contract/views/views.schemas'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useAfterFirstScreen } from '../../../lib/first-screen'
import { useEditableTractions } from '../../../lib/my-tractions'
import { useOpenItem } from '../../../lib/open-item'
import { hasUnsaved } from '../../../lib/unsaved'
import { useIsLicensed } from '../../../lib/use-is-licensed'
import { EmptyState } from '../../../ui/empty-state'
import { lazyPart, lazyPopup } from '../../../ui/lazy-part'
import { PageTitle } from '../../../ui/page-title'
import { PageTools } from '../../../ui/page-tools'
import { notifyPartFailed } from '../../../ui/part-failed'
import { RowSkeletons } from '../../../ui/row-skeletons'
import type { ListDefinition, ListItem, ListOnScreen } from '../list-definition'
import { isSameList } from '../list-query'
import { PRINTED_MAX, usePrinting } from '../printing'
import { useListCount } from '../use-list-count'
import { useListGroups } from '../use-list-rows'
import { useListSelection } from '../use-list-selection'
import { useListSteps } from '../use-list-steps'
import { useNewRows } from '../use-new-rows'
import { useShownList } from '../use-shown-list'
import { useSteadyActs } from '../use-steady-acts'
import { useBulkChange } from '../work-lists.bulk.mutations'
import { useRemoveView } from '../work-lists.views.mutations'
import { enterPanel, ItemPanel, RichText } from './item-panel'
import { ListBar } from './list-bar'
import { ListTable } from './list-table'
import { ListTabs } from './list-tabs'
import { PrintedList } from './printed-list'
import { ViewChanges } from './view-changes'
import classes from './work-list.module.css'

const BulkBar = lazyPart(() => import('./bulk-bar').then((module) => module.BulkBar))
const ViewPopup = lazyPopup(() => import('./view-popup').then((module) => module.ViewPopup))

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
  const { groups, rows = none, folded, fold, unroll } = grouped
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
  const printing = usePrinting(list, request, query.by)
  const print = () => void grouped.groupsUpTo(PRINTED_MAX + 1).then(printing.printList, notifyPartFailed)
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
      <div className={classes.page} data-open={panel !== undefined || undefined}>
        <div className={classes.list}>
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
          {groups === undefined && <RowSkeletons count={TO_COME} />}
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

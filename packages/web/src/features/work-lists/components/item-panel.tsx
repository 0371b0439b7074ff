import ChevronDown from 'icon:chevron-down'
import ChevronUp from 'icon:chevron-up'
import Maximize2 from 'icon:maximize-2'
import Printer from 'icon:printer'
import X from 'icon:x'
import { isRemovedItem } from '@cairn/contract/core/work-item-kinds'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useLayoutEffect } from 'react'
import { itemQueries } from '../../../entities/items/item-cache'
import { useItemExtras } from '../../../entities/items/item-extras'
import { ItemOwner } from '../../../entities/items/item-owner'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { isField } from '../../../lib/keyboard/keyboard-guard'
import { useSession } from '../../../lib/session/session'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { IconButton } from '../../../ui/inputs/icon-button'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { DockContext } from '../../../ui/overlays/side-panel'
import { useLayer } from '../../../ui/overlays/use-layer'
import { isOver, type ListActs, type ListDefinition, type ListItem } from '../list-definition'
import classes from './item-panel.module.css'
import { ListCell, PlaceName } from './list-cells'
import { ListLead } from './row-checkbox'

export const RichText = lazyPart(() => import('../../../ui/rich-text/rich-text').then((module) => module.RichText))

const FACTS = ['due', 'status', 'type', 'source', 'votes'] as const

interface ItemPanelProps<T extends ListItem> {
  ref: RefObject<HTMLElement | null>
  list: ListDefinition<T>
  id: string
  acts: ListActs<T>
  canEdit: boolean
  isExpanded: boolean
  onStep: (step: 1 | -1) => void
  onExpand: () => void
  onPrint: (item: T) => void
  onClose: () => void
}

export function enterPanel(panel: HTMLElement | null): void {
  const title = panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  title?.focus()
}

function usePanelFocus(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const hasFocus = () => panel.current?.contains(document.activeElement) === true
  useLayer(() => (hasFocus() || !isField(document.activeElement)) && onClose())
  useLayoutEffect(() => {
    const { current } = panel
    if (current && getComputedStyle(current).position === 'fixed') current.focus({ preventScroll: true })
    return () => {
      if (!current?.contains(document.activeElement)) return
      document.querySelector<HTMLElement>('[data-row][aria-current]')?.focus({ preventScroll: true })
    }
  }, [panel])
}

function FormToCome({ title }: { title: string }) {
  return (
    <div className="flex-1 min-h-0 scroll px-5 py-4">
      <h2 className="heading-m break typed">
        <bdi>{title}</bdi>
      </h2>
      <RowSkeletons count={6} height={56} />
    </div>
  )
}

export function ItemPanel<T extends ListItem>(props: ItemPanelProps<T>) {
  const { ref, list, id, acts, canEdit, isExpanded, onStep, onExpand, onPrint, onClose } = props
  const { t } = useTranslation(['lists', 'generic'])
  const query = useQuery(itemQueries(list.kind).byId(id))
  const { data } = query
  const retry = retryFailed(query)
  const item = data && isRemovedItem(data) ? null : data
  const extras = useItemExtras()
  usePanelFocus(ref, onClose)
  // The expanded popup continues the draft.
  const isEdited = canEdit && !isExpanded
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      className={`bg-paper border-start ${classes.panel}`}
      aria-label={item?.title ?? t('lists:panel.label')}
    >
      <div className={`column ${classes.stay}`}>
        <header className="row gap-half px-3 py-2 border-bottom">
          {item && canEdit && <ListLead list={list} item={item} onToggle={() => acts.toggle(item)} />}
          <span className="grow clip medium">{item && <PlaceName item={item} />}</span>
          <IconButton
            size={32}
            label={t('lists:panel.previous')}
            icon={<ChevronUp size="1.125rem" />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            size={32}
            label={t('lists:panel.next')}
            icon={<ChevronDown size="1.125rem" />}
            onClick={() => onStep(1)}
          />
          {item && (
            <IconButton
              size={32}
              label={t('lists:print.item')}
              icon={<Printer size="1.125rem" />}
              onClick={() => onPrint(item)}
            />
          )}
          <IconButton size={32} label={t('lists:panel.expand')} icon={<Maximize2 size="1rem" />} onClick={onExpand} />
          <IconButton size={32} label={t('generic:close')} icon={<X size="1.125rem" />} onClick={onClose} />
        </header>
        {isEdited && (
          <DockContext value={true}>
            <Suspense fallback={item && <FormToCome title={item.title} />}>
              <list.Edit key={id} id={id} onClose={onClose} />
            </Suspense>
          </DockContext>
        )}
        {!(isEdited && item) && (
          <div className="flex-1 min-h-0 scroll px-5 py-4">
            {item === undefined && (retry ? <PartFailed onRetry={retry} /> : <Skeleton height="1.75rem" />)}
            {item === null && extras.gone({ kind: list.kind.name, id, title: data?.title })}
            {item && <Glance list={list} item={item} acts={acts} />}
          </div>
        )}
      </div>
    </aside>
  )
}

type GlanceProps<T extends ListItem> = Pick<ItemPanelProps<T>, 'list' | 'acts'> & { item: T }

function Glance<T extends ListItem>({ list, item, acts }: GlanceProps<T>) {
  const { t } = useTranslation('items')
  const today = useSession().calendarDate
  const extras = useItemExtras()
  const owner = usePerson(item.ownerId)
  const shown = { kind: list.kind.name, id: item.id, canEdit: false }
  return (
    <>
      <h2 className="heading-m break typed">
        <bdi>{item.title}</bdi>
      </h2>
      <div className="row wrap gap-1-3 small sub mt-2">
        <ItemOwner item={item} canEdit={false} reassign={acts.reassign} />
        {owner && <b className="medium ink">{fullName(owner)}</b>}
        {FACTS.filter((column) => list.columns.includes(column)).map((column) => (
          <ListCell
            key={column}
            {...{ list, column, item, acts, today }}
            canEdit={false}
            isOver={isOver(item.status, list)}
          />
        ))}
      </div>
      <div className="stack gap-3 mt-3">
        {item.contentHtml !== '' && (
          <section className="border-top pt-3">
            <h3 className="body bold mb-1">{t('field.notes')}</h3>
            <Suspense fallback={null}>
              <RichText html={item.contentHtml} />
            </Suspense>
          </section>
        )}
        {extras.beside(shown)}
        {extras.below(shown)}
      </div>
    </>
  )
}

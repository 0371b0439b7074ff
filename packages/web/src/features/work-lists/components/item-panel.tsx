import ChevronDown from 'icon:chevron-down'
import ChevronUp from 'icon:chevron-up'
import Maximize2 from 'icon:maximize-2'
import PencilLine from 'icon:pencil-line'
import Printer from 'icon:printer'
import X from 'icon:x'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { itemQueries } from '../../../lib/item-cache'
import { useItemExtras } from '../../../lib/item-extras'
import { fullName, usePerson } from '../../../lib/people'
import { useSession } from '../../../lib/session'
import { IconButton } from '../../../ui/icon-button'
import { ItemOwner } from '../../../ui/item-owner'
import { ItemTitle, TitleConflict } from '../../../ui/item-title'
import { lazyPart } from '../../../ui/lazy-part'
import { isOver, type ListActs, type ListDefinition, type ListItem } from '../list-definition'
import classes from './item-panel.module.css'
import { ListCell, PlaceName } from './list-cells'

export const RichText = lazyPart(() => import('../../../ui/rich-text').then((module) => module.RichText))

/** Below the title, besides the owner. */
const FACTS = ['due', 'status', 'type', 'source', 'votes'] as const

interface ItemPanelProps<T extends ListItem> {
  list: ListDefinition<T>
  id: string
  acts: ListActs<T>
  canEdit: boolean
  /** Its popup is open over it. */
  isExpanded: boolean
  onStep: (step: 1 | -1) => void
  onExpand: () => void
  onPrint: (item: T) => void
  onClose: () => void
}

/** The item that is open beside the list, whose place is kept; its popup is one press away. */
export function ItemPanel<T extends ListItem>(props: ItemPanelProps<T>) {
  const { list, id, acts, canEdit, isExpanded, onStep, onExpand, onPrint, onClose } = props
  const { t } = useTranslation(['lists', 'items', 'generic'])
  const { data: item } = useQuery(itemQueries(list.kind).byId(id))
  const today = useSession().calendarDate
  const extras = useItemExtras()
  const [isRenaming, setRenaming] = useState(false)
  const owner = usePerson(item?.ownerId)
  const hasParts = list.PanelParts !== undefined && canEdit
  // A Rock's status is among its parts.
  const facts = FACTS.filter((column) => list.columns.includes(column) && !(hasParts && column === 'status'))
  const shown = { kind: list.kind.name, id, canEdit }
  return (
    <aside className={classes.panel} aria-label={item?.title ?? t('lists:panel.label')}>
      <div className={classes.stay}>
        <header className={classes.bar}>
          <span className={classes.place}>{item && <PlaceName item={item} />}</span>
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
        <div className={classes.scroll}>
          {item === undefined && <Skeleton height="1.75rem" />}
          {item === null && <p>{t('lists:panel.gone')}</p>}
          {item && (
            <>
              <h2 className={`${classes.title} typed`}>
                <ItemTitle
                  kind={list.kind.name}
                  item={item}
                  update={acts.update}
                  isEditable={canEdit}
                  isEditing={isRenaming}
                  onEditing={setRenaming}
                />
              </h2>
              <TitleConflict item={item} update={acts.update} />
              <div className={classes.meta}>
                <ItemOwner item={item} canEdit={canEdit} reassign={acts.reassign} />
                {owner && <b>{fullName(owner)}</b>}
                {facts.map((column) => (
                  <ListCell
                    key={column}
                    {...{ list, column, item, canEdit, acts, today }}
                    isOver={isOver(item.status, list)}
                  />
                ))}
              </div>
              <div className={classes.parts}>
                {(item.contentHtml !== '' || canEdit) && (
                  <section className={classes.notes}>
                    <header>
                      <h3>{t('items:field.notes')}</h3>
                      {canEdit && (
                        <IconButton
                          size={28}
                          label={t('lists:panel.editNotes')}
                          icon={<PencilLine size="1rem" />}
                          onClick={onExpand}
                        />
                      )}
                    </header>
                    <Suspense fallback={null}>
                      <RichText html={item.contentHtml} />
                    </Suspense>
                  </section>
                )}
                {/* What was typed in one of the two goes on in the other: drawn anew, each begins with it. */}
                <Fragment key={String(isExpanded)}>
                  {list.PanelParts && <list.PanelParts item={item} canEdit={canEdit} />}
                  {extras.beside(shown)}
                  {extras.below(shown)}
                </Fragment>
              </div>
              {canEdit && (
                <div className={classes.acts}>
                  {extras.acts(shown)}
                  <Button
                    variant="subtle"
                    size="lg"
                    onClick={() => {
                      onClose()
                      acts.remove(item)
                    }}
                  >
                    {t('generic:remove')}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </aside>
  )
}

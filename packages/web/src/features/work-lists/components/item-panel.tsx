import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Maximize2, Printer, X } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { itemQueries } from '../../../lib/item-cache'
import { useItemExtras } from '../../../lib/item-extras'
import { fullName, usePerson } from '../../../lib/people'
import { useSession } from '../../../lib/session'
import { DueDate } from '../../../ui/due-date'
import { IconButton } from '../../../ui/icon-button'
import { ItemOwner } from '../../../ui/item-owner'
import { RichText } from '../../../ui/rich-text'
import { isOver, type ListActs, type ListDefinition, type ListItem } from '../list-definition'
import { useListTexts } from '../list-texts'
import classes from './item-panel.module.css'
import { PlaceName } from './list-cells'

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
  const texts = useListTexts(list.kind.name)
  const owner = usePerson(item?.ownerId)
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
              <h2 className={`${classes.title} typed`}>{item.title}</h2>
              <p className={classes.meta}>
                <ItemOwner item={item} canEdit={canEdit} reassign={acts.reassign} />
                {owner && <b>{fullName(owner)}</b>}
                {item.dueDate && <DueDate date={item.dueDate} today={today} isDone={isOver(item.status, list)} />}
                <span>{texts.status(item.status)}</span>
              </p>
              <div className={classes.parts}>
                {item.contentHtml !== '' && (
                  <section className={classes.notes}>
                    <h3>{t('items:field.notes')}</h3>
                    <RichText html={item.contentHtml} />
                  </section>
                )}
                {/* What was typed in one of the two goes on in the other: drawn anew, each begins with it. */}
                <Fragment key={String(isExpanded)}>
                  {extras.beside(shown)}
                  {extras.below(shown)}
                </Fragment>
              </div>
            </>
          )}
        </div>
      </div>
    </aside>
  )
}

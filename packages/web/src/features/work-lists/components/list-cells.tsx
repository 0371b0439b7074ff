import { daysBetween } from '@cairn/contract/calendar/days'
import type { SourceKind } from '@cairn/contract/core/items'
import { useQuery } from '@tanstack/react-query'
import { ChartLine, Clock, type LucideIcon, Megaphone, Mountain, SquareCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { myTractionsQuery, tractionQuery } from '../../../lib/my-tractions'
import { useSession } from '../../../lib/session'
import { ColorTagPebble } from '../../../ui/color-tag-pebble'
import { DueDate } from '../../../ui/due-date'
import type { ColumnName, ListActs, ListItem } from '../list-definition'
import { useListTexts } from '../list-texts'
import classes from './work-list.module.css'

/** A meeting by its id, with its colour; also one that Owner and Admin see without an invitation. */
export function MeetingName({ id }: { id: string }) {
  const { data: mine } = useQuery(myTractionsQuery)
  const known = mine?.find((traction) => traction.id === id)
  const { data: other } = useQuery({ ...tractionQuery(id), enabled: mine !== undefined && !known })
  const traction = known ?? other
  if (!traction) return null
  return (
    <span className={classes.meeting} title={traction.name}>
      <ColorTagPebble colour={traction.colorTag} size="sm" />
      <span className="trunc">{traction.name}</span>
    </span>
  )
}

const sourceIcons: Record<SourceKind, LucideIcon> = {
  measurable: ChartLine,
  rock: Mountain,
  headline: Megaphone,
  todo: SquareCheck,
  issue: TriangleAlert,
}

function SourceCell({ item }: { item: ListItem }) {
  const { t } = useTranslation('lists')
  if (!item.source) return <span className={classes.quiet}>{t('source.none')}</span>
  const Icon = sourceIcons[item.source.kind]
  return (
    <span className={classes.source} title={item.source.note || undefined}>
      <Icon size="0.9375rem" aria-hidden="true" />
      <span className="trunc">{t(`source.${item.source.kind}`)}</span>
    </span>
  )
}

const OLD_DAYS = 28
const WEEKS_FROM_DAYS = 14

function AgeCell({ item, isDone }: { item: ListItem; isDone: boolean }) {
  const { t } = useTranslation('lists')
  const today = useSession().calendarDate
  const days = Math.max(0, daysBetween(item.createdAt.slice(0, 10), today))
  const words =
    days < WEEKS_FROM_DAYS ? t('age.days', { count: days }) : t('age.weeks', { count: Math.floor(days / 7) })
  const isOld = days > OLD_DAYS && !isDone
  return (
    <span className={classes.age} data-old={isOld || undefined}>
      {isOld && <Clock size="0.9375rem" aria-hidden="true" />}
      {words}
    </span>
  )
}

interface CellProps<T extends ListItem> {
  kind: string
  column: ColumnName
  item: T
  isDone: boolean
  canEdit: boolean
  acts: ListActs<T>
}

/** What a column shows of an item, changed where it stands where that can be done by one press. */
export function ListCell<T extends ListItem>({ kind, column, item, isDone, canEdit, acts }: CellProps<T>) {
  const today = useSession().calendarDate
  const texts = useListTexts(kind)
  const { t } = useTranslation('todos')
  switch (column) {
    case 'meeting':
      return item.tractionId === null ? (
        <span className={classes.quiet}>{t('mark')}</span>
      ) : (
        <MeetingName id={item.tractionId} />
      )
    case 'status':
      return <span className={classes.quiet}>{texts.status(item.status)}</span>
    case 'type':
      return <span className={classes.quiet}>{item.type && texts.type(item.type)}</span>
    case 'source':
      return <SourceCell item={item} />
    case 'age':
      return <AgeCell item={item} isDone={isDone} />
    case 'due': {
      const { setDue } = acts
      if (item.dueDate === undefined) return null
      const onChange = canEdit && setDue ? (date: string) => setDue(item, date) : undefined
      return <DueDate date={item.dueDate} today={today} isDone={isDone} onChange={onChange} />
    }
  }
}

import Clock from 'icon:clock'
import Telescope from 'icon:telescope'
import { daysBetween } from '@cairn/contract/calendar/days'
import type { WorkItemKind } from '@cairn/contract/core/work-item-kinds'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRevision } from '../../../entities/collections/collections'
import { useKindTexts } from '../../../entities/items/kind-texts'
import { myTractionsQuery, tractionQuery } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrgDays } from '../../../lib/format/zones'
import { kindIcons } from '../../../ui/display/kind-icons'
import { ColorTagPebble } from '../../../ui/display/tag'
import { DueDate } from '../../../ui/inputs/due-date'
import type { CellProps, ColumnName, ListDefinition, ListItem } from '../list-definition'

interface CellTextProps {
  title?: string | undefined
  className?: string
  children: ReactNode
}

const CellText = ({ title, className = '', children }: CellTextProps) => (
  <span className={`row-inline gap-2 min-w-0 small nowrap sub ${className}`} title={title}>
    {children}
  </span>
)

/** Has an accessible name, as it can be all that a button contains. */
export function NameSkeleton() {
  const { t } = useTranslation('generic')
  return <Skeleton width="6rem" height="0.75rem" role="img" aria-label={t('loading')} />
}

export function MeetingName({ id }: { id: string }) {
  const { data: mine, isPending } = useQuery(myTractionsQuery)
  if (isPending) return <NameSkeleton />
  const known = mine?.find((traction) => traction.id === id)
  if (known) return <Meeting traction={known} />
  return mine && <OtherMeeting id={id} />
}

function OtherMeeting({ id }: { id: string }) {
  const { data: traction, isPending } = useQuery(tractionQuery(id))
  if (isPending) return <NameSkeleton />
  return traction && <Meeting traction={traction} />
}

function Meeting({ traction }: { traction: Pick<Traction, 'name' | 'colorTag'> }) {
  return (
    <CellText title={traction.name}>
      <ColorTagPebble color={traction.colorTag} size="sm" />
      <span className="trunc">{traction.name}</span>
    </CellText>
  )
}

function SourceCell({ item }: { item: ListItem }) {
  const { t } = useTranslation('lists')
  if (!item.source) return <CellText>{t('source.none')}</CellText>
  const { kind, note } = item.source
  const Icon = kindIcons[kind]
  return (
    <CellText title={note || undefined}>
      <Icon size="0.9375rem" aria-hidden="true" />
      <span className="trunc">{t(`terms:${kind === 'measurable' ? 'scorecard' : kind}`)}</span>
    </CellText>
  )
}

const OLD_DAYS = 28
const WEEKS_FROM_DAYS = 14

function AgeCell({ item, isOver }: { item: ListItem; isOver: boolean }) {
  const { today, dayOf } = useOrgDays()
  const { t } = useTranslation('lists')
  const days = Math.max(0, daysBetween(dayOf(item.createdAt), today))
  const weeks = days < WEEKS_FROM_DAYS ? 0 : Math.floor(days / 7)
  const words =
    days === 0 ? t('age.today') : weeks > 0 ? t('age.weeks', { count: weeks }) : t('age.days', { count: days })
  const isOld = days > OLD_DAYS && !isOver
  return (
    <CellText className={isOld ? 'medium warn' : ''}>
      {isOld && <Clock size="0.9375rem" aria-hidden="true" />}
      {words}
    </CellText>
  )
}

interface ListCellProps<T extends ListItem> extends CellProps<T> {
  list: Pick<ListDefinition<T>, 'kind' | 'cells'>
  column: ColumnName
}

function Status({ kind, status }: { kind: WorkItemKind; status: string | null }) {
  return <CellText>{useKindTexts(kind).status(status)}</CellText>
}

function Type({ kind, type }: { kind: WorkItemKind; type: string }) {
  return <CellText>{useKindTexts(kind).type(type)}</CellText>
}

export function VtoName({ id }: { id: string }) {
  const revision = useRevision(id)
  if (!revision) return null
  return (
    <CellText title={`${revision.title}, ${revision.collectionTitle}`}>
      <Telescope size="0.9375rem" aria-hidden="true" />
      <span className="trunc">{revision.title}</span>
    </CellText>
  )
}

export function PlaceName({ item: { tractionId, revisionId } }: { item: Pick<ListItem, 'tractionId' | 'revisionId'> }) {
  const { t } = useTranslation('todos')
  if (tractionId !== null) return <MeetingName id={tractionId} />
  return revisionId ? <VtoName id={revisionId} /> : <CellText>{t('mark')}</CellText>
}

export function ListCell<T extends ListItem>({ list, column, ...props }: ListCellProps<T>) {
  const { item, isOver, today } = props
  const Own = list.cells?.[column]
  if (Own) return <Own {...props} />
  switch (column) {
    case 'meeting':
      return <PlaceName item={item} />
    case 'status':
      return <Status kind={list.kind.name} status={item.status ?? null} />
    case 'type':
      return item.type && <Type kind={list.kind.name} type={item.type} />
    case 'source':
      return <SourceCell item={item} />
    case 'age':
      return <AgeCell item={item} isOver={isOver} />
    case 'due': {
      const { setDue } = props.acts
      if (item.dueDate === undefined) return null
      const onChange = props.canEdit && setDue ? (date: string) => setDue(item, date) : undefined
      return <DueDate date={item.dueDate} today={today} isDone={isOver} onChange={onChange} />
    }
    default:
      return null
  }
}

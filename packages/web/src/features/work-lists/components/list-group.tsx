import ChevronDown from 'icon:chevron-down'
import ChevronRight from 'icon:chevron-right'
import type { WorkItemKind } from '@cairn/contract/core/work-item-kinds'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQuery } from '@tanstack/react-query'
import { useRevision } from '../../../entities/collections/collections'
import { useKindTexts } from '../../../entities/items/kind-texts'
import { fullName, peopleQueries } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format/format'
import { useSession } from '../../../lib/session/session'
import { Avatar } from '../../../ui/display/avatar'
import { countWords, type ListGroup as Group } from '../list-rows'
import { MeetingName, NameSkeleton, VtoName } from './list-cells'
import classes from './list-group.module.css'

interface GroupNameProps {
  kind: WorkItemKind
  by: ViewQuery['by']
  value: string
}

function OwnerName({ id }: { id: string }) {
  const { data: person, isPending } = useQuery(peopleQueries.byId(id))
  if (isPending) return <NameSkeleton />
  if (!person) return null
  return (
    <span className="row-inline gap-2 min-w-0 nowrap">
      <Avatar id={person.id} name={fullName(person)} size={24} isDecorative />
      <span className="trunc">{fullName(person)}</span>
    </span>
  )
}

/** Needs the V/TO list to tell meetings from V/TOs. */
function GroupPlace({ kind, id }: { kind: WorkItemKind; id: string }) {
  const revision = useRevision(kind === 'issue' ? id : null)
  if (revision === undefined) return <NameSkeleton />
  return revision ? <VtoName id={id} /> : <MeetingName id={id} />
}

export function GroupName({ kind, by, value }: GroupNameProps) {
  const { t } = useTranslation(['lists', 'todos'])
  const { status, type } = useKindTexts(kind)
  const me = useSession().user.userId
  switch (by) {
    case 'meeting':
      return value === me ? t('todos:mark') : <GroupPlace kind={kind} id={value} />
    case 'owner':
      return <OwnerName id={value} />
    case 'status':
      return status(value)
    case 'type':
      return type(value)
    case 'due-week':
      return t('week', { date: shortDate(value) })
    default:
      return null
  }
}

interface ListGroupProps {
  kind: WorkItemKind
  by: ViewQuery['by']
  group: Group
  isFolded: boolean
  isReachable: boolean
  onFold: () => void
}

export function ListGroup({ kind, by, group, isFolded, isReachable, onFold }: ListGroupProps) {
  const { t } = useTranslation('lists')
  const Icon = isFolded ? ChevronRight : ChevronDown
  return (
    <div className={`row gap-2 px-5 small sub bg-sunk border-top border-bottom ${classes.group} num`}>
      <span className="row-inline gap-2 min-w-0 nowrap">
        <button
          type="button"
          className={`row-inline gap-2 p-0 min-w-0 body bold ink ${classes.fold}`}
          data-row
          tabIndex={isReachable ? 0 : -1}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <Icon className="mut" size="1rem" aria-hidden="true" />
          <GroupName kind={kind} by={by} value={group.key} />
        </button>
        <span>{t('count', { count: group.count, total: countWords(group.count) })}</span>
      </span>
    </div>
  )
}

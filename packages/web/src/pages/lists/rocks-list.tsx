import { quarterOf } from '@cairn/contract/calendar/quarters'
import { type Rock, rockGroupings } from '@cairn/contract/rocks/rocks.schemas'
import { NO_ROCK_STATUS, rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { rockKind } from '../../entities/items/item-kinds'
import { RockStatusMenu } from '../../features/rocks/components/rock-status'
import { RockStatusTag } from '../../features/rocks/components/rock-status-tag'
import { pebblesOf } from '../../features/rocks/rock-fields'
import { useCreateRock } from '../../features/rocks/rocks.create.mutations'
import { useRockToggles } from '../../features/rocks/rocks.mutations'
import type { CellProps } from '../../features/work-lists/list-definition'
import { readList } from '../../features/work-lists/read-list'
import { useSession } from '../../lib/session/session'
import { WeekPebbles } from '../../ui/display/stones'
import { ItemListPage, itemList } from './item-list'
import classes from './lists.module.css'

function StatusCell({ item, canEdit }: CellProps<Rock>) {
  return canEdit ? <RockStatusMenu rock={item} /> : <RockStatusTag status={item.status} />
}

function Quarter({ item }: { item: Rock }) {
  const { calendarDate: today, org } = useSession()
  return (
    <span className={`flex-none push ${classes.quarter}`} data-explained-by="three-to-seven">
      <WeekPebbles weeks={pebblesOf(item, { today, firstDay: org?.weekStart })} />
    </span>
  )
}

const thisQuarter = { 'quarter-start': ['0d'] }

const list = itemList({
  kind: rockKind,
  groupings: rockGroupings,
  statuses: [...rockStatuses, NO_ROCK_STATUS],
  views: [
    { name: 'tab.quarter', query: { filters: thisQuarter } },
    { name: 'tab.mine', query: { filters: { ...thisQuarter, 'owner-id': ['me'] } } },
    { name: 'tab.offTrack', query: { filters: { ...thisQuarter, status: ['OffTrack'] } } },
    { name: 'tab.all', query: { filters: {} } },
  ],
  standard: { sorts: [{ property: 'DueDate', ascending: true }], by: 'meeting', columns: ['status', 'type', 'due'] },
  Marks: Quarter,
  marksWidth: 11.5,
  cells: { status: StatusCell },
  useActs: () => {
    const { user, calendarDate, org } = useSession()
    const { toggleDone } = useRockToggles()
    const create = useCreateRock()
    const { endDate: dueDate } = quarterOf(calendarDate, org?.quarterStartMonth)
    return {
      toggle: toggleDone,
      create: ({ title, tractionId }) =>
        create.mutateAsync({
          title,
          ownerId: user.userId,
          contentHtml: '',
          dueDate,
          type: 'Personal',
          tractionIds: [tractionId],
        }),
    }
  },
})

export const readPage = readList(list)

export const ListPage = () => <ItemListPage list={list} />

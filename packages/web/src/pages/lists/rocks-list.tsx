import { quarterOf } from '@cairn/contract/calendar/quarters'
import { groupRocks, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { NO_ROCK_STATUS, type Rock, rockGroupings } from '@cairn/contract/rocks/rocks.schemas'
import { closingRockStatuses, rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { ListFileItems, ListFiles } from '../../features/imports/components/list-files'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { RockStatusMenu } from '../../features/rocks/components/rock-status'
import { RockStatusTag } from '../../features/rocks/components/rock-status-tag'
import { pebblesOf } from '../../features/rocks/rock-fields'
import { useCreateRock } from '../../features/rocks/rocks.create.mutations'
import { useReassignRock, useRemoveRock, useRockToggles, useUpdateRock } from '../../features/rocks/rocks.mutations'
import { rockKind } from '../../features/rocks/rocks.queries'
import { WorkList } from '../../features/work-lists/components/work-list'
import type { CellProps, ListActs, ListDefinition } from '../../features/work-lists/list-definition'
import { readList } from '../../features/work-lists/read-list'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api/api'
import { useSession } from '../../lib/session/session'
import { WeekPebbles } from '../../ui/display/week-pebbles'
import { lazyForm } from '../../ui/feedback/lazy-part'
import { ItemExtrasProvider } from '../item-extras'
import { itemPopups } from '../item-popups'
import classes from './lists.module.css'
import { RowCheckbox } from './row-checkbox'

function useActs(): ListActs<Rock> {
  const { user, calendarDate, org } = useSession()
  const update = useUpdateRock()
  const { toggleDone } = useRockToggles()
  const create = useCreateRock()
  const { endDate: dueDate } = quarterOf(calendarDate, org?.quarterStartMonth)
  return {
    update,
    reassign: useReassignRock(),
    toggle: toggleDone,
    setDue: (item, date) => update.mutate({ item, changes: { dueDate: date }, isQuiet: true }),
    remove: useRemoveRock().mutate,
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
}

function Lead({ item, onToggle }: { item: Rock; onToggle: (() => void) | undefined }) {
  const { t } = useTranslation('generic')
  return (
    <RowCheckbox isDone={item.status === 'Done'} label={t('completed', { title: item.title })} onToggle={onToggle} />
  )
}

function StatusCell({ item, canEdit }: CellProps<Rock>) {
  return canEdit ? <RockStatusMenu rock={item} /> : <RockStatusTag status={item.status} />
}

function Quarter({ item }: { item: Rock }) {
  const { calendarDate: today, org } = useSession()
  return (
    <span className={classes.quarter} data-explained-by="three-to-seven">
      <WeekPebbles weeks={pebblesOf(item, { today, firstDay: org?.weekStart })} />
    </span>
  )
}

const thisQuarter = { 'quarter-start': ['0d'] }

const rocksList: ListDefinition<Rock> = {
  kind: rockKind,
  search: (body) => call(searchRocks, { body }),
  groups: async (request) => {
    const known = rockGroupings.find((one) => one === request.by) ?? 'meeting'
    return await call(groupRocks, { body: { ...request, by: known } })
  },
  groupings: rockGroupings,
  statusFilter: 'status',
  statuses: [...rockStatuses, NO_ROCK_STATUS],
  doneStatus: 'Done',
  closedStatuses: closingRockStatuses,
  types: ['Personal', 'Company', 'Departmental', 'Team'],
  sorts: {
    title: 'Title',
    meeting: 'Meeting',
    status: 'Status',
    type: 'Type',
    due: 'DueDate',
    age: 'CreatedAt',
    owner: 'Owner',
  },
  columns: ['meeting', 'status', 'type', 'due', 'age'],
  views: [
    { name: 'tab.quarter', query: { filters: thisQuarter } },
    { name: 'tab.mine', query: { filters: { ...thisQuarter, 'owner-id': ['me'] } } },
    { name: 'tab.offTrack', query: { filters: { ...thisQuarter, status: ['OffTrack'] } } },
    { name: 'tab.all', query: { filters: {} } },
  ],
  standard: { sorts: [{ property: 'DueDate', ascending: true }], by: 'meeting', columns: ['status', 'type', 'due'] },
  useActs,
  Lead,
  Marks: Quarter,
  cells: { status: StatusCell },
  Edit: itemPopups.rock,
  Add: lazyForm(() => import('../../features/rocks/components/rock-popup').then((module) => module.RockPopup)),
}

export const readPage = readList(rocksList)

export function RocksPage() {
  const { t } = useTranslation(['terms', 'rocks'])
  return (
    <ItemExtrasProvider>
      <WorkList
        tools={(shown) => <ListFiles kind="rock" shown={shown} />}
        menuItems={(shown) => <ListFileItems kind="rock" shown={shown} />}
        list={rocksList}
        title={t('terms:rocks')}
        one={t('terms:rock')}
        help={<LessonButton />}
        teach={t('rocks:empty')}
      />
    </ItemExtrasProvider>
  )
}

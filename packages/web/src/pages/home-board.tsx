import Plus from 'icon:plus'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { ItemStatus, ReviewStatus } from '@cairn/contract/core/items'
import { type FilterChoice, filterChoice, onlyMine } from '@cairn/contract/dashboards/widget-filters'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useFlag } from '../entities/feature-flags/feature-flags'
import { headlinesQueries, issuesQueries, rocksQueries, todosQueries } from '../entities/items/item-kinds'
import { useOpenItem } from '../entities/items/open-item'
import { myTractionsQuery, useEditableTractions } from '../entities/tractions/my-tractions'
import { Board, TileFrame, useIsOnWall } from '../features/dashboards/components/board'
import { searchTile } from '../features/dashboards/tile-searches'
import { type BoardWidget, useBoard } from '../features/dashboards/use-board'
import { HeadlineRow } from '../features/headlines/components/headline-row'
import { IssueRow } from '../features/issues/components/issue-row'
import { RockRow } from '../features/rocks/components/rock-row'
import { MeasurableGlance } from '../features/scorecard/components/measurable-glance'
import { useOwnMeasurables, useRetryOwnMeasurables } from '../features/scorecard/use-scorecard'
import { AddTodoMenu } from '../features/todos/components/add-todo-menu'
import { TodoRow } from '../features/todos/components/todo-row'
import { termsOf } from '../i18n/translate'
import { useTranslation } from '../i18n/use-translation'
import { retryFailed } from '../lib/api/retry-failed'
import { useMoments } from '../lib/format/zones'
import { useIsLicensed, useSession } from '../lib/session/session'
import { lazyForm, lazyPart } from '../ui/feedback/lazy-part'
import { PartFailed } from '../ui/feedback/part-failed'
import { EmptyState } from '../ui/lists/empty-state'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { useRowKeys } from '../ui/lists/use-row-keys'
import classes from './home.module.css'
import { itemForms } from './item-forms'
import { OpenMeasurable } from './open-measurable'
import { CellNotFound, useCellOfAddress } from './scorecard/cell-of-address'

export const TILE_ROWS = 50

/** The same query as elsewhere on the page, so that it is read once. */
function tileFilters({ mine, others, tractionId }: FilterChoice, personId: string) {
  return {
    ...(mine && !others && { ownerId: personId }),
    ...(others && !mine && { excludedOwnerId: personId }),
    ...(tractionId && { tractionId }),
    ...((others || tractionId) && { atMost: TILE_ROWS }),
  }
}

const listFilters = ({ mine, others, tractionId }: FilterChoice): Record<string, string[]> => ({
  ...(mine && !others && { 'owner-id': ['me'] }),
  ...(tractionId && { 'traction-ids': [tractionId] }),
})

interface TileListProps<T> {
  choice: FilterChoice
  items: readonly T[] | undefined
  label: string
  empty: string
  /** After a failed load. */
  onRetry?: (() => void) | undefined
  all: { to: '/rocks' | '/todos' | '/issues' | '/headlines'; filters: Record<string, string[]> }
  renderItem: (item: T) => ReactNode
}

const NARROW = '(max-width: 62em)'
const NARROW_ROWS = 6

const isShown = ({ mine, others, tractionId }: FilterChoice): boolean => (mine || others) && tractionId !== null

/** Ignores items that another tile loaded. */
const shownOf = <T,>(choice: FilterChoice, items: readonly T[] | undefined): readonly T[] | undefined =>
  isShown(choice) ? items : undefined

export function TileList<T>({ choice, items, label, empty, onRetry, all, renderItem }: TileListProps<T>) {
  const { t } = useTranslation('dashboard')
  const keys = useRowKeys<HTMLUListElement>()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (!isShown(choice))
    return <EmptyState isCompact text={t(choice.tractionId === null ? 'tile.lost' : 'tile.nobody')} />
  if (items === undefined) return onRetry ? <PartFailed onRetry={onRetry} /> : <RowSkeletons count={3} />
  if (items.length === 0) return <EmptyState isCompact text={empty} />
  const isCut = isNarrow ? items.length > NARROW_ROWS : items.length >= TILE_ROWS
  const words = items.length < TILE_ROWS ? t('tile.all', { count: items.length }) : t('tile.allOfThem')
  return (
    <>
      <ul {...keys} aria-label={label}>
        {(isNarrow ? items.slice(0, NARROW_ROWS) : items).map(renderItem)}
      </ul>
      {isCut && (
        <Link
          className="block small accent border-top py-2"
          to={all.to}
          search={(before) => ({ ...before, filters: { ...all.filters, ...listFilters(choice) } })}
          aria-label={`${label}: ${words}`}
        >
          {words}
        </Link>
      )}
    </>
  )
}

export function useCountWords(atMost: number) {
  const { t } = useTranslation(['dashboard', 'meetings'])
  return (items: readonly { readonly status: string }[] | undefined) => {
    // Just-completed items stay visible but are not counted.
    const count = items?.filter(({ status }) => status !== 'Done').length ?? 0
    if (count === 0) return undefined
    return t((items?.length ?? 0) >= atMost ? 'dashboard:tile.atLeast' : 'meetings:blocks.open', { count })
  }
}

const MeasurablePopup = lazyForm(() =>
  import('../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
)

const plus = <Plus size="1.125rem" aria-hidden="true" />

function AddRock() {
  const { t } = useTranslation(['terms', 'items'])
  const [isOpen, setOpen] = useState(false)
  if (useEditableTractions()?.length === 0) return null
  return (
    <>
      <Button size="sm" leftSection={plus} onClick={() => setOpen(true)}>
        {t('items:new', termsOf('rock'))}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <itemForms.rock.Add tractionId={null} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function AddMeasurable() {
  const { t } = useTranslation('scorecard')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const tractions = useEditableTractions()
  if (tractions?.length === 0) return null
  const [only, ...others] = tractions ?? []
  const chosen = tractions?.find(({ id }) => id === chosenId)
  const close = () => setChosenId(null)
  const isChoice = others.length > 0
  const button = (
    <Button size="sm" leftSection={plus} onClick={isChoice ? undefined : () => setChosenId(only?.id ?? null)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      {isChoice ? (
        <Menu position="bottom-end">
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('newIn')}</Menu.Label>
            {tractions?.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => setChosenId(id)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        button
      )}
      <Suspense fallback={null}>
        {chosen && <MeasurablePopup scorecardId={chosen.scorecardId} tractionId={chosen.id} onClose={close} />}
      </Suspense>
    </>
  )
}

type Own = NonNullable<ReturnType<typeof useOwnMeasurables>>

/** Keeps the initial order, so that entered numbers do not move. */
function useSteadyOrder(own: Own | undefined): Own | undefined {
  const places = useRef<{ week: string | undefined; of: Map<string, number> }>({ week: undefined, of: new Map() })
  return useMemo(() => {
    const week = own?.[0]?.week
    if (places.current.week !== week) places.current = { week, of: new Map() }
    const { of } = places.current
    for (const { measurable } of own ?? []) if (!of.has(measurable.id)) of.set(measurable.id, of.size)
    const placeOf = ({ measurable }: Own[number]) => of.get(measurable.id) ?? 0
    return own?.toSorted((one, other) => placeOf(one) - placeOf(other))
  }, [own])
}

export function MyMeasurables({ isLicensed }: { isLicensed: boolean }) {
  const { t } = useTranslation(['terms', 'scorecard', 'meetings'])
  const keys = useRowKeys<HTMLUListElement>()
  const { openId, open, close } = useOpenItem('measurable')
  const own = useSteadyOrder(useOwnMeasurables())
  const retry = useRetryOwnMeasurables()
  const opened = useCellOfAddress()
  const isAtHand = ({ week }: { week: string }) => week === opened?.cell.intervalId
  const missing = own?.filter(({ isMissing }) => isMissing).length ?? 0
  const words = missing > 0 ? t('scorecard:missing', { count: missing }) : t('scorecard:allEntered')
  const note = own && own.length > 0 && words
  return (
    <TileFrame title={t('measurables')} note={note} add={isLicensed && <AddMeasurable />}>
      {own === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={2} height={56} />)}
      {own?.length === 0 && <EmptyState isCompact text={t('scorecard:noneOfOwn')} />}
      {own && <CellNotFound cell={opened?.cell} among={own.filter(isAtHand).map(({ measurable }) => measurable)} />}
      <ul {...keys} aria-label={t('measurables')}>
        {own?.map(({ measurable, weeks, week, canEdit }) => (
          <MeasurableGlance
            key={`${measurable.id} ${measurable.id === opened?.cell.measurableId ? opened.turn : ''}`}
            isOpened={measurable.id === opened?.cell.measurableId && week === opened.cell.intervalId}
            measurable={measurable}
            weeks={weeks}
            focusIntervalId={week}
            canEdit={isLicensed && canEdit}
            onOpen={isLicensed && canEdit ? () => open(measurable) : undefined}
          />
        ))}
      </ul>
      <OpenMeasurable measurables={own?.map(({ measurable }) => measurable)} openId={openId} onClose={close} />
    </TileFrame>
  )
}

/** Not part of the first screen. */
const RocksDone = lazyPart(() => import('../features/rocks/components/rocks-done').then((module) => module.RocksDone))

interface MyRocksProps {
  isLicensed: boolean
  choice?: FilterChoice
}

export function MyRocks({ isLicensed, choice = onlyMine }: MyRocksProps) {
  const { t } = useTranslation(['meetings', 'terms'])
  const { user, calendarDate, org } = useSession()
  const quarterStart = quarterOf(calendarDate, org?.quarterStartMonth ?? 1).startDate
  const { open } = useOpenItem('rock')
  const filters = { ...tileFilters(choice, user.userId), quarterStart }
  const query = useQuery({ ...rocksQueries.search(filters, searchTile('rock')), enabled: isShown(choice) })
  const rocks = shownOf(choice, query.data)
  const onTrack = rocks?.filter((rock) => rock.status === 'OnTrack').length ?? 0
  const note = rocks && rocks.length > 0 && t('blocks.rocks', { on: onTrack, all: rocks.length })
  return (
    <TileFrame title={t('terms:rocks')} note={note} add={isLicensed && <AddRock />}>
      {rocks && rocks.length > 0 && (
        <div className={classes.summary}>
          <Suspense fallback={null}>
            <RocksDone rocks={rocks} />
          </Suspense>
        </div>
      )}
      <TileList
        choice={choice}
        items={rocks}
        onRetry={retryFailed(query)}
        label={t('terms:rocks')}
        all={{ to: '/rocks', filters: { 'quarter-start': ['0d'] } }}
        empty={t('blocks.noRocks')}
        renderItem={(rock) => <RockRow key={rock.id} rock={rock} canEdit={isLicensed} onOpen={open} />}
      />
    </TileFrame>
  )
}

function HomeMeetings() {
  const { t } = useTranslation(['dashboard', 'terms'])
  const query = useQuery(myTractionsQuery)
  const retry = retryFailed(query)
  const planned = query.data?.filter(({ nextDate, isRunning }) => isRunning || nextDate !== null)
  return (
    <TileFrame title={t('terms:meetings')} note={planned && planned.length > 0 && t('tile.soon')}>
      {planned === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={3} />)}
      {planned?.length === 0 && <EmptyState isCompact text={t('tile.noMeetings')} />}
      <ul>
        {planned?.map((traction) => (
          <MeetingRow key={traction.id} traction={traction} />
        ))}
      </ul>
    </TileFrame>
  )
}

function MeetingRow({ traction }: { traction: Traction }) {
  const { t } = useTranslation('meetings')
  const { shortWeekday, dayOfMonth, clockTime } = useMoments()
  const { id, name, meetingThreadId, nextDate, isRunning, agenda } = traction
  return (
    <li className="row wrap gap-0-3 border-top py-2 num">
      <span className={`tiny text-center mut ${classes.day}`}>
        {nextDate && shortWeekday(nextDate)}
        {nextDate && <b className="block large leading ink">{dayOfMonth(nextDate)}</b>}
      </span>
      <Link
        className={`trunc ${classes.name}`}
        to="/traction/$tractionId/$threadId"
        params={{ tractionId: id, threadId: meetingThreadId }}
      >
        {name}
      </Link>
      <small className="small mut">
        {isRunning ? t('running') : nextDate && clockTime(nextDate)}
        {`, ${t('overview.minutes', { count: agenda.lengthInMinutes })}`}
      </small>
    </li>
  )
}

const UNREAD: ReviewStatus[] = ['ToReview', 'Pending']

function HomeHeadlines({ isLicensed, choice }: { isLicensed: boolean; choice: FilterChoice }) {
  const { t } = useTranslation(['dashboard', 'terms'])
  const { userId } = useSession().user
  const { open } = useOpenItem('headline')
  const isReviewedShown = useFlag('headline-status-filter') && choice.statuses.includes('Reviewed')
  const statuses = isReviewedShown ? (['Reviewed'] satisfies ReviewStatus[]) : UNREAD
  const filters = { ...tileFilters(choice, userId), statuses }
  const query = useQuery({
    ...headlinesQueries.search(filters, searchTile('headline')),
    enabled: isShown(choice),
  })
  const headlines = shownOf(choice, query.data)
  const unread = headlines?.filter(({ status }) => status !== 'Reviewed').length ?? 0
  return (
    <TileFrame title={t('terms:headlines')} note={unread > 0 && t('tile.toReview', { count: unread })}>
      <TileList
        choice={choice}
        items={headlines}
        onRetry={retryFailed(query)}
        label={t('terms:headlines')}
        all={{ to: '/headlines', filters: { 'headline-status': statuses } }}
        empty={t('tile.noHeadlines')}
        renderItem={(headline) => (
          <HeadlineRow key={headline.id} headline={headline} canEdit={isLicensed} onOpen={open} />
        )}
      />
    </TileFrame>
  )
}

interface MyTodosProps {
  isLicensed: boolean
  choice?: FilterChoice
}

export function MyTodos({ isLicensed, choice = onlyMine }: MyTodosProps) {
  const { t } = useTranslation(['meetings', 'terms', 'todos'])
  const { userId } = useSession().user
  const { open } = useOpenItem('todo')
  const words = useCountWords(TILE_ROWS)
  const statuses: ItemStatus[] = ['NotDone', 'Pending']
  const filters = { ...tileFilters(choice, userId), statuses }
  const query = useQuery({ ...todosQueries.search(filters, searchTile('todo')), enabled: isShown(choice) })
  const { data } = query
  const isOnWall = useIsOnWall()
  const todos = shownOf(choice, isOnWall ? data?.filter(({ tractionId }) => tractionId !== null) : data)
  return (
    <TileFrame title={t('terms:todos')} note={words(todos)} add={isLicensed && <AddTodoMenu />}>
      <TileList
        choice={choice}
        items={todos}
        onRetry={retryFailed(query)}
        label={t('home.todos')}
        all={{ to: '/todos', filters: { status: statuses } }}
        empty={t('todos:empty')}
        renderItem={(todo) => <TodoRow key={todo.id} todo={todo} canEdit={isLicensed} onOpen={open} />}
      />
    </TileFrame>
  )
}

export function HomeIssues({ isLicensed, choice }: { isLicensed: boolean; choice: FilterChoice }) {
  const { t } = useTranslation(['meetings', 'terms'])
  const { open } = useOpenItem('issue')
  const words = useCountWords(TILE_ROWS)
  const statuses: ItemStatus[] = ['NotDone', 'Pending']
  const filters = { ...tileFilters(choice, useSession().user.userId), statuses }
  const query = useQuery({ ...issuesQueries.search(filters, searchTile('issue')), enabled: isShown(choice) })
  const issues = shownOf(choice, query.data)
  return (
    <TileFrame title={t('terms:issues')} note={words(issues)}>
      <TileList
        choice={choice}
        items={issues}
        onRetry={retryFailed(query)}
        label={t('terms:issues')}
        all={{ to: '/issues', filters: { status: statuses } }}
        empty={t('blocks.noIssues')}
        renderItem={(issue) => <IssueRow key={issue.id} issue={issue} canEdit={isLicensed} onOpen={open} />}
      />
    </TileFrame>
  )
}

interface HomeBoardProps {
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}

export function HomeBoard(props: HomeBoardProps) {
  const board = useBoard()
  if (board.retry) return <PartFailed onRetry={board.retry} />
  if (board.widgets === undefined) return <div className={classes.placeholder} />
  return <Board {...props} board={board} renderTile={(widget) => <HomeTile widget={widget} />} />
}

function HomeTile({ widget }: { widget: BoardWidget }) {
  const isLicensed = useIsLicensed()
  const choice = filterChoice(widget.filters)
  switch (widget.type) {
    case 'measurable':
      return <MyMeasurables isLicensed={isLicensed} />
    case 'meeting':
      return <HomeMeetings />
    case 'todo':
      return <MyTodos isLicensed={isLicensed} choice={choice} />
    case 'rock':
      return <MyRocks isLicensed={isLicensed} choice={choice} />
    case 'issue':
      return <HomeIssues isLicensed={isLicensed} choice={choice} />
    case 'headline':
      return <HomeHeadlines isLicensed={isLicensed} choice={choice} />
  }
}

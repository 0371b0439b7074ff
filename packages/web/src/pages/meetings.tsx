import { colorTags } from '@cairn/contract/core/fields'
import { GOOD_RATING, RATING_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { RemovedTraction, Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AvatarGroup } from '../entities/people/avatar-group'
import { fullName, usePeopleOf, usePerson } from '../entities/people/people'
import { myTractionsQuery } from '../entities/tractions/my-tractions'
import { LessonButton } from '../features/learn/components/lesson-button'

import { OpenMeetingButton } from '../features/tractions/components/open-meeting-button'

import { SeriesAct } from '../features/tractions/components/series-act'
import { fromNow, removedMessage } from '../features/tractions/traction-messages'
import { useRestoreTraction, useSetColorTag } from '../features/tractions/tractions.mutations'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { useTranslation } from '../i18n/use-translation'
import { useNow } from '../lib/api/clock'
import { oneDecimal } from '../lib/format/format'
import { useMoments } from '../lib/format/zones'
import { useModalPages } from '../lib/keyboard/modal-pages'
import { useIsLicensed } from '../lib/session/session'
import { ColorTagPebble } from '../ui/display/tag'
import { IconButton } from '../ui/inputs/icon-button'
import { PageTitle } from '../ui/layout/page-title'
import { EmptyState } from '../ui/lists/empty-state'
import classes from './meetings.module.css'
import { NotLoaded } from './not-loaded'
import { SheetSkeleton } from './traction/traction-skeleton'

export function RemovedMeetings() {
  const { t } = useTranslation('meetings')
  const { data: removed = [] } = useQuery(tractionsQueries.removed)
  const restore = useRestoreTraction()
  if (removed.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="removed-meetings">
      <h2 className="body bold sub mb-3" id="removed-meetings">
        {t('removedOnes.title')}
      </h2>
      <div className="paper px-5">
        {removed.map((traction) => (
          <RemovedMeeting
            key={traction.id}
            traction={traction}
            isRestoring={restore.isPending && restore.variables === traction.id}
            onRestore={() => restore.mutate(traction.id)}
          />
        ))}
      </div>
    </section>
  )
}

interface RemovedMeetingProps {
  traction: RemovedTraction
  isRestoring: boolean
  onRestore: () => void
}

function RemovedMeeting({ traction, isRestoring, onRestore }: RemovedMeetingProps) {
  const { t } = useTranslation('meetings')
  const { name: title, removedById } = traction
  const by = usePerson(removedById)
  return (
    <SeriesAct title={title} text={removedMessage(traction, by, useMoments())}>
      <Button loading={isRestoring} aria-label={t('removedOnes.restoreOf', { title })} onClick={onRestore}>
        {t('removedOnes.restore')}
      </Button>
    </SeriesAct>
  )
}

export function ColorTagMenu({ traction }: { traction: Traction }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const setTag = useSetColorTag()
  if (!traction.canManage) {
    return (
      <span className="centered">
        <ColorTagPebble color={traction.colorTag} />
      </span>
    )
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton
          size={28}
          label={t('color.label', { title: traction.name })}
          icon={<ColorTagPebble color={traction.colorTag} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {colorTags.map((colorTag) => (
          <Menu.Item
            key={colorTag}
            leftSection={<ColorTagPebble color={colorTag} />}
            onClick={() => setTag.mutate({ traction, colorTag })}
          >
            {t(`generic:color.${colorTag}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface MeetingListProps {
  tractions: readonly Traction[]
  onJoin: (meetingId: string) => void
}

/** The meetings one is invited to: tag, name, next date, cadence, last rating, people, and the way in. */
export function MeetingList({ tractions, onJoin }: MeetingListProps) {
  const { t } = useTranslation('meetings')
  return (
    <section className={`paper px-5 ${classes.sheet}`} aria-label={t('title')}>
      <div className={`tiny mut py-2 ${classes.head}`} aria-hidden="true">
        <span />
        <span>{t('column.meeting')}</span>
        <span>{t('column.when')}</span>
        <span>{t('column.cadence')}</span>
        <span>{t('column.rating')}</span>
        <span>{t('column.people')}</span>
        <span />
      </div>
      {tractions.map((traction) => (
        <MeetingRow key={traction.id} traction={traction} onJoin={onJoin} />
      ))}
    </section>
  )
}

function MeetingRow({ traction, onJoin }: Omit<MeetingListProps, 'tractions'> & { traction: Traction }) {
  const { t } = useTranslation('meetings')
  const people = usePeopleOf(traction.invitees).map((person) => ({ id: person.id, name: fullName(person) }))
  return (
    <div className={`border-top ${classes.row}`} data-testid="meeting-row">
      <ColorTagMenu traction={traction} />
      <Link
        to="/traction/$tractionId/$threadId"
        params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
        className="medium trunc ink py-3 hover-underline"
      >
        {traction.name}
      </Link>
      <NextDate traction={traction} />
      <span className={`small sub ${classes.cadence}`}>{t(`cadence.${traction.cadence}`)}</span>
      <LastRating tractionId={traction.id} />
      <span className={`row ${classes.people}`}>
        <AvatarGroup people={people} max={4} size={28} />
      </span>
      <span className={classes.action}>
        <OpenMeetingButton traction={traction} size="sm" onOpen={onJoin} />
      </span>
    </div>
  )
}

function LastRating({ tractionId }: { tractionId: string }) {
  const { t } = useTranslation('meetings')
  const { data: held } = useQuery(tractionsQueries.lastHeld)
  const rating = held?.find((meeting) => meeting.tractionId === tractionId)?.figures?.averageRating ?? null
  const isLow = (rating ?? RATING_MAX) < GOOD_RATING
  return (
    <span className={`num ${isLow ? 'bold warn' : ''} ${classes.rating}`} data-low={isLow || undefined}>
      {rating !== null && <span className={classes.ratingName}>{t('column.rating')}: </span>}
      {rating !== null && oneDecimal(rating)}
    </span>
  )
}

function NextDate({ traction }: { traction: Traction }) {
  const moments = useMoments()
  const { longDay, clockTime } = moments
  const now = useNow(30_000)
  const { t } = useTranslation('meetings')
  if (traction.isRunning) {
    return (
      <span className={`row-inline gap-2 bold accent ${classes.live}`}>
        <i className="circle" aria-hidden="true" />
        {t('running')}
      </span>
    )
  }
  if (traction.nextDate === null) return <span className="sub num">{t('notPlanned')}</span>
  const isLate = Date.parse(traction.nextDate) < now
  return (
    <span className={`num ${isLate ? 'warn' : 'sub'}`}>
      {isLate ? t('overview.wasDue', { when: fromNow(traction.nextDate, now, moments) }) : longDay(traction.nextDate)}
      <small className="block small mut">{clockTime(traction.nextDate)}</small>
    </span>
  )
}

export function MeetingsPage() {
  const { t } = useTranslation('meetings')
  const { open } = useModalPages()
  const { data: tractions, error, refetch } = useQuery(myTractionsQuery)
  const isLicensed = useIsLicensed()
  const create = isLicensed && (
    <Button variant="filled" onClick={() => void open('/meeting/new')}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('title')} help={<LessonButton />} actions={create} />
      {tractions === undefined ? (
        error ? (
          <NotLoaded error={error} onRetry={() => void refetch()} />
        ) : (
          <SheetSkeleton rows={4} />
        )
      ) : tractions.length === 0 ? (
        <EmptyState title={t('none')} text={t('teach')} />
      ) : (
        <MeetingList tractions={tractions} onJoin={(meetingId) => void open(`/meeting/live/${meetingId}`)} />
      )}
      {isLicensed && <RemovedMeetings />}
    </>
  )
}

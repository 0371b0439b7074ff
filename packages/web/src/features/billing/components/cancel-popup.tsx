import Archive from 'icon:archive'
import CalendarClock from 'icon:calendar-clock'
import CircleCheck from 'icon:circle-check'
import CircleSlash from 'icon:circle-slash'
import Eye from 'icon:eye'
import Lock from 'icon:lock'
import TriangleAlert from 'icon:triangle-alert'
import Undo2 from 'icon:undo-2'
import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { stateOf } from '@cairn/contract/billing/subscription.machine'
import { addDays, daysBetween } from '@cairn/contract/calendar/days'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fullName } from '../../../entities/people/people'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { monthDay } from '../../../lib/format/format'
import { useMoments } from '../../../lib/format/zones'
import { useForm } from '../../../lib/forms/use-form'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { useSession } from '../../../lib/session/session'
import { Avatar } from '../../../ui/display/avatar'
import { Tag } from '../../../ui/display/tag'
import { SandboxNote } from '../../../ui/feedback/sandbox-note'
import { Popup } from '../../../ui/overlays/popup'
import { useCancelSubscription } from '../billing.mutations'
import { billingQueries, PEOPLE_PAGE } from '../billing.queries'
import { billingDay, moreOf } from '../use-billing'
import classes from './billing.module.css'
import { type Seated, type Seats, useInvitationDays, useLosing } from './seats-section'

interface CancelPopupProps {
  subscription: SubscriptionView
  seats: Seats | undefined
  onUpdatePayment: () => void
  onRenew: () => void
  onClose: () => void
}

export function CancelPopup({ subscription, seats, onUpdatePayment, onRenew, onClose }: CancelPopupProps) {
  const { t } = useTranslation('billing')
  const { mutateAsync: cancel } = useCancelSubscription()
  const form = useForm({}, { draftOptions: null })
  const [canceled, setCanceled] = useState<SubscriptionView | null>(null)
  const state = stateOf(subscription)
  const isNow = ['Grace', 'Failed'].includes(state)
  const { paidThrough } = subscription
  const submit = () => form.submit({ send: async () => setCanceled((await cancel(undefined)).subscription) })
  if (canceled) return <Canceled subscription={canceled} onRenew={onRenew} onClose={onClose} />
  return (
    <Popup
      title={t('cancel.title')}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t(isNow ? 'cancel.now' : 'cancel.confirm')}
      cancelLabel={t(isNow ? 'updatePayment' : 'cancel.keep')}
      onSecond={isNow ? onUpdatePayment : undefined}
      isDanger
    >
      {isNow || paidThrough === null ? (
        <CancelNow today={subscription.today} count={seats?.losing.count ?? 0} isFailed={state === 'Failed'} />
      ) : (
        <div className="grid gap-4 container">
          <p>{t('cancel.text')}</p>
          <Timeline today={subscription.today} from={subscription.periodFrom} to={paidThrough} />
          <Losses owner={seats?.owner} today={subscription.today} to={paidThrough} />
          <p className="row-note small leading sub">
            <Undo2 size="1rem" aria-hidden="true" />
            <span>
              {t('cancel.back')} <DownloadData />
            </span>
          </p>
          <SandboxNote />
        </div>
      )}
    </Popup>
  )
}

function Canceled({ subscription, onRenew, onClose }: Pick<CancelPopupProps, 'subscription' | 'onRenew' | 'onClose'>) {
  const { t } = useTranslation('billing')
  const { user } = useSession()
  const { today, paidThrough, remainingDays: count } = subscription
  const isEnding = stateOf(subscription) === 'Ending' && paidThrough !== null
  return (
    <Popup
      title={isEnding ? t('cancel.done', { date: billingDay(paidThrough, today) }) : t('cancel.doneNow')}
      size="sm"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p role="status">
          {isEnding
            ? `${t('cancel.doneText', { count })} ${t('cancel.doneSent', { email: user.username })}`
            : t('cancel.nowKept')}
        </p>
        <SandboxNote />
        <div className={`flex wrap gap-2 ${classes.acts} end`}>
          <Button
            size="lg"
            onClick={() => {
              onClose()
              onRenew()
            }}
          >
            {t('renew.open')}
          </Button>
          <Button size="lg" variant="filled" onClick={onClose}>
            {t('done.close')}
          </Button>
        </div>
      </div>
    </Popup>
  )
}

function DownloadData() {
  const { t } = useTranslation('billing')
  const { user } = useSession()
  const { turnTo } = useModalPages()
  return (
    <Button
      variant="link"
      className={classes.smallLink}
      onClick={() => void turnTo(`/user/detail/${user.userId}/profile`)}
    >
      {t('cancel.download')}
    </Button>
  )
}

interface CancelNowProps {
  today: string
  count: number
  isFailed: boolean
}

function CancelNow({ today, count, isFailed }: CancelNowProps) {
  const { t } = useTranslation('billing')
  const meetings = useMeetingNames(today)
  const losses = [
    t('cancel.nowText', { count }),
    ...(count > 0 && meetings ? [t('cancel.nowMeetings', { meetings })] : []),
    t('cancel.nowKept'),
  ]
  return (
    <div className="grid gap-4">
      <p className="row gap-3 rounded px-4 py-3 bg-bad">
        <TriangleAlert className="bad" size="1.25rem" aria-hidden="true" />
        <span>
          <b className="block">{t('cancel.atOnce')}</b>
          <small className="small sub">{t('cancel.why')}</small>
        </span>
      </p>
      <p>{isFailed ? t('cancel.nowFailed') : losses.join(' ')}</p>
      <SandboxNote />
    </div>
  )
}

function Timeline({ today, from, to }: { today: string; from: string | null; to: string }) {
  const { t } = useTranslation('billing')
  const days = Math.max(1, daysBetween(from ?? today, to))
  const left = Math.min(days, daysBetween(today, to))
  const share = `${Math.round(30 + 40 * (left / days))}%`
  return (
    <div>
      <div className="flex gap-half mb-2" aria-hidden="true">
        <i className={classes.bar} style={{ width: share }} />
        <i className={`flex-1 ${classes.bar}`} data-rest />
      </div>
      <div className="flex small leading-tight sub">
        <p style={{ width: share }}>
          <b className="block ink">{t('today')}</b> {monthDay(today)}
        </p>
        <p className="flex-1">
          <b className="block ink">{billingDay(to, today)}</b> {t('cancel.ends')}
        </p>
      </div>
    </div>
  )
}

const FACES = 3

interface SubjectProps {
  picture: ReactNode
  name: string
  children: ReactNode
}

function Subject({ picture, name, children }: SubjectProps) {
  return (
    <span className="row gap-2 min-w-0">
      {picture}
      <span className="grid justify-start min-w-0 leading">
        <b className="medium">{name}</b>
        {children}
      </span>
    </span>
  )
}

interface LossesProps {
  owner: Person | undefined
  today: string
  to: string
}

function Losses({ owner, today, to }: LossesProps) {
  const { t } = useTranslation('billing')
  const { user } = useSession()
  const { joined, invited } = useLosing()
  const invitedOn = useInvitationDays(invited.people)
  const [until, from] = [
    t('cancel.until', { date: billingDay(addDays(to, -1), today) }),
    t('cancel.from', { date: billingDay(to, today) }),
  ]
  const row = (who: ReactNode, before: string, after: ReactNode) => (
    <tr>
      <th scope="row">{who}</th>
      <td data-label={until}>{before}</td>
      <td data-label={from}>{after}</td>
    </tr>
  )
  const observer = (
    <Tag icon={Eye} tone="warn">
      {t('cancel.observer')}
    </Tag>
  )
  return (
    <table className={`w-full ${classes.table} ${classes.folded}`}>
      <thead>
        <tr>
          <th scope="col">{t('cancel.who')}</th>
          <th scope="col">{until}</th>
          <th scope="col">{from}</th>
        </tr>
      </thead>
      <tbody>
        {row(
          <Subject
            picture={owner && <Avatar id={owner.id} name={fullName(owner)} size={28} isDecorative />}
            name={owner?.id === user.userId ? t('cancel.you') : owner ? fullName(owner) : t('cancel.owner')}
          >
            {owner && <small className="tiny mut">{t('cancel.owner')}</small>}
          </Subject>,
          t('cancel.full'),
          <Tag icon={CircleCheck} tone="ok">
            {t('cancel.single')}
          </Tag>,
        )}
        {joined.count > 0 && row(<Who seated={joined} text="people" />, t('cancel.full'), observer)}
        {invited.count > 0 &&
          row(<Who seated={invited} text="cancel.invitations" invitedOn={invitedOn} />, t('cancel.accept'), observer)}
        {joined.count > 0 &&
          row(
            <Meetings />,
            t('cancel.run'),
            <Tag icon={CircleSlash} tone="warn">
              {t('cancel.notRun')}
            </Tag>,
          )}
        {row(
          <Subject picture={<Archive size="1.25rem" aria-hidden="true" />} name={t('cancel.data')}>
            <small className="tiny mut">{t('cancel.dataKinds')}</small>
          </Subject>,
          t('cancel.editable'),
          <Tag icon={Lock}>{t('cancel.dataThen')}</Tag>,
        )}
      </tbody>
    </table>
  )
}

const MEETINGS_NAMED = 3

/** The next meetings, those of today with their time. */
function useMeetingNames(today: string): string | null {
  const { t } = useTranslation('billing')
  const { data: meetings = [] } = useQuery(billingQueries.meetings)
  const { clockTime, dayOf } = useMoments()
  const list = new Intl.ListFormat(useLanguage())
  const names = meetings.slice(0, MEETINGS_NAMED).map(({ title: name, meetingDateTime: at }) => {
    return dayOf(at) === today ? t('cancel.meetingAt', { name, time: clockTime(at) }) : name
  })
  const count = meetings.length - names.length
  if (names.length === 0) return null
  return list.format(count > 0 ? [...names, t('cancel.moreMeetings', { count })] : names)
}

function Meetings() {
  const { t } = useTranslation('billing')
  const { data: meetings = [] } = useQuery(billingQueries.meetings)
  const { longDay, clockTime } = useMoments()
  const [next] = meetings
  const count = meetings.length
  const areWeekly = meetings.every(({ cadence }) => cadence === 'Weekly')
  return (
    <Subject
      picture={<CalendarClock size="1.25rem" aria-hidden="true" />}
      name={next ? t(areWeekly ? 'cancel.weekly' : 'cancel.meetings', { count }) : t('cancel.yourMeetings')}
    >
      {next && (
        <small className="tiny mut">
          {t('cancel.nextMeeting', {
            name: next.title,
            date: `${longDay(next.meetingDateTime)}, ${clockTime(next.meetingDateTime)}`,
          })}
        </small>
      )}
    </Subject>
  )
}

interface WhoProps {
  seated: Seated
  text: 'people' | 'cancel.invitations'
  invitedOn?: ReadonlyMap<string, string>
}

function Who({ seated: { people, count, loadMore }, text, invitedOn }: WhoProps) {
  const { t } = useTranslation('billing')
  const [isNamed, setNamed] = useState(false)
  const { dayOf } = useMoments()
  const dateOf = ({ id }: Person) => {
    const sentAt = invitedOn?.get(id)
    return sentAt && monthDay(dayOf(sentAt))
  }
  const named = (person: Person) => {
    const date = dateOf(person)
    return date ? t('cancel.invitedOn', { name: fullName(person), date }) : fullName(person)
  }
  const [first] = people
  const onlyDate = invitedOn && count === 1 && first && dateOf(first)
  const unnamed = count - people.length
  return (
    <Subject
      picture={people
        .slice(0, FACES)
        .map((person) => (
          <Avatar
            key={person.id}
            id={person.id}
            name={fullName(person)}
            size={28}
            isDecorative
            isAway={!person.hasAcceptedInvite}
          />
        ))}
      name={onlyDate ? fullName(first) : t(text, { count })}
    >
      {onlyDate && <small className="tiny mut">{t('cancel.invited', { date: onlyDate })}</small>}
      {isNamed && <small className="tiny mut">{people.map(named).join(', ')}</small>}
      {!onlyDate && (!isNamed || unnamed > 0) && (
        <Button variant="link" className={classes.smallLink} onClick={isNamed ? loadMore : () => setNamed(true)}>
          {isNamed ? moreOf(t, { step: Math.min(unnamed, PEOPLE_PAGE), left: unnamed }) : t('cancel.names')}
        </Button>
      )}
    </Subject>
  )
}

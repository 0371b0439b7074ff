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
import shared from './billing.module.css'
import classes from './cancel-popup.module.css'
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
        <div className={shared.form}>
          <p>{t('cancel.text')}</p>
          <Timeline today={subscription.today} from={subscription.periodFrom} to={paidThrough} />
          <Losses owner={seats?.owner} today={subscription.today} to={paidThrough} />
          <p className={shared.note}>
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
      <div className={shared.form}>
        <p role="status">
          {isEnding
            ? `${t('cancel.doneText', { count })} ${t('cancel.doneSent', { email: user.username })}`
            : t('cancel.nowKept')}
        </p>
        <SandboxNote />
        <div className={`flex wrap gap-2 ${shared.acts} end`}>
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
    <Button variant="link" className={shared.small} onClick={() => void turnTo(`/user/detail/${user.userId}/profile`)}>
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
    <div className={shared.form}>
      <p className={`row gap-3 rounded px-4 py-3 ${shared.alert}`}>
        <TriangleAlert className="bad" size="1.25rem" aria-hidden="true" />
        <span>
          <b>{t('cancel.atOnce')}</b>
          <small>{t('cancel.why')}</small>
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
    <div className={`flex wrap ${classes.timeline}`}>
      <span className="flex gap-half mb-2" aria-hidden="true">
        <i style={{ width: share }} />
        <i />
      </span>
      <p className="small leading-tight sub" style={{ width: share }}>
        <b className="block ink">{t('today')}</b> {monthDay(today)}
      </p>
      <p className="small leading-tight sub">
        <b className="block ink">{billingDay(to, today)}</b> {t('cancel.ends')}
      </p>
    </div>
  )
}

const FACES = 3

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
    <table className={`w-full ${shared.table} ${classes.losses}`}>
      <thead>
        <tr>
          <th scope="col">{t('cancel.who')}</th>
          <th scope="col">{until}</th>
          <th scope="col">{from}</th>
        </tr>
      </thead>
      <tbody>
        {row(
          <span className="row gap-2 min-w-0">
            {owner && <Avatar id={owner.id} name={fullName(owner)} size={28} isDecorative />}
            <span className={`grid justify-start min-w-0 leading ${shared.whoName}`}>
              <b>{owner?.id === user.userId ? t('cancel.you') : owner ? fullName(owner) : t('cancel.owner')}</b>
              {owner && <small>{t('cancel.owner')}</small>}
            </span>
          </span>,
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
          <span className="row gap-2 min-w-0">
            <Archive size="1.25rem" aria-hidden="true" />
            <span className={`grid justify-start min-w-0 leading ${shared.whoName}`}>
              <b>{t('cancel.data')}</b>
              <small>{t('cancel.dataKinds')}</small>
            </span>
          </span>,
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
    <span className="row gap-2 min-w-0">
      <CalendarClock size="1.25rem" aria-hidden="true" />
      <span className={`grid justify-start min-w-0 leading ${shared.whoName}`}>
        <b>{next ? t(areWeekly ? 'cancel.weekly' : 'cancel.meetings', { count }) : t('cancel.yourMeetings')}</b>
        {next && (
          <small>
            {t('cancel.nextMeeting', {
              name: next.title,
              date: `${longDay(next.meetingDateTime)}, ${clockTime(next.meetingDateTime)}`,
            })}
          </small>
        )}
      </span>
    </span>
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
    <span className="row gap-2 min-w-0">
      {people.slice(0, FACES).map((person) => (
        <Avatar
          key={person.id}
          id={person.id}
          name={fullName(person)}
          size={28}
          isDecorative
          isAway={!person.hasAcceptedInvite}
        />
      ))}
      <span className={`grid justify-start min-w-0 leading ${shared.whoName}`}>
        <b>{onlyDate ? fullName(first) : t(text, { count })}</b>
        {onlyDate && <small>{t('cancel.invited', { date: onlyDate })}</small>}
        {isNamed && <small>{people.map(named).join(', ')}</small>}
        {!onlyDate && (!isNamed || unnamed > 0) && (
          <Button variant="link" className={shared.small} onClick={isNamed ? loadMore : () => setNamed(true)}>
            {isNamed ? moreOf(t, { step: Math.min(unnamed, PEOPLE_PAGE), left: unnamed }) : t('cancel.names')}
          </Button>
        )}
      </span>
    </span>
  )
}

import CircleCheck from 'icon:circle-check'
import CircleSlash from 'icon:circle-slash'
import Eye from 'icon:eye'
import Lock from 'icon:lock'
import TriangleAlert from 'icon:triangle-alert'
import Undo2 from 'icon:undo-2'
import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { rowOf } from '@cairn/contract/billing/subscription.machine'
import { addDays, daysBetween } from '@cairn/contract/calendar/days'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { monthDay } from '../../../lib/format'
import { fullName } from '../../../lib/people'
import { useForm } from '../../../lib/use-form'
import { Avatar } from '../../../ui/avatar'
import { Popup } from '../../../ui/popup'
import { SandboxNote } from '../../../ui/sandbox-note'
import { Tag } from '../../../ui/tag'
import { useCancelSubscription } from '../billing.mutations'
import { PEOPLE_PAGE } from '../billing.queries'
import { billingDay, moreOf } from '../use-billing'
import type { Seated, Seats } from '../use-seats'
import shared from './billing.module.css'
import classes from './cancel-popup.module.css'

interface CancelPopupProps {
  subscription: SubscriptionView
  seats: Seats | undefined
  onClose: () => void
}

const none: Seated = { people: [], count: 0, loadMore: () => undefined }

export function CancelPopup({ subscription, seats, onClose }: CancelPopupProps) {
  const { t } = useTranslation('billing')
  const { mutateAsync: cancel } = useCancelSubscription()
  const form = useForm({}, { draftOptions: null })
  const row = rowOf(subscription)
  const isNow = ['Grace', 'Failed'].includes(row)
  const { paidThrough } = subscription
  const submit = () => form.submit({ send: () => cancel(undefined), onSaved: onClose })
  const losing = seats?.losing ?? none
  return (
    <Popup
      title={t('cancel.title')}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t(isNow ? 'cancel.now' : 'cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      isDanger
    >
      {isNow || paidThrough === null ? (
        <CancelNow count={losing.count} isFailed={row === 'Failed'} />
      ) : (
        <div className={shared.form}>
          <p>{t('cancel.text')}</p>
          <Timeline today={subscription.today} from={subscription.periodFrom} to={paidThrough} />
          <Losses owner={seats?.owner} losing={losing} today={subscription.today} to={paidThrough} />
          <p className={shared.note}>
            <Undo2 size="1rem" aria-hidden="true" />
            <span>{t('cancel.back')}</span>
          </p>
          <SandboxNote />
        </div>
      )}
    </Popup>
  )
}

function CancelNow({ count, isFailed }: { count: number; isFailed: boolean }) {
  const { t } = useTranslation('billing')
  return (
    <div className={shared.form}>
      <p className={shared.alert}>
        <TriangleAlert size="1.25rem" aria-hidden="true" />
        <span>
          <b>{t('cancel.atOnce')}</b>
          <small>{t('cancel.why')}</small>
        </span>
      </p>
      <p>{isFailed ? t('cancel.nowFailed') : t('cancel.nowText', { count })}</p>
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
    <div className={classes.timeline}>
      <span aria-hidden="true">
        <i style={{ width: share }} />
        <i />
      </span>
      <p style={{ width: share }}>
        <b>{t('today')}</b> {monthDay(today)}
      </p>
      <p>
        <b>{billingDay(to, today)}</b> {t('cancel.ends')}
      </p>
    </div>
  )
}

const FACES = 3

interface LossesProps {
  owner: Person | undefined
  losing: Seated
  today: string
  to: string
}

function Losses({ owner, losing, today, to }: LossesProps) {
  const { t } = useTranslation('billing')
  const [isNamed, setNamed] = useState(false)
  const { people, count, loadMore } = losing
  const unnamed = count - people.length
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
  return (
    <table className={`${shared.table} ${classes.losses}`}>
      <thead>
        <tr>
          <th scope="col">{t('cancel.who')}</th>
          <th scope="col">{until}</th>
          <th scope="col">{from}</th>
        </tr>
      </thead>
      <tbody>
        {row(
          <span className={shared.who}>
            {owner && <Avatar id={owner.id} name={fullName(owner)} size={28} isDecorative />}
            <span className={shared.whoName}>
              <b>{owner ? fullName(owner) : t('cancel.owner')}</b>
              {owner && <small>{t('cancel.owner')}</small>}
            </span>
          </span>,
          t('cancel.full'),
          <Tag icon={CircleCheck} tone="ok">
            {t('cancel.single')}
          </Tag>,
        )}
        {count > 0 &&
          row(
            <span className={shared.who}>
              {people.slice(0, FACES).map((person) => (
                <Avatar key={person.id} id={person.id} name={fullName(person)} size={28} isDecorative />
              ))}
              <span className={shared.whoName}>
                <b>{t('people', { count })}</b>
                {isNamed && <small>{people.map(fullName).join(', ')}</small>}
                {(!isNamed || unnamed > 0) && (
                  <Button variant="link" className={shared.small} onClick={isNamed ? loadMore : () => setNamed(true)}>
                    {isNamed ? moreOf(t, { step: Math.min(unnamed, PEOPLE_PAGE), left: unnamed }) : t('cancel.names')}
                  </Button>
                )}
              </span>
            </span>,
            t('cancel.full'),
            <Tag icon={Eye} tone="warn">
              {t('cancel.observer')}
            </Tag>,
          )}
        {count > 0 &&
          row(
            <b>{t('cancel.meetings')}</b>,
            t('cancel.run'),
            <Tag icon={CircleSlash} tone="warn">
              {t('cancel.notRun')}
            </Tag>,
          )}
        {row(<b>{t('cancel.data')}</b>, t('cancel.editable'), <Tag icon={Lock}>{t('cancel.dataThen')}</Tag>)}
      </tbody>
    </table>
  )
}

import type { MailChoice, MailType } from '@cairn/contract/notifications/notifications.schemas'
import { canDecideUpgrade } from '@cairn/contract/people/people.policy'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { deviceNotices, setDeviceNotices } from '../../../lib/browser/device-notices'
import { useActor } from '../../../lib/session/session'
import { Segmented } from '../../../ui/inputs/segmented'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { useSetPreferences } from '../notifications.mutations'
import { notificationsQueries } from '../notifications.queries'

/** The permission prompt needs a user gesture. */
export function DeviceNoticesRow() {
  const { t } = useTranslation('notifications')
  const [state, setState] = useState(deviceNotices)
  const canChoose = state === 'on' || state === 'off'
  return (
    <section className="min-w-0" aria-labelledby="device-notices">
      <h3 id="device-notices" className="heading-s">
        {t('device.title')}
      </h3>
      <p id="device-notices-hint" className="small leading-tight sub mt-1 mb-3">
        {t(canChoose ? 'device.hint' : `device.${state}`)}
      </p>
      <div className="row wrap between gap-2-4 border-top py-2">
        <span id="device-notices-label">{t('device.begins')}</span>
        <Switch
          aria-labelledby="device-notices-label"
          aria-describedby="device-notices-hint"
          checked={state === 'on'}
          disabled={!canChoose}
          onChange={(event) => void setDeviceNotices(event.currentTarget.checked).then(setState)}
        />
      </div>
    </section>
  )
}

/** A separate list, because importing the schema would bundle zod. */
const types: readonly MailType[] = [
  'ItemAssigned',
  'Mentioned',
  'NumbersMissing',
  'ItemsHandedOver',
  'MeetingInvited',
  'MeetingCalendar',
  'MeetingRecap',
  'UpgradeRequested',
  'UpgradeApproved',
  'UpgradeDenied',
  'RoleChanged',
  'OwnershipTransferred',
  'InvitationAccepted',
]
const choices: readonly MailChoice[] = ['Never', 'AtOnce', 'Daily']

/** Mailed immediately, never in a digest. */
const undigested: readonly MailType[] = ['MeetingCalendar', 'MeetingRecap']
const choicesOf = (type: MailType) => (undigested.includes(type) ? choices.slice(0, 2) : choices)

/** Only people who decide on license requests get this mail. */
function useOwnTypes(): readonly MailType[] {
  return canDecideUpgrade(useActor()) ? types : types.filter((type) => type !== 'UpgradeRequested')
}

export function NotificationPreferencesForm() {
  const { t } = useTranslation('notifications')
  const ownTypes = useOwnTypes()
  const { data, isError, refetch } = useQuery(notificationsQueries.preferences)
  const { mutate } = useSetPreferences()
  return (
    <section className="min-w-0" aria-labelledby="notification-preferences">
      <h3 id="notification-preferences" className="heading-s">
        {t('mail.title')}
      </h3>
      <p className="small leading-tight sub mt-1 mb-3">{t('mail.hint')}</p>
      {data === undefined && !isError && <RowSkeletons count={ownTypes.length} height={48} />}
      {data === undefined && isError && (
        <EmptyState
          isCompact
          text={t('mail.failed')}
          action={<Button onClick={() => refetch()}>{t('failed.retry')}</Button>}
        />
      )}
      {data !== undefined &&
        ownTypes.map((type) => (
          <div key={type} className="row wrap between gap-2-4 border-top py-2">
            <span>{t(`types.${type}`)}</span>
            <Segmented
              size="sm"
              label={t(`types.${type}`)}
              options={choicesOf(type).map((value) => ({ value, label: t(`mail.${value}`) }))}
              value={data[type]}
              onChange={(choice) => mutate({ [type]: choice })}
            />
          </div>
        ))}
    </section>
  )
}

import type { MailChoice, MailType } from '@cairn/contract/notifications/notifications.schemas'
import { canDecideUpgrade } from '@cairn/contract/people/people.policy'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useActor } from '../../../lib/use-actor'
import { EmptyState } from '../../../ui/empty-state'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Segmented } from '../../../ui/segmented'
import { useSetPreferences } from '../notifications.mutations'
import { notificationsQueries } from '../notifications.queries'
import classes from './notification-preferences-form.module.css'

/** In the order of the list. Named here: the schema's own list would bring zod along. */
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

/** Mailed when they happen, never in a digest. */
const undigested: readonly MailType[] = ['MeetingCalendar', 'MeetingRecap']
const choicesOf = (type: MailType) => (undigested.includes(type) ? choices.slice(0, 2) : choices)

/** Requests for a license reach only those who decide on them. */
function useOwnTypes(): readonly MailType[] {
  return canDecideUpgrade(useActor()) ? types : types.filter((type) => type !== 'UpgradeRequested')
}

/** What also comes by e-mail, by kind of notification. Each choice is saved when it is made. */
export function NotificationPreferencesForm() {
  const { t } = useTranslation('notifications')
  const ownTypes = useOwnTypes()
  const { data, isError, refetch } = useQuery(notificationsQueries.preferences)
  const { mutate } = useSetPreferences()
  return (
    <section className={classes.form} aria-labelledby="notification-preferences">
      <h3 id="notification-preferences" className={classes.title}>
        {t('mail.title')}
      </h3>
      <p className={classes.hint}>{t('mail.hint')}</p>
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
          <div key={type} className={classes.row}>
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

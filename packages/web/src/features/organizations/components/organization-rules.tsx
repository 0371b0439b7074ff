import { firstDayOfWeek } from '@cairn/contract/calendar/weeks'
import { localeIn } from '@cairn/contract/identity/locales'
import type { NumbersReminder, Organization } from '@cairn/contract/organizations/organizations.schemas'
import { Select, Switch } from '@mantine/core'
import type { KeyBelow } from '../../../i18n/texts'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { weekdayName } from '../../../lib/format/format'
import { useSession } from '../../../lib/session/session'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { notify } from '../../../lib/toasts/notify'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { useUpdateOrganization } from '../organizations.mutations'

export function SecondFactorRule({ org }: { org: Organization }) {
  const { t } = useTranslation('settings')
  const update = useUpdateOrganization(org.id)
  const change = async (requiresSecondFactor: boolean) => {
    const messageOf = (key: KeyBelow<'settings:secondFactor.'>) => t(`secondFactor.${key}`)
    const question = { title: messageOf('askTitle'), message: messageOf('askText'), confirmLabel: messageOf('confirm') }
    if (requiresSecondFactor && !(await confirm({ ...question, isDanger: true }))) return
    const body = { version: org.version, requiresSecondFactor }
    update.mutate(
      { body, leadershipTractionId: null },
      { onSuccess: () => notify.success(t('saved')), onError: toastFailure },
    )
  }
  return (
    <section className="stack gap-4" aria-label={t('secondFactor.title')}>
      <h3 className="heading-s">{t('secondFactor.title')}</h3>
      <p className="small mut">{t('secondFactor.text')}</p>
      <Switch
        label={t('secondFactor.label')}
        checked={org.requiresSecondFactor}
        disabled={update.isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </section>
  )
}

const BEGINNING: NumbersReminder = { weekday: 1, hour: 9 }
const DAYS = [0, 1, 2, 3, 4, 5, 6]

function useNames({ weekStart }: Organization) {
  const language = useLanguage()
  const locale = localeIn(language, useSession().user.userLocale)
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return {
    weekdays: DAYS.map((at) => (firstDayOfWeek(weekStart) + at) % DAYS.length).map((day) => ({
      value: String(day),
      label: weekdayName(day),
    })),
    hours: Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: hour.format(Date.UTC(2026, 0, 1, at)) })),
  }
}

export function NumbersReminderRule({ org }: { org: Organization }) {
  const { t } = useTranslation('settings')
  const { weekdays, hours } = useNames(org)
  const update = useUpdateOrganization(org.id)
  const { numbersReminder: set } = org
  const change = (numbersReminder: NumbersReminder | null) =>
    update.mutate(
      { body: { version: org.version, numbersReminder }, leadershipTractionId: null },
      { onSuccess: () => notify.success(t('saved')), onError: toastFailure },
    )
  return (
    <section className="stack gap-4" aria-label={t('numbersReminder.title')}>
      <h3 className="heading-s">{t('numbersReminder.title')}</h3>
      <p className="small mut">{t('numbersReminder.text')}</p>
      <Switch
        label={t('numbersReminder.label')}
        checked={set !== null}
        disabled={update.isPending}
        onChange={(event) => change(event.currentTarget.checked ? BEGINNING : null)}
      />
      {set && (
        <div className="columns-2 items-start gap-4">
          <Select
            label={t('numbersReminder.weekday')}
            data={weekdays}
            value={String(set.weekday)}
            disabled={update.isPending}
            onChange={(weekday) => weekday && change({ ...set, weekday: Number(weekday) })}
          />
          <Select
            label={t('numbersReminder.hour')}
            data={hours}
            value={String(set.hour)}
            disabled={update.isPending}
            onChange={(hour) => hour && change({ ...set, hour: Number(hour) })}
          />
        </div>
      )}
    </section>
  )
}

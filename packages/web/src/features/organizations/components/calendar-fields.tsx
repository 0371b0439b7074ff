import { quarterOf } from '@cairn/contract/calendar/quarters'
import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import { Button, Select } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { monthDay, monthName } from '../../../lib/format/format'
import { type Form as FormState, useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { notify } from '../../../lib/toasts/notify'
import { Form } from '../../../ui/inputs/form'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { useUpdateOrganization } from '../organizations.mutations'
import type { DetailsValues } from '../use-organization-form'

export const weekStarts: readonly Organization['weekStart'][] = ['Monday', 'Sunday', 'Saturday']
const SHOWN_ZONES = 60

/** Adds zones that this browser does not list. */
function zonesWith(zone: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) => canonicalTimeZone(name) ?? name)
  return [...new Set(['UTC', ...known, zone])].toSorted()
}

export const listMonths = (): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }))

export function CalendarFields({ form }: { form: FormState<DetailsValues> }) {
  const { t } = useTranslation('settings')
  const { timeZone, weekStart, quarterStartMonth } = form.values
  const zones = useMemo(() => zonesWith(timeZone), [timeZone])
  const months = listMonths()
  return (
    <div className="columns-3 items-start gap-4">
      <SearchableSelect
        label={t('org.timeZone')}
        limit={SHOWN_ZONES}
        data={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={timeZone}
        error={form.errors.timeZone}
        onChange={(zone) => zone && form.set('timeZone')(zone)}
      />
      <Select
        label={t('org.weekStart')}
        data={weekStarts.map((value) => ({ value, label: t(`day.${value}`) }))}
        value={weekStart}
        error={form.errors.weekStart}
        onChange={(day) => day && form.set('weekStart')(day as Organization['weekStart'])}
      />
      <Select
        label={t('org.quarterStart')}
        data={months}
        value={quarterStartMonth}
        error={form.errors.quarterStartMonth}
        onChange={(month) => month && form.set('quarterStartMonth')(month)}
      />
    </div>
  )
}

interface QuarterFormProps {
  org: Pick<Organization, 'id' | 'weekStart' | 'quarterStartMonth'>
  label: string
  submitLabel: string
  done: string
  running: (quarter: { from: string; to: string }) => string
  renderFoot: (submit: ReactNode, hint: string) => ReactNode
}

/** Saving unchanged values counts as confirming them. */
export function QuarterForm({ org, label, submitLabel, done, running, renderFoot }: QuarterFormProps) {
  const { t } = useTranslation('settings')
  const { calendarDate } = useSession()
  const update = useUpdateOrganization(org.id)
  const months = listMonths()
  const begun = { weekStart: org.weekStart, quarterStartMonth: String(org.quarterStartMonth) }
  const form = useForm(begun, { draftOptions: { place: `quarter/${org.id}` } })
  const { weekStart, quarterStartMonth } = form.values
  const { startDate, endDate } = quarterOf(calendarDate, Number(quarterStartMonth))
  const submit = () =>
    form.submit({
      send: async () => {
        const body = { weekStart, quarterStartMonth: Number(quarterStartMonth) }
        await update.mutateAsync({ body, leadershipTractionId: null })
        form.settle()
        notify.success(done)
      },
    })
  return (
    <Form form={form} onSubmit={submit} aria-label={label}>
      <div className="columns-2 items-start gap-4">
        <Select
          label={t('org.quarterStart')}
          data={months}
          value={quarterStartMonth}
          onChange={(month) => month && form.set('quarterStartMonth')(month)}
        />
        <Select
          label={t('org.weekStart')}
          data={weekStarts.map((value) => ({ value, label: t(`day.${value}`) }))}
          value={weekStart}
          onChange={(day) => day && form.set('weekStart')(day)}
        />
      </div>
      {renderFoot(
        <Button type="submit" variant="filled" loading={form.isSubmitting}>
          {submitLabel}
        </Button>,
        running({ from: monthDay(startDate), to: monthDay(endDate) }),
      )}
    </Form>
  )
}

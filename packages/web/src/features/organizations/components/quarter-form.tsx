import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import { Button, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { monthDay } from '../../../lib/format/format'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { notify } from '../../../lib/toasts/notify'
import { Form } from '../../../ui/inputs/form'
import { useUpdateOrganization } from '../organizations.mutations'
import { useMonths, weekStarts } from './calendar-fields'

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
  const months = useMonths()
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

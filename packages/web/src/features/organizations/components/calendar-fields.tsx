import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import type { Form } from '../../../lib/forms/use-form'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import type { DetailsValues } from '../use-organization-form'

export const weekStarts: readonly Organization['weekStart'][] = ['Monday', 'Sunday', 'Saturday']
const SHOWN_ZONES = 60

const monthName = (language: string, month: number) =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 15))

/** Adds zones that this browser does not list. */
function zonesWith(zone: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) => canonicalTimeZone(name) ?? name)
  return [...new Set(['UTC', ...known, zone])].toSorted()
}

export function useMonths(): { value: string; label: string }[] {
  const language = useLanguage()
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: monthName(language, month),
  }))
}

export function CalendarFields({ form }: { form: Form<DetailsValues> }) {
  const { t } = useTranslation('settings')
  const { timeZone, weekStart, quarterStartMonth } = form.values
  const zones = useMemo(() => zonesWith(timeZone), [timeZone])
  const months = useMonths()
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

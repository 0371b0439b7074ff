import { Radio, Select, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format'
import { useLocale } from '../../../lib/use-locale'
import type { MeasurableWithValues } from '../scorecard.queries'

export type GoalSpan = 'now' | 'began' | { readonly only: string }

export const spanBody = (span: GoalSpan) =>
  typeof span === 'string' ? { goalFrom: span } : { goalFrom: span.only, goalUntil: span.only }

export const hasPast = ({ values }: MeasurableWithValues): boolean =>
  values.slice(0, -1).some(({ value }) => value !== null)

interface GoalSpanFieldProps {
  measurable: MeasurableWithValues
  span: GoalSpan | null
  error: string | undefined
  onChange: (span: GoalSpan) => void
}

export function GoalSpanField({ measurable, span, error, onChange }: GoalSpanFieldProps) {
  const { t } = useTranslation('scorecard')
  const { today } = useLocale()
  const periods = measurable.values.map(({ intervalId }) => intervalId).filter((intervalId) => intervalId <= today)
  const chosen = span === null || typeof span === 'string' ? span : 'only'
  const choose = (value: string) => {
    if (value === 'only') onChange({ only: periods.at(-2) ?? periods.at(-1) ?? today })
    else if (value === 'now' || value === 'began') onChange(value)
  }
  return (
    <Radio.Group label={t('goalSpan.label')} withAsterisk value={chosen} error={error} onChange={choose}>
      <Stack gap="xs" mt="xs">
        <Radio value="now" label={t('goalSpan.now')} />
        <Radio value="began" label={t('goalSpan.began')} />
        <Radio value="only" label={t('goalSpan.only')} />
        {typeof span === 'object' && span && (
          <Select
            aria-label={t('goalSpan.period')}
            data={periods.toReversed().map((value) => ({ value, label: shortDate(value) }))}
            value={span.only}
            allowDeselect={false}
            onChange={(only) => only && onChange({ only })}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}

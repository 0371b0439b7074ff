import { type Repeat, repeatRules } from '@cairn/contract/todos/todo-repeat'
import { Select } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { DateField } from '../../../ui/date-field'

interface RepeatFieldProps {
  value: Repeat | null
  onChange: (repeat: Repeat | null) => void
  error: string | undefined
  /** The repeat cannot end before it. */
  dueDate: string
}

const NEVER = 'never'

export function RepeatField({ value, onChange, error, dueDate }: RepeatFieldProps) {
  const { t } = useTranslation('todos')
  const choose = (chosen: string | null) => {
    const rule = repeatRules.find((known) => known === chosen)
    onChange(rule ? { rule, until: value?.until ?? null } : null)
  }
  const rules = repeatRules.map((rule) => ({ value: rule, label: t(`repeat.rule.${rule}`) }))
  return (
    <>
      <Select
        label={t('repeat.label')}
        data={[{ value: NEVER, label: t('repeat.never') }, ...rules]}
        value={value?.rule ?? NEVER}
        onChange={choose}
        error={value ? undefined : error}
        description={value ? t('repeat.note') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
      />
      {value && (
        <DateField
          label={t('repeat.until')}
          placeholder={t('repeat.forGood')}
          value={value.until}
          min={dueDate}
          isClearable
          error={error}
          onChange={(until) => onChange({ ...value, until })}
        />
      )}
    </>
  )
}

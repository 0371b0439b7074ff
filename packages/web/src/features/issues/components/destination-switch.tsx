import type { IssueDestination } from '@cairn/contract/issues/issues.schemas'
import { Input } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { Segmented } from '../../../ui/segmented'
import classes from './issue-fields.module.css'

interface DestinationSwitchProps {
  value: IssueDestination
  onChange: (to: IssueDestination) => void
}

export function DestinationSwitch({ value, onChange }: DestinationSwitchProps) {
  const { t } = useTranslation(['issues', 'terms'])
  const label = t('field.belongsTo')
  const options = [
    { value: 'Meeting', label: t('terms:meeting') },
    { value: 'V/TO', label: t('terms:vto') },
  ] as const
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk>
      <Segmented label={label} options={options} value={value} onChange={onChange} />
      {value === 'V/TO' && <p className={classes.hint}>{t('longTermHint')}</p>}
    </Input.Wrapper>
  )
}

import { type Headline, headlineTypeSchema } from '@cairn/contract/headlines/headlines.schemas'
import { Input } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { Segmented } from '../../../ui/segmented'

interface HeadlineTypeFieldProps {
  value: Headline['type']
  onChange: (type: Headline['type']) => void
}

export function HeadlineTypeField({ value, onChange }: HeadlineTypeFieldProps) {
  const { t } = useTranslation('headlines')
  const options = headlineTypeSchema.options.map((type) => ({ value: type, label: t(`type.${type}`) }))
  return (
    <Input.Wrapper label={t('field.type')} labelElement="div">
      <Segmented label={t('field.type')} options={options} value={value} onChange={onChange} />
    </Input.Wrapper>
  )
}

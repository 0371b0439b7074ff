import { plainNumber, typedNumber } from '@cairn/contract/core/typed-values'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import { useLocale } from '../../lib/format/use-locale'
import { useTypedValue } from './use-typed-value'

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
}

export function NumberField({ label, value, onChange, min, max }: NumberFieldProps) {
  const { t } = useTranslation('generic')
  const { locale } = useLocale()
  const { props } = useTypedValue({
    shown: typedNumber(value, locale),
    read: (text) => {
      const number = Number(plainNumber(text, locale) ?? Number.NaN)
      return Number.isInteger(number) && number >= min && number <= max ? number : null
    },
    onChange,
    unread: t('typed.whole', { min, max }),
  })
  return <TextInput {...props} className="num" aria-label={label} inputMode="numeric" autoComplete="off" />
}

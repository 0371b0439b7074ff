import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { type Scale, scales, setScale } from '../../lib/scale'
import { Segmented } from '../../ui/segmented'

export function ScalePicker() {
  const { t } = useTranslation('style-guide')
  const [scale, setChosen] = useState<Scale>('normal')
  const choose = (next: Scale) => {
    setChosen(next)
    setScale(next)
  }
  const options = scales.map((value) => ({ value, label: t(value) }))
  return <Segmented size="sm" label={t('scale')} options={options} value={scale} onChange={choose} />
}

import { useTranslation } from '../../i18n/use-translation'
import { Segmented } from '../../ui/segmented'
import { chartLooks, useChartLook } from './use-chart-look'

export function ChartLookSwitch() {
  const { t } = useTranslation('chart-list')
  const [look, setLook] = useChartLook()
  const options = chartLooks.map((value) => ({ value, label: t(`look.${value}`) }))
  return (
    <div data-leads-to-chart>
      <Segmented size="sm" label={t('look.label')} options={options} value={look} onChange={setLook} />
    </div>
  )
}

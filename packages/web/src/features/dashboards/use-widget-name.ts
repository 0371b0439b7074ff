import type { WidgetType } from '@cairn/contract/dashboards/widgets'
import { useTranslation } from '../../i18n/use-translation'

export function useWidgetName() {
  const { t } = useTranslation('terms')
  return (type: WidgetType): string => t(`${type}s`)
}

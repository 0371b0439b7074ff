import type { WidgetType } from '@cairn/contract/dashboards/widgets'
import { useTranslation } from '../../i18n/use-translation'

const terms = {
  todo: 'todos',
  meeting: 'meetings',
  measurable: 'measurables',
  rock: 'rocks',
  issue: 'issues',
  headline: 'headlines',
} as const satisfies Readonly<Record<WidgetType, string>>

export function useWidgetName() {
  const { t } = useTranslation('terms')
  return (type: WidgetType): string => t(terms[type])
}

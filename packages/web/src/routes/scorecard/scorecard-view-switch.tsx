import { useTranslation } from '../../i18n/use-translation'
import { Segmented } from '../../ui/segmented'
import { type ScorecardView, scorecardViews } from './use-scorecard-view'

interface ScorecardViewSwitchProps {
  view: ScorecardView
  onView: (view: ScorecardView) => void
}

export function ScorecardViewSwitch({ view, onView }: ScorecardViewSwitchProps) {
  const { t } = useTranslation('scorecard-views')
  const options = scorecardViews.map((value) => ({ value, label: t(`view.${value}`) }))
  return <Segmented<ScorecardView> size="sm" label={t('view.label')} options={options} value={view} onChange={onView} />
}

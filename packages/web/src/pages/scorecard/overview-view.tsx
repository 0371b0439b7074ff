import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import {
  type OverviewOrder,
  overviewOrders,
  ScorecardOverview,
} from '../../features/scorecard/components/scorecard-overview'
import { useTranslation } from '../../i18n/use-translation'
import { useChoice } from '../../lib/session/choices'
import { Segmented } from '../../ui/inputs/segmented'
import { Sheet } from '../../ui/overlays/sheet'
import classes from './shown-scorecard.module.css'

export function OverviewView({ scorecard }: { scorecard: Scorecard }) {
  const { t } = useTranslation('scorecard-views')
  const [kept, setKept] = useChoice('scorecard-order')
  const order = overviewOrders.find((one) => one === kept) ?? 'attention'
  return (
    <>
      <div className={classes.tools}>
        <Segmented<OverviewOrder>
          size="sm"
          label={t('order.label')}
          options={overviewOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={order}
          onChange={setKept}
        />
      </div>
      <Sheet label={t('view.overview')} isBare>
        <ScorecardOverview scorecard={scorecard} order={order} />
      </Sheet>
    </>
  )
}

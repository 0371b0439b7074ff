import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { MeasurableFacts } from '../../features/scorecard/components/measurable-facts'
import { measurableQuery, type OneMeasurable } from '../../features/scorecard/measurable.queries'
import type { GridMeasurable } from '../../features/scorecard/scorecard.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useOpenItem } from '../../lib/open-item'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { Sheet } from '../../ui/sheet'
import { NotLoaded } from '../not-loaded'
import { OpenMeasurable } from '../open-measurable'
import { LinkedRock } from './linked-rock'
import { MeasurableActs } from './measurable-acts'
import { MeasurableNumbers } from './measurable-numbers'
import classes from './measurable-page.module.css'

export function MeasurablePage() {
  const { t } = useTranslation('terms')
  const { measurableId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(measurableQuery(measurableId))
  const measurable = data?.measurables.find(({ id }) => id === measurableId)
  if (data && measurable) return <Shown key={measurableId} sheet={data} measurable={measurable} />
  return (
    <>
      <PageTitle title={t('measurable')} />
      {data && <Gone sheet={data} />}
      {!data && error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={10} height={40} />}
    </>
  )
}

function Gone({ sheet }: { sheet: OneMeasurable }) {
  const { t } = useTranslation('measurable')
  const [standing] = sheet.standings
  return (
    <EmptyState
      text={t('gone')}
      action={
        standing && (
          <LinkButton variant="filled" to="/scorecard/{-$scorecardId}" params={{ scorecardId: standing.scorecardId }}>
            {t('toScorecard')}
          </LinkButton>
        )
      }
    />
  )
}

interface ShownProps {
  sheet: OneMeasurable
  measurable: GridMeasurable
}

function Shown({ sheet, measurable }: ShownProps) {
  const { t } = useTranslation(['terms', 'measurable'])
  const item = useOpenItem('measurable')
  const [standing] = sheet.standings
  return (
    <>
      <PageTitle
        title={measurable.title}
        help={<LessonButton />}
        name={`${measurable.title}, ${t('measurable')}`}
        sub={
          standing &&
          measurable.archivedAt === null && (
            <Link
              to="/scorecard/{-$scorecardId}"
              params={{ scorecardId: standing.scorecardId }}
              className={classes.place ?? ''}
            >
              {standing.scorecardTitle ?? standing.meeting}
            </Link>
          )
        }
        actions={<MeasurableActs measurable={measurable} onEdit={item.open} />}
      />
      <div className={classes.page}>
        <MeasurableNumbers sheet={sheet} measurable={measurable} />
        <Sheet label={t('measurable:facts.label')}>
          <MeasurableFacts
            sheet={sheet}
            measurable={measurable}
            linked={measurable.linkedItemId && <LinkedRock id={measurable.linkedItemId} />}
          />
        </Sheet>
      </div>
      <OpenMeasurable measurables={[measurable]} openId={item.openId} onClose={item.close} />
    </>
  )
}

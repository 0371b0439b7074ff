import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyForm } from '../../../ui/feedback/lazy-part'
import { LinkButton } from '../../../ui/inputs/link-button'
import { EmptyState } from '../../../ui/lists/empty-state'
import { useBeginChart } from '../begin-chart'
import { useChartView } from '../chart-view'

const StartFromPeople = lazyForm(() => import('./start-from-people').then((module) => module.StartFromPeople))

interface ChartStartProps {
  chart: Chart
  isEditable: boolean
}

export function ChartStart({ chart, isEditable }: ChartStartProps) {
  const { t } = useTranslation('chart-page')
  const { withVisionary } = useBeginChart(chart)
  const open = useChartView((view) => view.open)
  const [isChoosing, setChoosing] = useState(false)
  if (!isEditable) return <EmptyState text={t('start.nothing')} />
  const acts = (
    <Group gap="sm" justify="center">
      <Button variant="filled" onClick={withVisionary}>
        {t('start.withVisionary')}
      </Button>
      <Button onClick={() => open('create', null)}>{t('start.withOne')}</Button>
      <Button onClick={() => setChoosing(true)}>{t('start.withPeople')}</Button>
      <LinkButton
        to="/ac/collection/$collectionId/revision/$revisionId/import"
        params={{ collectionId: chart.collectionId, revisionId: chart.id }}
      >
        {t('start.withTable')}
      </LinkButton>
    </Group>
  )
  return (
    <>
      <EmptyState title={t('start.title')} text={t('start.text')} action={acts} />
      <Suspense fallback={null}>
        {isChoosing && <StartFromPeople chart={chart} onClose={() => setChoosing(false)} />}
      </Suspense>
    </>
  )
}

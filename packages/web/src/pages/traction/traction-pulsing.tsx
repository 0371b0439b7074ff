import Printer from 'icon:printer'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import { QuarterlyPulsingSheet } from '../../features/quarterly-pulsing/components/quarterly-pulsing'
import { pulsingQuery } from '../../features/quarterly-pulsing/quarterly-pulsing.queries'
import { useChosenQuarters } from '../../features/quarterly-pulsing/use-chosen-quarters'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { QuarterResults } from '../../features/vto/components/quarter-results'
import { useTranslation } from '../../i18n/use-translation'
import { PageTools } from '../../ui/layout/page-tools'
import { NotLoaded } from '../not-loaded'
import { SheetSkeleton } from './traction-skeleton'

export function TractionPulsing() {
  const { t } = useTranslation('quarterly-pulsing')
  const { tractionId = '' } = useParams({ strict: false })
  const { shown, beside, show, showBeside } = useChosenQuarters()
  const quarters = [shown.startDate, beside.startDate]
  const { data: traction } = useQuery(tractionsQueries.byId(tractionId))
  const { data, error, isPlaceholderData, refetch } = useQuery(pulsingQuery(tractionId, quarters))
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!data) return <SheetSkeleton rows={10} />
  return (
    <>
      <PageTools>
        {traction && <PdfButton of={{ tractionId, quarters }} title={t('title')} meeting={traction.name} />}
        <Button
          variant="subtle"
          leftSection={<Printer size="1.125rem" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </PageTools>
      <QuarterlyPulsingSheet
        pulsing={data}
        isOld={isPlaceholderData}
        shown={shown}
        beside={beside}
        onShow={show}
        onShowBeside={showBeside}
        renderResults={(quarterStart) => <QuarterResults vtos={data.vtos} quarterStart={quarterStart} />}
      />
    </>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { QuarterlyPulsingSheet } from '../../features/quarterly-pulsing/components/quarterly-pulsing'
import { pulsingQuery } from '../../features/quarterly-pulsing/quarterly-pulsing.queries'
import { useChosenQuarters } from '../../features/quarterly-pulsing/use-chosen-quarters'
import { useTranslation } from '../../i18n/use-translation'
import { PageTools } from '../../ui/page-tools'
import { NotLoaded } from '../not-loaded'
import { SheetSkeleton } from './traction-skeleton'

/** /traction/{tractionId}/{threadId}/quarterlypulsing: what became of the quarter, beside another one. */
export function TractionPulsing() {
  const { t } = useTranslation('quarterly-pulsing')
  const { tractionId = '' } = useParams({ strict: false })
  const { shown, beside, show, showBeside } = useChosenQuarters()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    pulsingQuery(tractionId, [shown.startDate, beside.startDate]),
  )
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!data) return <SheetSkeleton rows={10} />
  return (
    <>
      <PageTools>
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
      />
    </>
  )
}

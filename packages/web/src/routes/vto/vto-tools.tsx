import Presentation from 'icon:presentation'
import Printer from 'icon:printer'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import { PageTools } from '../../ui/page-tools'
import { usePresenting } from './use-presenting'

export function VtoTools({ onPrint }: { onPrint: () => void }) {
  const { t } = useTranslation('vto')
  const { begin } = usePresenting()
  return (
    <PageTools>
      <Button variant="subtle" leftSection={<Presentation size="1.125rem" aria-hidden="true" />} onClick={begin}>
        {t('present.begin')}
      </Button>
      <Button variant="subtle" leftSection={<Printer size="1.125rem" aria-hidden="true" />} onClick={onPrint}>
        {t('print')}
      </Button>
    </PageTools>
  )
}

import TriangleAlert from 'icon:triangle-alert'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './billing.module.css'

export function ProviderDown({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('billing')
  return (
    <div role="alert" className={classes.unreachable}>
      <TriangleAlert size="1rem" aria-hidden="true" />
      <span>{t('providerDown')}</span>
      <Button size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

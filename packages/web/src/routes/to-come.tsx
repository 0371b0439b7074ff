import { useTranslation } from '../i18n/use-translation'
import { EmptyState } from '../ui/empty-state'
import { LinkButton } from '../ui/link-button'
import { Popup } from '../ui/popup'

/** /checkout and /view-payment, over the page that was open: not built yet. What will be there, and the way to what is there already. */
export function PaymentsToCome({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('to-come')
  const home = (
    <LinkButton to="/" variant="filled">
      {t('action.dashboard')}
    </LinkButton>
  )
  return (
    <Popup title={t('title.payments')} onClose={onClose} size="sm">
      <EmptyState text={t('text.payments')} action={home} />
    </Popup>
  )
}

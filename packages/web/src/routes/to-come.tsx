import type { KeyBelow } from '../i18n/texts'
import { useTranslation } from '../i18n/use-translation'
import { EmptyState } from '../ui/empty-state'
import { LinkButton } from '../ui/link-button'
import { PageTitle } from '../ui/page-title'
import { Popup } from '../ui/popup'

type Part = KeyBelow<'to-come:title.'>

/** Pages that are not built yet: one sentence on what will be there, and the way to what is there already. */
export function ToComePage() {
  const { t } = useTranslation('to-come')
  return (
    <>
      <PageTitle title={t('title.ac')} />
      <ToCome part="ac" />
    </>
  )
}

function ToCome({ part }: { part: Part }) {
  const { t } = useTranslation('to-come')
  const home = (
    <LinkButton to="/" variant="filled">
      {t('action.dashboard')}
    </LinkButton>
  )
  return <EmptyState text={t(`text.${part}`)} action={home} />
}

/** /checkout and /view-payment, over the page that was open. */
export function PaymentsToCome({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('to-come')
  return (
    <Popup title={t('title.payments')} onClose={onClose} size="sm">
      <ToCome part="payments" />
    </Popup>
  )
}

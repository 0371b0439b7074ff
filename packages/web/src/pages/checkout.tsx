import type { ReactNode } from 'react'
import { Checkout } from '../features/billing/components/checkout'
import { ViewPayment } from '../features/billing/components/view-payment'
import { useBilling, useOwnerName } from '../features/billing/use-billing'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session/session'
import { EmptyState } from '../ui/lists/empty-state'
import { Popup } from '../ui/overlays/popup'

interface PaymentModalProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function PaymentModal({ title, onClose, children }: PaymentModalProps) {
  const { t } = useTranslation(['settings', 'frame'])
  const { org } = useSession()
  const { isOn, mayManage } = useBilling()
  const owner = useOwnerName(isOn && !mayManage)
  if (!isOn) {
    return (
      <Popup title={t('frame:notFound.title')} onClose={onClose} size="sm">
        <EmptyState text={t('frame:notFound.text')} />
      </Popup>
    )
  }
  return (
    <Popup title={title} sub={org?.name} onClose={onClose} size="xl">
      {mayManage ? (
        children
      ) : (
        <EmptyState title={t('settings:billing.notYours')} text={t('settings:billing.askOwner', { owner })} />
      )}
    </Popup>
  )
}

export function CheckoutModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing')
  return (
    <PaymentModal title={t('checkout.title')} onClose={onClose}>
      <Checkout />
    </PaymentModal>
  )
}

export function ViewPaymentModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing')
  return (
    <PaymentModal title={t('overdue.title')} onClose={onClose}>
      <ViewPayment onClose={onClose} />
    </PaymentModal>
  )
}

import type { PlanHandle } from '@cairn/contract/billing/amounts'
import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { fullDate } from '../../../lib/format'
import { useForm } from '../../../lib/use-form'
import { Popup } from '../../../ui/popup'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { SandboxNote } from '../../../ui/sandbox-note'
import { useChangePlan } from '../billing.mutations'
import { billingQueries } from '../billing.queries'
import classes from './billing.module.css'
import { InvoiceLines } from './invoice-lines'
import { PlanChoice } from './plan-choice'
import { ProviderDown } from './provider-down'

interface ChangePlanProps {
  subscription: SubscriptionView
  next: PlanHandle
  onClose: () => void
}

export function ChangePlan({ subscription, next, onClose }: ChangePlanProps) {
  const { t } = useTranslation('billing')
  const { mutateAsync: change } = useChangePlan()
  const form = useForm<{ plan: PlanHandle }>({ plan: next }, { draftOptions: null })
  const { plan } = form.values
  const { data: quote, isError, refetch } = useQuery(billingQueries.quote({ plan }))
  const submit = () => form.submit({ send: () => change({ plan }), onSaved: onClose })
  const date = subscription.paidThrough ? fullDate(subscription.paidThrough) : ''
  return (
    <Popup
      title={t('changePlan.title')}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('changePlan.confirm')}
      isSubmitDisabled={!form.isDirty}
    >
      <div className={classes.form}>
        <PlanChoice value={plan} onChange={form.set('plan')} seats={subscription.paidSeats} />
        <p className={classes.muted}>{t('changePlan.from', { date })}</p>
        {quote?.next ? (
          <InvoiceLines
            due={quote.next}
            currencyCode={quote.currencyCode}
            total={t('line.dueOn', { date: fullDate(quote.next.on) })}
          />
        ) : isError ? (
          <ProviderDown onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons count={3} />
        )}
        <SandboxNote />
      </div>
    </Popup>
  )
}

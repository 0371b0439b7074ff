import CircleAlert from 'icon:circle-alert'
import Lock from 'icon:lock'
import TicketPercent from 'icon:ticket-percent'
import TriangleAlert from 'icon:triangle-alert'
import { type CouponOutcome, MONTHLY_PLAN, type PlanHandle } from '@cairn/contract/billing/amounts'
import {
  type BilledCustomer,
  couponCodeSchema,
  type PaymentProfile,
  type Quote,
  type SubscriptionView,
} from '@cairn/contract/billing/billing.schemas'
import { stateOf } from '@cairn/contract/billing/subscription.machine'
import { hasVatId } from '@cairn/contract/billing/vat-id'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { price } from '../../../entities/billing/money'
import { fullName } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { fullDate } from '../../../lib/format/format'
import { useForm } from '../../../lib/forms/use-form'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { useSession } from '../../../lib/session/session'
import { useTermsUrl } from '../../../lib/session/site-links'
import { Avatar } from '../../../ui/display/avatar'
import { Tag } from '../../../ui/display/tag'
import { SandboxNote } from '../../../ui/feedback/sandbox-note'
import { AddressFields } from '../../../ui/inputs/address-fields'
import { Form, RequiredNote } from '../../../ui/inputs/form'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { RestoredNote } from '../../../ui/overlays/restored-note'
import { addressFormSchema, addressOf, addressSentAs, addressValues, isComplete } from '../address-values'
import { useApplyCoupon, useCheckout } from '../billing.mutations'
import { billingQueries } from '../billing.queries'
import { isAnnual, moreOf } from '../use-billing'
import classes from './billing.module.css'
import { CardChoice, firstChoice, NEW_CARD, useCardForm } from './card-frame'
import { InvoiceLines } from './invoices-section'
import { PaymentDone, PaymentNotice, type PaymentResult, usePayment } from './payment-notice'
import { PlanChoice, SectionHead } from './plan-section'
import { seatsSum, usePaidPeople, visibleSeats } from './seats-section'

interface CouponFieldProps {
  plan: PlanHandle
  /** The code in the current quote, and its outcome. */
  code: string | null
  outcome: CouponOutcome | null
  /** Null for none. */
  onCode: (code: string | null) => void
}

interface Answer {
  readonly plan: PlanHandle
  readonly outcome: CouponOutcome
  readonly lastDay: string | null
}

/** Only an applied code changes the price; a refused one stays in the field. */
function CouponField({ plan, code, outcome: known, onCode }: CouponFieldProps) {
  const { t } = useTranslation('billing')
  const { mutate: check, isPending } = useApplyCoupon()
  const [typed, setTyped] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const text = typed ?? code ?? ''
  if (code !== null && known === 'applied' && typed === null) {
    return (
      <div className="row gap-2">
        <Tag icon={TicketPercent} tone="ok">
          {t('coupon.applied', { code })}
        </Tag>
        <span className="grow" />
        <Button variant="link" onClick={() => onCode(null)}>
          {t('coupon.remove')}
        </Button>
      </div>
    )
  }
  // Another plan asks again: a coupon may be for one of them alone.
  const given = answer?.plan === plan ? answer : null
  const outcome = typed === null ? known : (given?.outcome ?? null)
  const apply = () => {
    if (!couponCodeSchema.safeParse(text).success) return setAnswer({ plan, outcome: 'invalid', lastDay: null })
    check(
      { code: text, plan },
      {
        onSuccess: ({ outcome: found, couponCodes: [applied], lastDay }) => {
          setAnswer({ plan, outcome: found, lastDay })
          if (applied === undefined) return
          setTyped(null)
          onCode(applied)
        },
        onError: () => setAnswer({ plan, outcome: 'failed', lastDay: null }),
      },
    )
  }
  return (
    <div>
      <div className="row gap-2">
        <TextInput
          className="grow"
          aria-label={t('coupon.label')}
          placeholder={t('coupon.label')}
          autoComplete="off"
          maxLength={80}
          value={text}
          error={outcome === 'invalid' || outcome === 'expired'}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAnswer(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (text.trim() !== '') apply()
          }}
        />
        <Button loading={isPending} disabled={text.trim() === ''} onClick={apply}>
          {t(outcome === 'failed' ? 'tryAgain' : 'coupon.apply')}
        </Button>
      </div>
      <p
        className={`row-note small leading mt-2 ${outcome === 'invalid' || outcome === 'expired' ? 'bad' : 'warn'}`}
        role="status"
      >
        {outcome && outcome !== 'applied' && (
          <>
            {outcome === 'invalid' || outcome === 'expired' ? (
              <CircleAlert size="1rem" aria-hidden="true" />
            ) : (
              <TriangleAlert size="1rem" aria-hidden="true" />
            )}
            <span>
              {outcome === 'expired' && given?.lastDay
                ? t('coupon.expiredOn', { date: fullDate(given.lastDay) })
                : t(`coupon.is.${outcome}`)}
            </span>
          </>
        )}
      </p>
    </div>
  )
}

export function Checkout() {
  const { t } = useTranslation('billing')
  const { orgId } = useSession()
  const { turnTo } = useModalPages()
  const subscribed = useQuery(billingQueries.subscription)
  const billed = useQuery(billingQueries.customer)
  const stored = useQuery(billingQueries.cards)
  const [subscription, customer, cards] = [subscribed.data, billed.data, stored.data]
  const [retryProvider, retry] = [retryFailed(billed, stored), retryFailed(subscribed)]
  const [paid, setPaid] = useState<PaymentResult | null>(null)
  const lead = (text: string, label: string, path: `/${string}`) => (
    <>
      <EmptyState
        text={text}
        action={
          <Button variant="filled" onClick={() => void turnTo(path)}>
            {label}
          </Button>
        }
      />
      <SandboxNote />
    </>
  )
  if (paid) return <PaymentDone customer={customer} subscription={paid.subscription} invoice={paid.invoice} />
  const again = retryProvider ?? retry
  if (again) {
    const text = t(retryProvider ? 'providerDown' : 'failedToLoad')
    return (
      <>
        <EmptyState text={text} action={<Button onClick={again}>{t('tryAgain')}</Button>} />
        <SandboxNote />
      </>
    )
  }
  if (!subscription || !customer || !cards) return <RowSkeletons count={8} height={56} />
  const state = stateOf(subscription)
  const settings = `/org/detail/${orgId}/billing` as const
  if (state === 'Grace') return lead(t('checkout.grace'), t('updatePayment'), '/view-payment')
  if (state === 'Active' || state === 'Ending') return lead(t('checkout.already'), t('checkout.toBilling'), settings)
  if (subscription.paidSeats === 0) {
    return lead(t('upgrade.text'), t('upgrade.toLicense'), `/org/detail/${orgId}/license`)
  }
  return <CheckoutForm {...{ subscription, customer, cards }} onPaid={setPaid} />
}

interface CheckoutFormProps {
  subscription: SubscriptionView
  customer: BilledCustomer
  cards: readonly PaymentProfile[]
  onPaid: (result: PaymentResult) => void
}

const QUOTE_MS = 300

function CheckoutForm({ subscription, customer, cards, onPaid }: CheckoutFormProps) {
  const { t } = useTranslation('billing')
  const state = stateOf(subscription)
  const { mutateAsync: checkout } = useCheckout()
  const start = { plan: subscription.plan ?? MONTHLY_PLAN, vatId: customer.vatId, ...addressValues(customer.address) }
  const form = useForm<typeof start>(start, {
    sentAs: addressSentAs,
    draftOptions: { place: 'checkout', isSavedOnce: true },
  })
  const { plan, vatId } = form.values
  const [chosen, setChosen] = useState(() => firstChoice(cards, state === 'Failed' || state === 'CanceledOverdue'))
  const [code, setCode] = useState<string | null | undefined>(undefined)
  const card = useCardForm(chosen === NEW_CARD)
  const taxed = hasVatId(form.values.countryCode) ? vatId : ''
  const where = isComplete(form.values) ? { address: addressOf(form.values), vatId: taxed } : { address: null }
  const [asked] = useDebouncedValue(JSON.stringify(where), QUOTE_MS)
  const request = { plan, ...(code === undefined ? {} : { couponCode: code }), ...(JSON.parse(asked) as typeof where) }
  const {
    data: quote,
    isPlaceholderData,
    isError,
  } = useQuery({
    ...billingQueries.quote(request),
    placeholderData: keepPreviousData,
  })
  const payment = usePayment((result) => {
    form.settle()
    onPaid(result)
  })
  const { ask } = payment
  const isCurrent = quote?.today != null && !isPlaceholderData && asked === JSON.stringify(where)
  const isPaying = form.isSubmitting || payment.state.kind === 'processing'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a payment that begins elsewhere, or began earlier
  useEffect(() => {
    if (state === 'Pending' && !isPaying && payment.state.kind === 'open') void ask()
  }, [state])
  const pay = () =>
    form.submit({
      schema: addressFormSchema,
      send: async () => {
        payment.start()
        const token = chosen === NEW_CARD ? await card.enter() : chosen
        const couponCode = quote?.couponOutcome === 'applied' ? quote.couponCode : null
        payment.settle(await checkout({ plan, token, address: addressOf(form.values), vatId: taxed, couponCode }))
      },
      refused: payment.refused,
    })
  const total = quote?.today ? price(quote.today.totalAmount, quote.currencyCode) : ''
  return (
    <Form form={form} onSubmit={pay} className="row-top wrap gap-6" aria-label={t('checkout.title')}>
      <div className={`grid gap-4 min-w-0 num ${classes.main}`}>
        <RestoredNote form={form} />
        <Part title={t('plan.title')}>
          <PlanChoice value={plan} onChange={form.set('plan')} seats={subscription.paidSeats} />
        </Part>
        <Names subscription={subscription} />
        <Part title={t('address.title')}>
          <AddressFields
            form={form}
            isRequired
            beside={
              hasVatId(form.values.countryCode) && (
                <TextInput label={t('information.vatId')} maxLength={30} {...form.field('vatId')} />
              )
            }
          />
        </Part>
        <Part title={t('card.group')}>
          <CardChoice cards={cards} value={chosen} onChange={setChosen} form={card} />
          <SandboxNote />
        </Part>
      </div>
      <aside
        className={`column gap-4 bg-sunk rounded ${classes.side} ${classes.sticky}`}
        aria-label={t('summary.title')}
      >
        <h3 className="heading-s">{t('summary.title')}</h3>
        {quote?.today ? (
          <InvoiceLines
            due={quote.today}
            currencyCode={quote.currencyCode}
            total={t('summary.today')}
            coupon={quote.coupon}
            isLarge
          />
        ) : isError ? (
          <p className="sub">{t('providerDown')}</p>
        ) : (
          <RowSkeletons count={4} />
        )}
        {quote && (
          <CouponField
            plan={plan}
            code={quote.couponCode}
            outcome={quote.couponOutcome}
            onCode={(given) => setCode(given)}
          />
        )}
        {quote && <NextPayments quote={quote} isOutsideUs={subscription.isOutsideUs} />}
        <PaymentNotice state={payment.state} isPaying={isPaying} onAsk={() => void ask()} />
        <RequiredNote fault={form.fault} />
        <Button
          type="submit"
          variant="filled"
          size="lg"
          fullWidth
          disabled={!isCurrent || isPaying || (chosen === NEW_CARD && !card.url)}
          leftSection={<Lock size="1.125rem" aria-hidden="true" />}
        >
          {isPaying ? t('pay.paying', { amount: total }) : t('pay.now', { amount: total })}
        </Button>
        <Terms />
      </aside>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-3 border-top pt-4" aria-label={title}>
      <h3 className="heading-s">{title}</h3>
      {children}
    </section>
  )
}

const NAMES_AT_FIRST = 10

function Names({ subscription }: Pick<CheckoutFormProps, 'subscription'>) {
  const { t } = useTranslation('billing')
  const { orgId } = useSession()
  const { turnTo } = useModalPages()
  const whole = useState(false)
  const paid = usePaidPeople()
  const shown = paid && visibleSeats(paid, NAMES_AT_FIRST, whole)
  const change = (
    <Button variant="link" onClick={() => void turnTo(`/org/detail/${orgId}/license`)}>
      {t('checkout.change')}
    </Button>
  )
  return (
    <section className="stack gap-1 border-top pt-4" aria-label={t('seats.title')}>
      <SectionHead title={t('seats.title')} note={seatsSum(t, subscription)} action={change} />
      <ul className={`grid gap-2-4 ${classes.names}`}>
        {shown?.people.map((person) => (
          <li className="row gap-2 min-w-0" key={person.id}>
            <Avatar id={person.id} name={fullName(person)} size={24} isDecorative isAway={!person.hasAcceptedInvite} />
            <span className="trunc" title={fullName(person)}>
              {fullName(person)}
            </span>
          </li>
        ))}
        {shown && shown.left > 0 && (
          <li className="row gap-2 min-w-0">
            <Button variant="link" onClick={shown.showMore}>
              {moreOf(t, shown)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function NextPayments({ quote, isOutsideUs }: { quote: Quote; isOutsideUs: boolean }) {
  const { t } = useTranslation('billing')
  const { next, afterCoupon, currencyCode, plan } = quote
  const amount = (due: NonNullable<Quote['next']>) => ({
    amount: price(due.totalAmount, currencyCode),
    date: fullDate(due.on),
  })
  return (
    <p className="small leading sub">
      {next && t('summary.next', amount(next))}{' '}
      {afterCoupon && t(isAnnual(plan) ? 'summary.afterYearly' : 'summary.afterMonthly', amount(afterCoupon))}{' '}
      {isOutsideUs && t('summary.outsideUs', { currency: currencyCode })}
    </p>
  )
}

function Terms() {
  const { t } = useTranslation(['billing', 'frame'])
  const url = useTermsUrl()
  return (
    <p className="small leading sub">
      {url && (
        <>
          {t('billing:checkout.terms')}{' '}
          <Anchor href={url} target="_blank" rel="noopener noreferrer">
            {t('frame:footer.terms')}
          </Anchor>
          .{' '}
        </>
      )}
      {t('billing:checkout.anyTime')}
    </p>
  )
}

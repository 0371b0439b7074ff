import CircleCheck from 'icon:circle-check'
import MapPin from 'icon:map-pin'
import Plus from 'icon:plus'
import Trash from 'icon:trash'
import TriangleAlert from 'icon:triangle-alert'
import type { PaymentProfile, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { stateOf } from '@cairn/contract/billing/subscription.machine'
import type { Address } from '@cairn/contract/organizations/address'
import { Button, Checkbox, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart } from '../../../lib/format/format'
import { useForm } from '../../../lib/forms/use-form'
import { notify } from '../../../lib/toasts/notify'
import { Tag } from '../../../ui/display/tag'
import { SandboxNote } from '../../../ui/feedback/sandbox-note'
import { AddressFields } from '../../../ui/inputs/address-fields'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { addressFormSchema, addressOf, addressSentAs, addressValues } from '../address-values'
import { useAddCard, useRemoveCard, useSetCardAddress, useSetPrimaryCard } from '../billing.mutations'
import { billingQueries } from '../billing.queries'
import { billingDay, cardName, type TranslateBilling } from '../use-billing'
import classes from './billing.module.css'
import { CardFrame, notifyCardRefused, useCardForm } from './card-frame'
import { BillingSection } from './plan-section'

interface AddCardProps {
  isFirst: boolean
  onClose: () => void
}

function AddCard(props: AddCardProps) {
  const { data: customer } = useQuery(billingQueries.customer)
  return customer && <AddCardForm {...props} address={addressValues(customer.address)} />
}

function AddCardForm({ isFirst, onClose, address }: AddCardProps & { address: ReturnType<typeof addressValues> }) {
  const { t } = useTranslation('billing')
  const card = useCardForm()
  const { mutateAsync: add } = useAddCard()
  const form = useForm({ ...address, isPrimary: isFirst }, { sentAs: addressSentAs, draftOptions: null })
  const submit = () =>
    form.submit({
      schema: addressFormSchema,
      send: async () => {
        const token = await card.enter()
        await add({ token, address: addressOf(form.values), isPrimary: form.values.isPrimary })
        notify.success(t('card.added'))
      },
      refused: notifyCardRefused,
      onSaved: onClose,
    })
  return (
    <Popup
      title={t('cards.addTitle')}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('cards.addNow')}
      isSubmitDisabled={card.url === undefined}
      hasRequired
    >
      <div className="grid gap-4">
        <CardFrame card={card} />
        <SandboxNote />
        <h3 className="heading-s">{t('address.title')}</h3>
        <AddressFields form={form} isRequired />
        <Checkbox label={t('cards.asPrimary')} disabled={isFirst} {...form.checkbox('isPrimary')} />
      </div>
    </Popup>
  )
}

interface CardAddressProps {
  card: PaymentProfile
  onClose: () => void
}

function CardAddress(props: CardAddressProps) {
  const { data: address } = useQuery(billingQueries.cardAddress(props.card.id))
  return address && <CardAddressForm {...props} address={addressValues(address)} />
}

function CardAddressForm({ card, address, onClose }: CardAddressProps & { address: Address }) {
  const { t } = useTranslation('billing')
  const { mutateAsync: save } = useSetCardAddress(card.id)
  const form = useForm(address, { sentAs: addressSentAs, draftOptions: { place: `billing/card/${card.id}` } })
  const submit = () =>
    form.submit({
      schema: addressFormSchema,
      send: async () => {
        await save({ address: addressOf(form.values) })
        notify.success(t('card.updated'))
      },
      onSaved: onClose,
    })
  return (
    <Popup
      title={t('address.title')}
      sub={cardName(t, card)}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      hasRequired
    >
      <div className="grid gap-4">
        <AddressFields form={form} isRequired />
      </div>
    </Popup>
  )
}

interface PaymentMethodsProps {
  cards: readonly PaymentProfile[] | undefined
  subscription: SubscriptionView
  mayManage: boolean
}

const marks: Readonly<Record<string, string>> = { Visa: 'VISA', Mastercard: 'MC' }

const cardMark = (cardType: string): string => marks[cardType] ?? cardType.slice(0, 4).toUpperCase()

export function PaymentMethods({ cards, subscription, mayManage }: PaymentMethodsProps) {
  const { t } = useTranslation('billing')
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button size="sm" leftSection={<Plus size="1rem" aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('cards.add')}
    </Button>
  )
  const isNeeded = cards?.length === 1 && ['Active', 'Grace'].includes(stateOf(subscription))
  return (
    <BillingSection title={t('cards.title')} action={mayManage && add}>
      {cards === undefined && <RowSkeletons count={2} height={56} />}
      {cards?.length === 0 && <p className="sub">{t('cards.none')}</p>}
      <ul>
        {cards?.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            consequence={isNeeded ? consequenceOf(t, subscription) : null}
            mayManage={mayManage}
          />
        ))}
      </ul>
      {isAdding && <AddCard isFirst={cards?.length === 0} onClose={() => setAdding(false)} />}
    </BillingSection>
  )
}

function consequenceOf(
  t: TranslateBilling,
  { today, inGracePeriod, graceEndsOn, paidThrough }: SubscriptionView,
): string {
  if (inGracePeriod && graceEndsOn) return t('cards.onlyOverdue', { date: billingDay(graceEndsOn, today) })
  return paidThrough ? t('cards.only', { date: billingDay(paidThrough, today) }) : t('cards.onlyNow')
}

interface CardRowProps {
  card: PaymentProfile
  /** Shown before removal; null without one. */
  consequence: string | null
  mayManage: boolean
}

function useExpiry({ expires, expiryMonth, expiryYear }: PaymentProfile): string {
  const { t } = useTranslation('billing')
  if (expires !== 'Later') return t(expires === 'ThisMonth' ? 'card.thisMonth' : 'card.expired')
  const month = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`
  return t('card.expires', { month: datePart(month, { month: 'long', year: 'numeric' }) })
}

function CardRow({ card, consequence, mayManage }: CardRowProps) {
  const { t } = useTranslation('billing')
  const [asked, setAsked] = useState<'remove' | 'address' | null>(null)
  const { mutate: setPrimary, isPending } = useSetPrimaryCard()
  const expiry = useExpiry(card)
  const name = cardName(t, card)
  return (
    <li className="border-top">
      <div className="row wrap gap-1-3 py-2">
        <span className={`centered flex-none tiny bold sub bg-paper rounded ${classes.mark}`} aria-hidden="true">
          {cardMark(card.cardType)}
        </span>
        <span className={classes.cardName}>
          {name}
          <small className={`block small leading-tight ${card.expires === 'Later' ? 'mut' : 'medium warn'}`}>
            {expiry}
          </small>
        </span>
        {card.isPrimary && (
          <Tag icon={CircleCheck} tone="ok">
            {t('cards.primary')}
          </Tag>
        )}
        {!card.isPrimary && mayManage && (
          <Button
            variant="link"
            disabled={isPending}
            aria-label={t('cards.makePrimaryOf', { card: name })}
            onClick={() => setPrimary(card.id)}
          >
            {t('cards.makePrimary')}
          </Button>
        )}
        {mayManage && (
          <RowMenu label={t('cards.menu', { card: name })} width="14rem">
            <Menu.Item leftSection={<MapPin size="1rem" aria-hidden="true" />} onClick={() => setAsked('address')}>
              {t('address.ofCard')}
            </Menu.Item>
            <Menu.Item leftSection={<Trash size="1rem" aria-hidden="true" />} onClick={() => setAsked('remove')}>
              {t('cards.remove')}
            </Menu.Item>
          </RowMenu>
        )}
      </div>
      {asked === 'remove' && <RemoveCard card={card} consequence={consequence} onClose={() => setAsked(null)} />}
      {asked === 'address' && <CardAddress card={card} onClose={() => setAsked(null)} />}
    </li>
  )
}

interface RemoveCardProps extends Pick<CardRowProps, 'card' | 'consequence'> {
  onClose: () => void
}

function RemoveCard({ card, consequence, onClose }: RemoveCardProps) {
  const { t } = useTranslation('billing')
  const { mutate: remove, isPending } = useRemoveCard()
  const name = cardName(t, card)
  return (
    <div
      className={`clip rounded mb-3 ${classes.ask}`}
      role="alertdialog"
      aria-label={t('cards.removeOf', { card: name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <p className="row-note small leading bg-warn px-4 py-2">
        <TriangleAlert className="warn" size="1rem" aria-hidden="true" />
        <span>{consequence ?? t('cards.removeText', { card: name })}</span>
      </p>
      <div className="flex wrap end gap-2 px-4 py-2">
        <Button size="sm" autoFocus onClick={onClose}>
          {t('cards.keep')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          loading={isPending}
          onClick={() => remove({ id: card.id, isForced: consequence !== null }, { onSettled: onClose })}
        >
          {t(consequence === null ? 'cards.remove' : 'cards.removeAnyway')}
        </Button>
      </div>
    </div>
  )
}

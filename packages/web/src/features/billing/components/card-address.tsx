import type { PaymentProfile } from '@cairn/contract/billing/billing.schemas'
import type { Address } from '@cairn/contract/organisations/address'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { AddressFields } from '../../../ui/address-fields'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import { addressFormSchema, addressOf, addressSentAs, addressValues } from '../address-values'
import { useSetCardAddress } from '../billing.mutations'
import { billingQueries } from '../billing.queries'
import { cardName } from '../use-billing'
import classes from './billing.module.css'

interface CardAddressProps {
  card: PaymentProfile
  onClose: () => void
}

export function CardAddress(props: CardAddressProps) {
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
      <div className={classes.form}>
        <AddressFields form={form} isRequired />
      </div>
    </Popup>
  )
}

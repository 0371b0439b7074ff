import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { AddressFields } from '../../../ui/address-fields'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import { SandboxNote } from '../../../ui/sandbox-note'
import { addressFormSchema, addressOf, addressSentAs, addressValues } from '../address-values'
import { useAddCard } from '../billing.mutations'
import { billingQueries } from '../billing.queries'
import { notifyCardRefused, useCardForm } from '../use-card-form'
import classes from './billing.module.css'
import { CardFrame } from './card-frame'

interface AddCardProps {
  isFirst: boolean
  onClose: () => void
}

export function AddCard(props: AddCardProps) {
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
      <div className={classes.form}>
        <CardFrame card={card} />
        <SandboxNote />
        <h3 className={classes.heading}>{t('address.title')}</h3>
        <AddressFields form={form} isRequired />
        <Checkbox label={t('cards.asPrimary')} disabled={isFirst} {...form.checkbox('isPrimary')} />
      </div>
    </Popup>
  )
}

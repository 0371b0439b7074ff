import type { BilledCustomer } from '@cairn/contract/billing/billing.schemas'
import { hasVatId } from '@cairn/contract/billing/vat-id'
import { addressLines } from '@cairn/contract/organizations/address'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { notify } from '../../../lib/toasts/notify'
import { AddressFields } from '../../../ui/inputs/address-fields'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { accountFormSchema, addressFormSchema, addressOf, addressSentAs, addressValues } from '../address-values'
import { useUpdateCustomer } from '../billing.mutations'
import classes from './billing.module.css'
import { BillingSection } from './plan-section'

interface BillingInformationProps {
  customer: BilledCustomer | undefined
  mayManage: boolean
}

function useAddressLines({ name, address }: BilledCustomer): readonly string[] {
  const language = useLanguage()
  return address ? [name, ...addressLines(address, language)].filter(Boolean) : []
}

export function BillingInformation({ customer, mayManage }: BillingInformationProps) {
  const { t } = useTranslation('billing')
  const [edited, setEdited] = useState<'address' | 'account' | null>(null)
  const close = () => setEdited(null)
  const edit = (
    <Button size="sm" aria-label={t('information.edit')} onClick={() => setEdited('address')}>
      {t('edit')}
    </Button>
  )
  return (
    <BillingSection title={t('information.title')} action={mayManage && customer && edit}>
      {customer === undefined ? (
        <RowSkeletons count={2} height={56} />
      ) : (
        <Facts customer={customer} onAccount={mayManage ? () => setEdited('account') : undefined} />
      )}
      {customer && edited === 'address' && <AddressPopup customer={customer} onClose={close} />}
      {customer && edited === 'account' && <AccountPopup customer={customer} onClose={close} />}
    </BillingSection>
  )
}

function Facts({ customer, onAccount }: { customer: BilledCustomer; onAccount: (() => void) | undefined }) {
  const { t } = useTranslation('billing')
  const lines = useAddressLines(customer)
  return (
    <dl className="columns-3 gap-3">
      <div>
        <dt className="small leading-tight mut">{t('address.title')}</dt>
        <dd className="stack justify-start leading break">
          {lines.length === 0 ? t('none.value') : lines.map((line) => <span key={line}>{line}</span>)}
        </dd>
      </div>
      <div>
        <dt className="small leading-tight mut">{t('information.email')}</dt>
        <dd className="stack justify-start leading break">
          <span>{customer.email}</span>
          {onAccount && (
            <Button variant="link" className={classes.smallLink} onClick={onAccount}>
              {t('information.change')}
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt className="small leading-tight mut">{t('information.vatId')}</dt>
        <dd className="stack justify-start leading break">{customer.vatId || t('none.value')}</dd>
      </div>
    </dl>
  )
}

interface CustomerPopupProps {
  customer: BilledCustomer
  onClose: () => void
}

function AddressPopup({ customer, onClose }: CustomerPopupProps) {
  const { t } = useTranslation('billing')
  const { mutateAsync: save } = useUpdateCustomer()
  const { name, email, vatId } = customer
  const values = { ...addressValues(customer.address), name, vatId }
  const form = useForm(values, { sentAs: addressSentAs, draftOptions: { place: 'billing/information' } })
  const submit = () =>
    form.submit({
      schema: addressFormSchema,
      send: async () => {
        const own = { name: form.values.name, vatId: hasVatId(form.values.countryCode) ? form.values.vatId : '' }
        await save({ email, ...own, address: addressOf(form.values) })
        notify.success(t('information.updated'))
      },
      onSaved: onClose,
    })
  return (
    <Popup title={t('information.update')} onClose={onClose} form={form} onSubmit={submit} hasRequired>
      <div className="grid gap-4">
        <TextInput label={t('information.name')} maxLength={100} {...form.field('name')} />
        <AddressFields
          form={form}
          isRequired
          beside={
            hasVatId(form.values.countryCode) && (
              <TextInput label={t('information.vatId')} maxLength={30} {...form.field('vatId')} />
            )
          }
        />
      </div>
    </Popup>
  )
}

function AccountPopup({ customer, onClose }: CustomerPopupProps) {
  const { t } = useTranslation('billing')
  const { mutateAsync: save } = useUpdateCustomer()
  const { email } = customer
  const form = useForm({ email }, { draftOptions: { place: 'billing/account' } })
  const submit = () =>
    form.submit({
      schema: accountFormSchema,
      send: async (sent) => {
        await save({ email: sent.email })
        notify.success(t('account.updated'))
      },
      onSaved: onClose,
    })
  return (
    <Popup title={t('account.update')} size="sm" onClose={onClose} form={form} onSubmit={submit} hasRequired>
      <TextInput
        type="email"
        label={t('information.email')}
        withAsterisk
        maxLength={320}
        data-autofocus
        {...form.field('email')}
      />
    </Popup>
  )
}

import { type AddressField, addressForm } from '@cairn/contract/organizations/address'
import { countryCodes } from '@cairn/contract/organizations/countries'
import { TextInput } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { compareNames } from '../../lib/format/format'
import type { FieldProps } from '../../lib/forms/use-form'
import classes from './address-fields.module.css'
import { SearchableSelect } from './searchable-select'

type TextField = Exclude<AddressField, 'countryCode'>
export type AddressValues = Record<AddressField, string>

interface AddressForm {
  readonly values: AddressValues
  readonly errors: Partial<Record<AddressField, string>>
  readonly field: (name: AddressField) => FieldProps<string>
  readonly set: (name: AddressField) => (value: string) => void
}

interface AddressFieldsProps {
  form: AddressForm
  isRequired: boolean
  beside?: ReactNode
}

function useCountries() {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => compareNames(one.label, other.label))
  }, [language])
}

export function AddressFields({ form, isRequired, beside }: AddressFieldsProps) {
  const { t } = useTranslation('settings')
  const countries = useCountries()
  const country = form.values.countryCode
  const shape = addressForm(country)
  const text = (name: TextField, label: string, isNeeded = false) => (
    <TextInput
      label={label}
      withAsterisk={isNeeded && isRequired}
      maxLength={name === 'postalCode' ? 20 : 100}
      {...form.field(name)}
    />
  )
  const choose = (code: string) => {
    form.set('countryCode')(code)
    const { states } = addressForm(code)
    const isKnown = states.some((state) => state.code === form.values.stateOrProvince)
    if (states.length > 0 && !isKnown) form.set('stateOrProvince')('')
  }
  return (
    <>
      <div className={`grid items-start gap-4 ${classes.columns}`}>
        <SearchableSelect
          label={t('address.country')}
          withAsterisk={isRequired}
          data={countries}
          value={country}
          error={form.errors.countryCode}
          onChange={(code) => code && choose(code)}
        />
        {beside}
      </div>
      <div className={`grid items-start gap-4 ${classes.columns}`}>
        {text('addressLine1', t('address.line1'), true)}
        {text('addressLine2', t('address.line2'))}
        {text('addressLine3', t('address.line3'))}
      </div>
      <div className={`grid items-start gap-4 ${classes.columns} ${classes.place}`}>
        {text('city', t('address.city'), shape.needsCity)}
        {shape.states.length === 0 ? (
          text('stateOrProvince', t(`address.${shape.stateLabel}`), shape.needsState)
        ) : (
          <SearchableSelect
            label={t(`address.${shape.stateLabel}`)}
            placeholder={t(`address.choose.${shape.stateLabel}`)}
            withAsterisk={shape.needsState && isRequired}
            clearable
            data={shape.states.map(({ code, name }) => ({ value: code, label: name }))}
            value={form.values.stateOrProvince || null}
            error={form.errors.stateOrProvince}
            onChange={(code) => form.set('stateOrProvince')(code ?? '')}
          />
        )}
        {text('postalCode', t(`address.${shape.postalLabel}`), shape.needsPostalCode)}
      </div>
    </>
  )
}

import { addressForm } from '@cairn/contract/organisations/address'
import { countryCodes } from '@cairn/contract/organisations/countries'
import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { Fields } from '../../../lib/use-fields'
import { addressOf, type DetailsValues } from '../details-values'
import { selectText } from './select-text'
import classes from './settings-form.module.css'

type TextField = Exclude<keyof DetailsValues & `address.${string}`, 'address.countryCode'>

function useCountries() {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
  }, [i18n.language])
}

/** Street, city, state and postal code; what is asked for and what it is called changes with the country. */
export function AddressFields({ fields }: { fields: Fields<DetailsValues> }) {
  const { t } = useTranslation(['settings', 'generic'])
  const countries = useCountries()
  const country = fields.values['address.countryCode']
  const form = addressForm(country)
  const isGiven = addressOf(fields.values) !== null
  const text = (name: TextField, label: string, isNeeded = false) => (
    <TextInput
      label={label}
      withAsterisk={isNeeded && isGiven}
      maxLength={name === 'address.postalCode' ? 20 : 100}
      value={fields.values[name]}
      error={fields.errors[name]}
      onChange={(event) => fields.set(name)(event.currentTarget.value)}
    />
  )
  const choose = (code: string) => {
    fields.set('address.countryCode')(code)
    const { states } = addressForm(code)
    const isKnown = states.some((state) => state.code === fields.values['address.stateOrProvince'])
    if (states.length > 0 && !isKnown) fields.set('address.stateOrProvince')('')
  }
  return (
    <>
      <div className={classes.columns}>
        <Select
          label={t('address.country')}
          searchable
          onClick={selectText}
          data={countries}
          value={country}
          error={fields.errors['address.countryCode']}
          nothingFoundMessage={t('generic:noMatch')}
          onChange={(code) => code && choose(code)}
        />
      </div>
      <div className={classes.columns}>
        {text('address.addressLine1', t('address.line1'), true)}
        {text('address.addressLine2', t('address.line2'))}
        {text('address.addressLine3', t('address.line3'))}
      </div>
      <div className={classes.columns}>
        {text('address.city', t('address.city'), form.needsCity)}
        {form.states.length === 0 ? (
          text('address.stateOrProvince', t(`address.${form.stateLabel}`), form.needsState)
        ) : (
          <Select
            label={t(`address.${form.stateLabel}`)}
            placeholder={t(`address.choose.${form.stateLabel}`)}
            withAsterisk={form.needsState && isGiven}
            searchable
            onClick={selectText}
            clearable
            data={form.states.map(({ code, name }) => ({ value: code, label: name }))}
            value={fields.values['address.stateOrProvince'] || null}
            error={fields.errors['address.stateOrProvince']}
            nothingFoundMessage={t('generic:noMatch')}
            onChange={(code) => fields.set('address.stateOrProvince')(code ?? '')}
          />
        )}
        {text('address.postalCode', t(`address.${form.postalLabel}`), form.needsPostalCode)}
      </div>
    </>
  )
}

import ExternalLink from 'icon:external-link'
import { DEFAULT_COUNTRY } from '@cairn/contract/organisations/address'
import { PHONE_MAX, WEBSITE_MAX } from '@cairn/contract/organisations/contact'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import type { Form } from '../../../lib/use-form'
import { addressOf, type DetailsValues } from '../details-values'
import classes from './settings-form.module.css'

interface ContactFieldsProps {
  form: Form<DetailsValues>
  website: string | null
}

const HINT_BELOW = ['label', 'input', 'error', 'description'] as const

export function ContactFields({ form, website }: ContactFieldsProps) {
  const { t } = useTranslation('settings')
  const isAbroad = (addressOf(form.values)?.countryCode ?? DEFAULT_COUNTRY) !== DEFAULT_COUNTRY
  return (
    <div className={`${classes.columns} ${classes.two}`}>
      <TextInput
        type="tel"
        label={t('contact.phone')}
        description={isAbroad ? t('contact.phoneAbroad') : undefined}
        inputWrapperOrder={[...HINT_BELOW]}
        autoComplete="tel"
        maxLength={PHONE_MAX}
        {...form.field('phone')}
      />
      <div className={classes.linked}>
        <TextInput
          label={t('contact.website')}
          inputMode="url"
          autoComplete="url"
          maxLength={WEBSITE_MAX}
          {...form.field('website')}
        />
        {website && (
          <a className={classes.link} href={website} target="_blank" rel="noopener noreferrer">
            <span>{website}</span>
            <ExternalLink size="0.875rem" aria-label={t('contact.newTab')} />
          </a>
        )}
      </div>
    </div>
  )
}

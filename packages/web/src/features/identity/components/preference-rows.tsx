import { ownOrganisations } from '@cairn/contract/example-organisations/example-organisations.policy'
import { currencyByLocale, type Locale, locales } from '@cairn/contract/identity/locales'
import type { Theme } from '@cairn/contract/identity/session.schemas'
import { Select, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { notify } from '../../../ui/notify'
import { Segmented } from '../../../ui/segmented'
import { useSetTheme } from '../preferences.mutations'
import { useSetDefaultOrganisation, useSetLocale, useSetReverseScorecard } from '../profile.mutations'
import classes from './profile-form.module.css'

function Row({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>
        {label}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const themes: readonly Theme[] = ['default', 'light', 'dark']

/** Light, dark, or as the system says; at once. */
export function ThemeRow() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const theme = useSetTheme()
  const label = t('preference.theme')
  return (
    <Row label={label}>
      <Segmented
        label={label}
        options={themes.map((value) => ({ value, label: t(`preference.themes.${value}`) }))}
        value={user.theme}
        onChange={(value) => theme.mutate(value)}
      />
    </Row>
  )
}

/** "English (United Kingdom)", each in its own language, as one looks for it. */
const nameOf = (locale: Locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

const EXAMPLE = 1234.5
const amountIn = (locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: currencyByLocale[locale] }).format(EXAMPLE)

export function LocaleRow() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const locale = useSetLocale()
  const chosen = locales.find((value) => value === user.userLocale) ?? 'en-US'
  const label = t('preference.locale')
  return (
    <Row
      label={label}
      hint={t('preference.currency', { currency: currencyByLocale[chosen], example: amountIn(chosen) })}
    >
      <Select
        aria-label={label}
        data={locales.map((value) => ({ value, label: nameOf(value) }))}
        value={chosen}
        onChange={(value) => value && locale.mutate(value as Locale)}
      />
    </Row>
  )
}

export function ReverseScorecardRow() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const reverse = useSetReverseScorecard()
  const label = t('preference.reverse')
  return (
    <Row label={label} hint={t('preference.reverseHint')}>
      <Switch
        aria-label={label}
        checked={user.reverseScorecard}
        onChange={(event) => reverse.mutate(event.currentTarget.checked)}
      />
    </Row>
  )
}

export function DefaultOrganisationRow() {
  const { t } = useTranslation('settings')
  const { user, orgId } = useSession()
  const choice = useSetDefaultOrganisation()
  const label = t('preference.defaultOrg')
  const message = { onSuccess: () => notify.success(t('preference.defaultOrgUpdated')) }
  return (
    <Row label={label} hint={t('preference.defaultOrgHint')}>
      <Select
        aria-label={label}
        data={ownOrganisations(user.orgs).map(({ id, name }) => ({ value: id, label: name }))}
        value={user.defaultOrgId ?? orgId}
        onChange={(id) => id && id !== user.defaultOrgId && choice.mutate(id, message)}
      />
    </Row>
  )
}

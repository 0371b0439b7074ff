import { formatTimeOfDay } from '@cairn/contract/core/typed-values'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import {
  currencyOf,
  formatsOf,
  type Language,
  languageOf,
  languages,
  localeWith,
  regionOf,
  regions,
} from '@cairn/contract/identity/locales'
import type { Theme } from '@cairn/contract/identity/session.schemas'
import { Select, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { compareNames, numericDate } from '../../../lib/format/format'
import { useSession } from '../../../lib/session/session'
import { notify } from '../../../lib/toasts/notify'
import { Segmented } from '../../../ui/inputs/segmented'
import { useSetTheme } from '../preferences.mutations'
import { useSetDefaultOrganization, useSetLocale, useSetReverseScorecard } from '../profile.mutations'
import classes from './identity.module.css'

function Row({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="row wrap gap-2-4 py-4">
      <dt className={`bold ${classes.preferenceName}`}>
        {label}
        {hint && <small className="block normal small mut">{hint}</small>}
      </dt>
      <dd className={classes.preference}>{children}</dd>
    </div>
  )
}

const themes: readonly Theme[] = ['default', 'light', 'dark']

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

/** The language's own name, such as "Deutsch". */
const nameOf = (language: Language) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

export function LanguageRow() {
  const { t } = useTranslation('settings')
  const { userLocale } = useSession().user
  const locale = useSetLocale()
  const label = t('preference.language')
  return (
    <Row label={label} hint={t('preference.languageHint')}>
      <Segmented
        label={label}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        value={languageOf(userLocale)}
        onChange={(language) => locale.mutate(localeWith(userLocale, { language }))}
      />
    </Row>
  )
}

const EXAMPLE = 1234.5
const AFTERNOON = '16:30'

export function RegionRow() {
  const { t } = useTranslation('settings')
  const { user, calendarDate } = useSession()
  const { userLocale } = user
  const locale = useSetLocale()
  const currency = currencyOf(userLocale)
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' })
  const label = t('preference.region')
  const hint = t('preference.regionHint', {
    date: numericDate(calendarDate, userLocale),
    time: formatTimeOfDay(AFTERNOON, userLocale),
    currency,
    example: new Intl.NumberFormat(formatsOf(userLocale), { style: 'currency', currency }).format(EXAMPLE),
  })
  const options = regions.map((value) => ({ value, label: names.of(value) ?? value }))
  return (
    <Row label={label} hint={hint}>
      <Select
        aria-label={label}
        data={options.toSorted((one, other) => compareNames(one.label, other.label))}
        value={regions.find((region) => region === regionOf(userLocale)) ?? 'US'}
        onChange={(value) => {
          const region = regions.find((one) => one === value)
          if (region) locale.mutate(localeWith(userLocale, { region }))
        }}
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

export function DefaultOrganizationRow() {
  const { t } = useTranslation('settings')
  const { user, orgId } = useSession()
  const choice = useSetDefaultOrganization()
  const label = t('preference.defaultOrg')
  const message = { onSuccess: () => notify.success(t('preference.defaultOrgUpdated')) }
  return (
    <Row label={label} hint={t('preference.defaultOrgHint')}>
      <Select
        aria-label={label}
        data={ownOrganizations(user.orgs).map(({ id, name }) => ({ value: id, label: name }))}
        value={user.defaultOrgId ?? orgId}
        onChange={(id) => id && id !== user.defaultOrgId && choice.mutate(id, message)}
      />
    </Row>
  )
}

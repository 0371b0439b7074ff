import { type ApiScope, apiScopes } from '@cairn/contract/core/api-scopes'
import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type Form, useForm } from '../../../lib/use-form'
import { sendWrite, write } from '../../../lib/write'
import { Popup } from '../../../ui/popup'
import { accountQueries } from '../account.queries'
import classes from './account-parts.module.css'
import { SecretPopup } from './secret-popup'

const DAYS = ['7', '30', '90', '180', '365']

const nothing = { name: '', scopes: ['read'] as ApiScope[], days: '90' }
type TokenForm = Form<typeof nothing>

/** Makes a token, then shows it, this once. */
export function ApiTokenPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [token, setToken] = useState<string | null>(null)
  return token === null ? (
    <ApiTokenForm onMade={setToken} onClose={onClose} />
  ) : (
    <SecretPopup
      title={t('tokens.made')}
      text={t('tokens.once')}
      secret={token}
      copyLabel={t('tokens.copy')}
      onClose={onClose}
    />
  )
}

function ApiTokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['account', 'generic'])
  const client = useQueryClient()
  const form = useForm(nothing, { draftOptions: { place: 'new-token' } })
  const { name, scopes, days } = form.values
  const submit = () =>
    form.submit({
      errors: {
        ...(name.trim() === '' ? { name: t('generic:required') } : {}),
        ...(scopes.length === 0 ? { scopes: t('tokens.scopesRequired') } : {}),
      },
      send: async () => {
        const body = { name, scopes, expiresInDays: Number(days) }
        const { token } = await sendWrite(write({ endpoint: createApiToken, body }))
        form.settle()
        onMade(token)
        await client.invalidateQueries({ queryKey: accountQueries.tokens.queryKey })
      },
    })
  return (
    <Popup
      title={t('tokens.make')}
      size="sm"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('tokens.create')}
    >
      <div className={classes.parts}>
        <TextInput
          label={t('tokens.name')}
          description={t('tokens.nameHelp')}
          withAsterisk
          data-autofocus
          maxLength={100}
          {...form.field('name')}
        />
        <Scopes form={form} />
        <Select
          label={t('tokens.expires')}
          data={DAYS.map((value) => ({ value, label: t('tokens.days', { count: Number(value) }) }))}
          value={days}
          onChange={(value) => value && form.set('days')(value)}
        />
      </div>
    </Popup>
  )
}

function Scopes({ form }: { form: TokenForm }) {
  const { t } = useTranslation('account')
  const { scopes } = form.values
  const toggle = (scope: ApiScope, isOn: boolean) =>
    form.set('scopes')(apiScopes.filter((each) => (each === scope ? isOn : scopes.includes(each))))
  return (
    <fieldset className={classes.scopes}>
      <legend>{t('tokens.scopes')}</legend>
      {apiScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`tokens.scope.${scope}`)}
          description={t(`tokens.scopeHelp.${scope}`)}
          classNames={{ description: classes.help }}
          checked={scopes.includes(scope)}
          onChange={(event) => toggle(scope, event.currentTarget.checked)}
        />
      ))}
      {form.errors.scopes && (
        <span className={classes.error} role="alert">
          {form.errors.scopes}
        </span>
      )}
    </fieldset>
  )
}

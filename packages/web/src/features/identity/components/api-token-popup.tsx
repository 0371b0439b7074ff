import { type ApiScope, apiScopes } from '@cairn/contract/core/api-scopes'
import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type ShortForm, useShortForm } from '../../../lib/use-short-form'
import { sendWrite, write } from '../../../lib/write'
import { CopyButton } from '../../../ui/copy-button'
import { Popup } from '../../../ui/popup'
import { accountQueries } from '../account.queries'
import classes from './account-parts.module.css'

const DAYS = ['7', '30', '90', '180', '365']

const nothing = { name: '', scopes: ['read'] as ApiScope[], days: '90' }
type TokenForm = ShortForm<typeof nothing>

/** Makes a token, then shows it, this once. */
export function ApiTokenPopup({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  return token === null ? (
    <ApiTokenForm onMade={setToken} onClose={onClose} />
  ) : (
    <MadeApiToken token={token} onClose={onClose} />
  )
}

function ApiTokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['account', 'generic'])
  const client = useQueryClient()
  const form = useShortForm(nothing, { place: 'new-token' })
  const { name, scopes, days } = form.values
  const check = () => ({
    ...(name.trim() === '' ? { name: t('generic:required') } : {}),
    ...(scopes.length === 0 ? { scopes: t('tokens.scopesRequired') } : {}),
  })
  const send = async () => {
    const { token } = await sendWrite(
      write({ endpoint: createApiToken, body: { name, scopes, expiresInDays: Number(days) } }),
    )
    form.settle()
    onMade(token)
    await client.invalidateQueries({ queryKey: accountQueries.tokens.queryKey })
  }
  return (
    <Popup
      title={t('tokens.make')}
      size="sm"
      onClose={onClose}
      fields={form}
      onSubmit={() => void form.submit(check, send)}
      submitLabel={t('tokens.create')}
      isSubmitting={form.isBusy}
    >
      <div className={classes.parts}>
        <TextInput
          label={t('tokens.name')}
          description={t('tokens.nameHelp')}
          withAsterisk
          data-autofocus
          maxLength={100}
          value={name}
          error={form.errors.name}
          onChange={(event) => form.set({ name: event.currentTarget.value })}
        />
        <Scopes form={form} />
        <Select
          label={t('tokens.expires')}
          data={DAYS.map((value) => ({ value, label: t('tokens.days', { count: Number(value) }) }))}
          value={days}
          onChange={(value) => value && form.set({ days: value })}
        />
      </div>
    </Popup>
  )
}

function Scopes({ form }: { form: TokenForm }) {
  const { t } = useTranslation('account')
  const { scopes } = form.values
  const toggle = (scope: ApiScope, isOn: boolean) =>
    form.set({ scopes: apiScopes.filter((each) => (each === scope ? isOn : scopes.includes(each))) })
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

function MadeApiToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['account', 'generic'])
  return (
    <Popup title={t('tokens.made')} size="sm" isShownOnce onClose={onClose}>
      <div className={classes.secret}>
        <p className={classes.text}>{t('tokens.once')}</p>
        <code className={classes.code}>{token}</code>
        <span className={classes.acts}>
          <CopyButton text={token} label={t('tokens.copy')} />
          <Button variant="filled" onClick={onClose}>
            {t('generic:done')}
          </Button>
        </span>
      </div>
    </Popup>
  )
}

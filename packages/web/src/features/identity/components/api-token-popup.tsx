import { type ApiScope, apiScopes } from '@cairn/contract/core/define-endpoint'
import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type Form, useForm } from '../../../lib/use-form'
import { sendWrite, write } from '../../../lib/write'
import { Popup } from '../../../ui/popup'
import { Segmented } from '../../../ui/segmented'
import { accountQueries } from '../account.queries'
import classes from './account-parts.module.css'
import { SecretPopup } from './secret-popup'
import { TokenCalls, TokenMeasurables } from './token-measurables'

const DAYS = ['7', '30', '90', '180', '365']

const kinds = ['scopes', 'measurables'] as const
type Kind = (typeof kinds)[number]

const nothing = {
  name: '',
  kind: 'scopes' as Kind,
  scopes: ['read'] as ApiScope[],
  measurableIds: [] as string[],
  days: '90',
}
type TokenForm = Form<typeof nothing>

interface MadeToken {
  token: string
  measurableIds: readonly string[]
}

export function ApiTokenPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const [made, setMade] = useState<MadeToken | null>(null)
  return made === null ? (
    <ApiTokenForm onMade={setMade} onClose={onClose} />
  ) : (
    <SecretPopup
      title={t('tokens.made')}
      text={t('tokens.once')}
      secret={made.token}
      copyLabel={t('tokens.copy')}
      onClose={onClose}
    >
      {made.measurableIds.length > 0 && <TokenCalls token={made.token} measurableIds={made.measurableIds} />}
    </SecretPopup>
  )
}

const sentOf = ({ name, kind, scopes, measurableIds, days }: typeof nothing) => ({
  ...{ name, expiresInDays: Number(days) },
  ...(kind === 'scopes' ? { scopes } : { measurableIds }),
})

function ApiTokenForm({ onMade, onClose }: { onMade: (made: MadeToken) => void; onClose: () => void }) {
  const { t } = useTranslation(['account', 'generic'])
  const client = useQueryClient()
  const form = useForm(nothing, { draftOptions: { place: 'new-token' } })
  const { name, kind, scopes, measurableIds, days } = form.values
  const submit = () =>
    form.submit({
      errors: {
        ...(name.trim() === '' ? { name: t('generic:required') } : {}),
        ...(kind === 'scopes' && scopes.length === 0 ? { scopes: t('tokens.scopesRequired') } : {}),
        ...(kind === 'measurables' && measurableIds.length === 0 ? { measurableIds: t('tokens.scopesRequired') } : {}),
      },
      send: async () => {
        const body = sentOf(form.values)
        const { token, apiToken } = await sendWrite(write({ endpoint: createApiToken, body }))
        form.settle()
        onMade({ token, measurableIds: apiToken.measurableIds })
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
        <Segmented
          label={t('tokens.scopes')}
          options={kinds.map((value) => ({ value, label: t(`tokens.kind.${value}`) }))}
          value={kind}
          onChange={form.set('kind')}
        />
        {kind === 'scopes' ? (
          <Scopes form={form} />
        ) : (
          <TokenMeasurables
            value={measurableIds}
            onChange={form.set('measurableIds')}
            error={form.errors.measurableIds}
          />
        )}
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

import KeyRound from 'icon:key-round'
import { type ApiScope, apiScopes } from '@cairn/contract/core/define-endpoint'
import { type ApiToken, createApiToken } from '@cairn/contract/identity/account.endpoints'
import { addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { ENTERABLE_MAX, type EnterableMeasurable } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { wholeNumber } from '../../../lib/format/format'
import { useDay, useFormatTime } from '../../../lib/format/format-time'
import { type Form, useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { sendWrite, write } from '../../../lib/sync/write'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { CopyButton } from '../../../ui/inputs/copy-button'
import { Segmented } from '../../../ui/inputs/segmented'
import { DetailsRow } from '../../../ui/lists/details-row'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { Popup } from '../../../ui/overlays/popup'
import { Sheet } from '../../../ui/overlays/sheet'
import { useRevokeApiToken } from '../account.mutations'
import { accountQueries } from '../account.queries'
import classes from './identity.module.css'
import { SecretPopup } from './secret-popup'

/**
 * Works in Unix shells and the Windows command prompt, which has no single quotes. `origin` such as
 * `https://cairn.example`.
 */
export function measurableCall({ id, scorecardId }: EnterableMeasurable, token: string, origin: string): string {
  const path = addMeasuredValue.path.replace('{scorecardId}', scorecardId).replace('{id}', id)
  return [
    `curl -X ${addMeasuredValue.method} "${origin}/api/v2${path}"`,
    `-H "Authorization: Bearer ${token}"`,
    `-H "Content-Type: application/json"`,
    `-d "{\\"intervalId\\":\\"current\\",\\"value\\":1}"`,
  ].join(' ')
}

function byMeeting(all: readonly EnterableMeasurable[], others: string) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { id, title, meeting } of all) {
    const name = meeting ?? others
    groups.set(name, [...(groups.get(name) ?? []), { value: id, label: title }])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}

interface FieldProps {
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

function TokenMeasurables({ value, onChange, error }: FieldProps) {
  const { t } = useTranslation(['account', 'generic'])
  const { data = [], isSuccess } = useQuery(accountQueries.enterable)
  const hasNone = isSuccess && data.length === 0
  const help = t(hasNone ? 'account:tokens.measurablesNone' : 'account:tokens.measurablesHelp')
  // The list would otherwise end without notice.
  const isCut = data.length >= ENTERABLE_MAX
  return (
    <MultiSelect
      label={t('account:tokens.measurables')}
      withAsterisk
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      limit={100}
      maxValues={100}
      description={isCut ? `${help} ${t('account:tokens.measurablesCut', { most: wholeNumber(ENTERABLE_MAX) })}` : help}
      nothingFoundMessage={t('generic:noMatch')}
      data={byMeeting(data, t('account:tokens.ofNoMeeting'))}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

function TokenCalls({ token, measurableIds }: { token: string; measurableIds: readonly string[] }) {
  const { t } = useTranslation('account')
  const { data = [] } = useQuery(accountQueries.enterable)
  const chosen = data.filter(({ id }) => measurableIds.includes(id))
  return (
    <div className="w-full">
      <p className="sub mb-3">{t('tokens.lines')}</p>
      <ul className="grid gap-4">
        {chosen.map((one) => {
          const line = measurableCall(one, token, window.location.origin)
          return (
            <li key={one.id} className="grid justify-start gap-3">
              <strong>{one.title}</strong>
              <code className={`w-full paper bg-sunk break p-3 ${classes.code}`}>{line}</code>
              <CopyButton text={line} label={t('tokens.copyLine', { title: one.title })} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function EnteredBy({ measurableIds }: { measurableIds: readonly string[] }) {
  const { t } = useTranslation('account')
  const { data } = useQuery(accountQueries.enterable)
  const titles = data?.flatMap(({ id, title }) => (measurableIds.includes(id) ? [title] : []))
  if (titles === undefined) return null
  return <span>{titles.length > 0 ? t('tokens.enters', { titles: titles.join(', ') }) : t('tokens.entersOthers')}</span>
}

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
  name,
  expiresInDays: Number(days),
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
      <div className="grid gap-4">
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
    <fieldset className="grid gap-3">
      <legend className="medium mb-2">{t('tokens.scopes')}</legend>
      {apiScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`tokens.scope.${scope}`)}
          description={t(`tokens.scopeHelp.${scope}`)}
          checked={scopes.includes(scope)}
          onChange={(event) => toggle(scope, event.currentTarget.checked)}
        />
      ))}
      {form.errors.scopes && (
        <span className="small bad" role="alert">
          {form.errors.scopes}
        </span>
      )}
    </fieldset>
  )
}

export function ApiTokensList() {
  const { t } = useTranslation('account')
  const { org } = useSession()
  const tokens = useQuery(accountQueries.tokens)
  const { data } = tokens
  const retry = retryFailed(tokens)
  const [isMaking, setIsMaking] = useState(false)
  const make = (
    <Button variant="filled" onClick={() => setIsMaking(true)}>
      {t('tokens.make')}
    </Button>
  )
  const hasSome = data !== undefined && data.length > 0
  return (
    <Sheet title={t('tokens.title')} actions={make}>
      {data === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={2} height={56} />)}
      {data?.length === 0 && <EmptyState isCompact text={t('tokens.none')} />}
      {hasSome && (
        <>
          <p className="sub mb-3">{t('tokens.text', { org: org?.name })}</p>
          <ul>
            {data.map((token) => (
              <ApiTokenRow key={token.id} token={token} />
            ))}
          </ul>
        </>
      )}
      {isMaking && <ApiTokenPopup onClose={() => setIsMaking(false)} />}
    </Sheet>
  )
}

function ApiTokenRow({ token }: { token: ApiToken }) {
  const { t } = useTranslation('account')
  const formatTime = useFormatTime()
  const day = useDay()
  const revoke = useRevokeApiToken()
  const { id, name } = token
  const ask = async () => {
    const isMeant = await confirm({
      title: t('tokens.revokeAsk', { name }),
      message: t('tokens.revokeText'),
      confirmLabel: t('tokens.revoke'),
      isDanger: true,
    })
    if (isMeant) revoke.mutate({ id, name })
  }
  return (
    <DetailsRow
      icon={KeyRound}
      name={
        <>
          {name} <code>…{token.ending}</code>
        </>
      }
      details={
        <>
          {token.measurableIds.length > 0 ? (
            <EnteredBy measurableIds={token.measurableIds} />
          ) : (
            <span>{token.scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', ')}</span>
          )}
          <span>{t('tokens.ends', { date: day(token.expiresAt) })}</span>
          <span>{token.lastUsedAt ? t('tokens.used', { at: formatTime(token.lastUsedAt) }) : t('tokens.unused')}</span>
        </>
      }
    >
      <Button
        size="sm"
        aria-label={t('tokens.revokeOf', { name })}
        loading={revoke.isPending}
        onClick={() => void ask()}
      >
        {t('tokens.revoke')}
      </Button>
    </DetailsRow>
  )
}

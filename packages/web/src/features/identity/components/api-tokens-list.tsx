import KeyRound from 'icon:key-round'
import type { ApiToken } from '@cairn/contract/identity/account.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { confirm } from '../../../ui/confirm-dialog'
import { DetailsRow } from '../../../ui/details-row'
import { EmptyState } from '../../../ui/empty-state'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Sheet } from '../../../ui/sheet'
import { useRevokeApiToken } from '../account.mutations'
import { accountQueries } from '../account.queries'
import { useDay, useFormatTime } from '../use-format-time'
import classes from './account-parts.module.css'
import { ApiTokenPopup } from './api-token-popup'
import { EnteredBy } from './token-measurables'

export function ApiTokensList() {
  const { t } = useTranslation('account')
  const { org } = useSession()
  const { data } = useQuery(accountQueries.tokens)
  const [isMaking, setIsMaking] = useState(false)
  const make = (
    <Button variant="filled" onClick={() => setIsMaking(true)}>
      {t('tokens.make')}
    </Button>
  )
  const hasSome = data !== undefined && data.length > 0
  return (
    <Sheet title={t('tokens.title')} actions={make}>
      {data === undefined && <RowSkeletons count={2} height={56} />}
      {data?.length === 0 && <EmptyState isCompact text={t('tokens.none')} />}
      {hasSome && (
        <>
          <p className={classes.text}>{t('tokens.text', { org: org?.name })}</p>
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

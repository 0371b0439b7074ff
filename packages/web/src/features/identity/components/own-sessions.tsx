import CircleHelp from 'icon:circle-question-mark'
import Monitor from 'icon:monitor'
import Smartphone from 'icon:smartphone'
import SquareTerminal from 'icon:square-terminal'
import type { OwnSession } from '@cairn/contract/identity/account.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { confirm } from '../../../ui/confirm-dialog'
import { DetailsRow } from '../../../ui/details-row'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Sheet } from '../../../ui/sheet'
import { useEndOtherSessions, useEndSession } from '../account.mutations'
import { accountQueries } from '../account.queries'
import { deviceOf } from '../device-of'
import { useFormatTime } from '../use-format-time'
import classes from './account-parts.module.css'

const icons = { computer: Monitor, phone: Smartphone, script: SquareTerminal, unknown: CircleHelp } as const

function useDeviceMessage() {
  const { t } = useTranslation('account')
  return (userAgent: string): string => {
    const { browser, system, kind } = deviceOf(userAgent)
    if (browser !== null && system !== null) return t('sessions.device', { browser, system })
    return browser ?? system ?? t(kind === 'script' ? 'sessions.script' : 'sessions.unknown')
  }
}

export function OwnSessions() {
  const { t } = useTranslation('account')
  const { data } = useQuery(accountQueries.sessions)
  const endOthers = useEndOtherSessions()
  const askEndOthers = async () => {
    const isMeant = await confirm({ title: t('sessions.endOthersAsk'), confirmLabel: t('sessions.end') })
    if (isMeant) endOthers.mutate()
  }
  return (
    <Sheet title={t('sessions.title')} sub={data?.length}>
      {data ? (
        <ul>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <RowSkeletons count={2} height={56} />
      )}
      {data && data.length > 1 && (
        <div className={classes.foot}>
          <Button loading={endOthers.isPending} onClick={() => void askEndOthers()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('account')
  const formatTime = useFormatTime()
  const end = useEndSession()
  const device = useDeviceMessage()(session.userAgent)
  return (
    <DetailsRow
      icon={icons[deviceOf(session.userAgent).kind]}
      name={
        <>
          {device}
          {session.isCurrent && <span className={classes.here}>{t('sessions.here')}</span>}
        </>
      }
      details={
        <>
          <span>{t('sessions.seen', { at: formatTime(session.lastSeenAt) })}</span>
          <span>{t('sessions.began', { at: formatTime(session.createdAt) })}</span>
          {session.address && <span>{t('sessions.from', { address: session.address })}</span>}
        </>
      }
    >
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={t('sessions.endOf', { device })}
          loading={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </DetailsRow>
  )
}

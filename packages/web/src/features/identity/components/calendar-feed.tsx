import CalendarSync from 'icon:calendar-sync'
import { type CalendarFeed as Feed, renewCalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { useDay, useFormatTime } from '../../../lib/format/format-time'
import { useWrite, write } from '../../../lib/sync/write'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { DetailsRow } from '../../../ui/lists/details-row'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { Sheet } from '../../../ui/overlays/sheet'
import { useEndCalendarFeed } from '../account.mutations'
import { accountQueries } from '../account.queries'
import { SecretPopup } from './secret-popup'

export function CalendarFeed() {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const calendar = useQuery(accountQueries.calendar)
  const { data } = calendar
  const retry = retryFailed(calendar)
  const [url, setUrl] = useState<string | null>(null)
  const renew = useWrite<{ url: string }>(() =>
    write({
      endpoint: renewCalendarFeed,
      reply: (made) => {
        setUrl(made.url)
        return client.invalidateQueries({ queryKey: accountQueries.calendar.queryKey })
      },
    }),
  )
  return (
    <Sheet title={t('calendar.title')}>
      <p className="sub mb-3">{t('calendar.text')}</p>
      {data === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={1} height={56} />)}
      {data?.feed === null && (
        <Button loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('calendar.make')}
        </Button>
      )}
      {data?.feed && <FeedRow feed={data.feed} isRenewing={renew.isPending} onRenew={() => renew.mutate()} />}
      {url !== null && (
        <SecretPopup
          title={t('calendar.made')}
          text={t('calendar.once')}
          secret={url}
          copyLabel={t('calendar.copy')}
          onClose={() => setUrl(null)}
        />
      )}
    </Sheet>
  )
}

function FeedRow({ feed, isRenewing, onRenew }: { feed: Feed; isRenewing: boolean; onRenew: () => void }) {
  const { t } = useTranslation('account')
  const formatTime = useFormatTime()
  const day = useDay()
  const end = useEndCalendarFeed()
  const ask = async (what: 'renew' | 'end') => {
    const isMeant = await confirm({
      title: t(`calendar.${what}Ask`),
      message: t(`calendar.${what}Text`),
      confirmLabel: t(`calendar.${what}`),
      isDanger: true,
    })
    if (isMeant && what === 'renew') onRenew()
    else if (isMeant) end.mutate()
  }
  const { createdAt, lastReadAt } = feed
  return (
    <ul>
      <DetailsRow
        icon={CalendarSync}
        name={t('calendar.since', { date: day(createdAt) })}
        details={lastReadAt ? t('calendar.read', { at: formatTime(lastReadAt) }) : t('calendar.unread')}
      >
        <span className="row wrap gap-0-3">
          <Button size="sm" loading={isRenewing} onClick={() => void ask('renew')}>
            {t('calendar.renew')}
          </Button>
          <Button size="sm" loading={end.isPending} onClick={() => void ask('end')}>
            {t('calendar.end')}
          </Button>
        </span>
      </DetailsRow>
    </ul>
  )
}

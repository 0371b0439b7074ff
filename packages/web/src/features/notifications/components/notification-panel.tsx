import Settings2 from 'icon:settings-2'
import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { age } from '../../../lib/format-time'
import { useSession } from '../../../lib/session'
import { type Moments, useMoments } from '../../../lib/zones'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { useRowKeys } from '../../../ui/use-row-keys'
import { itemsOf, unreadOf } from '../notification-list'
import { useMarkAllRead, useMarkRead } from '../notifications.mutations'
import { notificationsQueries } from '../notifications.queries'
import classes from './notification-panel.module.css'
import { NotificationRow } from './notification-row'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type NotificationGroup = 'today' | 'week' | 'older'

/** `now` in ms since 1970. */
export function groupOf(createdAt: string, now: number): NotificationGroup {
  const ms = now - Date.parse(createdAt)
  if (ms < DAY) return 'today'
  return ms <= 7 * DAY ? 'week' : 'older'
}

export function timeOf(createdAt: string, now: number, { fullDate }: Moments): string {
  // The client's clock may be behind.
  const ms = Math.max(0, now - Date.parse(createdAt))
  if (ms < MINUTE) return age(Math.floor(ms / SECOND), 'second')
  if (ms < HOUR) return age(Math.floor(ms / MINUTE), 'minute')
  return ms < DAY ? age(Math.floor(ms / HOUR), 'hour') : fullDate(createdAt)
}

const SCROLL_DEBOUNCE_MS = 300
const NEAR_BOTTOM_PX = 10
const groups: readonly NotificationGroup[] = ['today', 'week', 'older']

interface GroupsProps {
  items: readonly Notification[]
  onChoose: (notification: Notification) => void
}

function Groups({ items, onChoose }: GroupsProps) {
  const { t } = useTranslation('notifications')
  const moments = useMoments()
  const now = useNow()
  return groups.map((group) => {
    const rows = items.filter(({ createdAt }) => groupOf(createdAt, now) === group)
    if (rows.length === 0) return null
    return (
      <section key={group} aria-labelledby={`notifications-${group}`}>
        <h3 id={`notifications-${group}`} className={classes.group}>
          {t(group)}
        </h3>
        <ul>
          {rows.map((row) => (
            <NotificationRow
              key={row.id}
              notification={row}
              time={timeOf(row.createdAt, now, moments)}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </section>
    )
  })
}

/** Also loads more if a page does not fill the list. */
function useMorePages(list: React.RefObject<HTMLElement | null>, count: number) {
  const { hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(notificationsQueries.list)
  const fetchIfNear = useCallback(() => {
    const { current } = list
    if (!current || !hasNextPage || isFetching) return
    const below = current.scrollHeight - current.scrollTop - current.clientHeight
    if (below <= NEAR_BOTTOM_PX) void fetchNextPage()
  }, [list, hasNextPage, isFetching, fetchNextPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row count moves the end
  useEffect(fetchIfNear, [fetchIfNear, count])
  return useDebouncedCallback(fetchIfNear, SCROLL_DEBOUNCE_MS)
}

interface NotificationPanelProps {
  onFollow: (link: string) => void
}

export function NotificationPanel({ onFollow }: NotificationPanelProps) {
  const { t } = useTranslation('notifications')
  const me = useSession().user.userId
  const { data, isError, isFetchingNextPage, refetch } = useInfiniteQuery(notificationsQueries.list)
  const items = itemsOf(data)
  const { ref, ...keys } = useRowKeys<HTMLDivElement>()
  const onScroll = useMorePages(ref, items.length)
  const { mutate: markRead } = useMarkRead()
  const { mutate: markAllRead } = useMarkAllRead()
  const choose = useCallback(
    (notification: Notification) => {
      if (!notification.isRead) markRead(notification)
      if (notification.link !== null) onFollow(notification.link)
    },
    [markRead, onFollow],
  )
  const isEmpty = data !== undefined && items.length === 0
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <IconButton
          size={32}
          label={t('settings')}
          icon={<Settings2 size="1.125rem" aria-hidden="true" />}
          onClick={() => onFollow(`/user/detail/${me}/preferences`)}
        />
      </div>
      <div ref={ref} {...keys} className={classes.list} onScroll={onScroll} data-autofocus tabIndex={-1}>
        <Groups items={items} onChoose={choose} />
        {(data === undefined && !isError) || isFetchingNextPage ? (
          <RowSkeletons count={data ? 1 : 4} height={56} />
        ) : null}
        {isEmpty && (
          <div className={classes.blank}>
            <EmptyState isCompact text={t('empty')} />
          </div>
        )}
        {data === undefined && isError && (
          <div className={classes.blank}>
            <EmptyState
              isCompact
              text={t('failed.text')}
              action={<Button onClick={() => refetch()}>{t('failed.retry')}</Button>}
            />
          </div>
        )}
      </div>
      <div className={classes.foot}>
        <Button
          size="sm"
          variant="subtle"
          disabled={unreadOf(data) === 0}
          onClick={() => markAllRead(items.filter(({ isRead }) => !isRead))}
        >
          {t('markAllRead')}
        </Button>
      </div>
    </div>
  )
}

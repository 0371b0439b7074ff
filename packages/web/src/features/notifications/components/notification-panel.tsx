import Check from 'icon:check'
import Ellipsis from 'icon:ellipsis'
import Mail from 'icon:mail'
import MailOpen from 'icon:mail-open'
import Settings2 from 'icon:settings-2'
import Trash2 from 'icon:trash'
import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { cellPath } from '@cairn/contract/scorecard/entered-number'
import { Button, Menu } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/api/clock'
import { age } from '../../../lib/format/format-time'
import { type Moments, useMoments } from '../../../lib/format/zones'
import { useSession } from '../../../lib/session/session'
import { Tag } from '../../../ui/display/tag'
import { IconButton } from '../../../ui/inputs/icon-button'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { useRowKeys } from '../../../ui/lists/use-row-keys'
import {
  useDecide,
  useMarkAllRead,
  useMarkRead,
  useMarkUnread,
  useRemoveNotification,
} from '../notifications.mutations'
import { itemsOf, notificationsQueries, unreadOf } from '../notifications.queries'
import { NotificationIcon, useSpokenNotification } from './notification-content'
import classes from './notification-panel.module.css'

/** Modified clicks open a new tab or window. */
const isPlainPress = (event: MouseEvent): boolean => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

function NotificationMenu({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { title } = useSpokenNotification(notification)
  const { mutate: markRead } = useMarkRead()
  const { mutate: markUnread } = useMarkUnread()
  const { mutate: remove } = useRemoveNotification()
  return (
    <span className="relative">
      {/* Rendered inside the dropdown, so that presses do not close it; fixed, so that the list does not clip it. */}
      <Menu position="bottom-end" width="12rem" withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <IconButton size={28} label={t('more', { title })} icon={<Ellipsis size="1.125rem" aria-hidden="true" />} />
        </Menu.Target>
        <Menu.Dropdown>
          {notification.isRead ? (
            <Menu.Item leftSection={<Mail size="1rem" aria-hidden="true" />} onClick={() => markUnread(notification)}>
              {t('markUnread')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<MailOpen size="1rem" aria-hidden="true" />} onClick={() => markRead(notification)}>
              {t('markRead')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Trash2 size="1rem" aria-hidden="true" />} onClick={() => remove(notification)}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

function NotificationDecision({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { mutate, isPending } = useDecide()
  const { message } = useSpokenNotification(notification)
  const { approvalUrl, denyUrl, isActioned } = notification
  if (approvalUrl === null || denyUrl === null) return null
  if (isActioned) {
    return (
      <div className="flex wrap gap-2 relative mt-2">
        <Tag icon={Check}>{t('decided')}</Tag>
      </div>
    )
  }
  const decide = (isApproved: boolean) => () => !isPending && mutate({ notification, isApproved })
  return (
    <div className="flex wrap gap-2 relative mt-2">
      <Button size="sm" variant="filled" aria-label={t('approveOf', { message })} onClick={decide(true)}>
        {t('approve')}
      </Button>
      <Button size="sm" aria-label={t('denyOf', { message })} onClick={decide(false)}>
        {t('deny')}
      </Button>
    </div>
  )
}

interface NotificationCellsProps {
  notification: Notification
  onChoose: (notification: Notification) => void
}

function NotificationCells({ notification, onChoose }: NotificationCellsProps) {
  const { said } = notification
  if (said?.text !== 'numbersMissing' || !said.cells || said.cells.length === 0) return null
  const follow = (event: MouseEvent, link: string) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onChoose({ ...notification, link })
  }
  return (
    <ul className="flex wrap gap-0-3 relative">
      {said.cells.map(({ measurableId, scorecardId, title }) => {
        const link = cellPath(scorecardId, { measurableId, intervalId: said.week })
        return (
          <li key={measurableId}>
            <a className="row-inline break" href={link} onClick={(event) => follow(event, link)}>
              {title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

interface NotificationRowProps {
  notification: Notification
  time: string
  onChoose: (notification: Notification) => void
}

function Title({ notification, onChoose }: Omit<NotificationRowProps, 'time'>) {
  const { link, isRead } = notification
  const className = `p-0 text-start ${isRead ? 'sub' : 'bold ink'} ${classes.title}`
  const { title } = useSpokenNotification(notification)
  const choose = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onChoose(notification)
  }
  if (link === null) {
    return (
      <button type="button" className={className} tabIndex={-1} onClick={choose}>
        {title}
      </button>
    )
  }
  return (
    <a href={link} className={className} tabIndex={-1} onClick={choose}>
      {title}
    </a>
  )
}

const NotificationRow = memo(function NotificationRow({ notification, time, onChoose }: NotificationRowProps) {
  const { t } = useTranslation('notifications')
  const { isRead, createdAt, type, said } = notification
  const where = said && 'where' in said ? said.where : undefined
  const { message } = useSpokenNotification(notification)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.key !== 'Enter') return
    event.preventDefault()
    onChoose(notification)
  }
  return (
    <li
      className={`row-top gap-2 relative rounded p-2 ${classes.row}`}
      data-row
      data-unread={!isRead || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <span className={`centered circle ${isRead ? 'sub bg-sunk' : 'accent bg-accent'} ${classes.icon}`}>
        <NotificationIcon type={type} said={said} />
      </span>
      <div className="grow">
        <div className="row-baseline gap-2 leading">
          <Title notification={notification} onChoose={onChoose} />
          {!isRead && <span className={`flex-none circle ${classes.unread}`} role="img" aria-label={t('unread')} />}
        </div>
        <p className="leading break sub">{message}</p>
        <NotificationCells notification={notification} onChoose={onChoose} />
        <p className="small leading-tight break mut">
          <time dateTime={createdAt}>{time}</time>
          {where && ` · ${where}`}
        </p>
        <NotificationDecision notification={notification} />
      </div>
      <NotificationMenu notification={notification} />
    </li>
  )
})

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
        <h3 id={`notifications-${group}`} className="small bold mut px-2 pt-3">
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
    <div className={`column leading ${classes.panel}`}>
      <div className="row border-bottom px-3 py-2">
        <h2 className="flex-1 heading-s">{t('title')}</h2>
        <IconButton
          size={32}
          label={t('settings')}
          icon={<Settings2 size="1.125rem" aria-hidden="true" />}
          onClick={() => onFollow(`/user/detail/${me}/preferences`)}
        />
      </div>
      <div
        ref={ref}
        {...keys}
        className={`flex-1 scroll-y ${classes.list}`}
        onScroll={onScroll}
        data-autofocus
        tabIndex={-1}
      >
        <Groups items={items} onChoose={choose} />
        {(data === undefined && !isError) || isFetchingNextPage ? (
          <RowSkeletons count={data ? 1 : 4} height={56} />
        ) : null}
        {isEmpty && (
          <div className="p-3">
            <EmptyState isCompact text={t('empty')} />
          </div>
        )}
        {data === undefined && isError && (
          <div className="p-3">
            <EmptyState
              isCompact
              text={t('failed.text')}
              action={<Button onClick={() => refetch()}>{t('failed.retry')}</Button>}
            />
          </div>
        )}
      </div>
      <div className="flex middle border-top p-2">
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

import {
  markAllRead,
  markRead,
  markUnread,
  removeNotifications,
  restoreNotifications,
  setNotificationPreferences,
} from '@cairn/contract/notifications/notifications.endpoints'
import type { Notification, NotificationPreferences } from '@cairn/contract/notifications/notifications.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'
import { exchange } from '../../lib/exchange'
import { newId } from '../../lib/new-id'
import { paintOptimistically } from '../../lib/query-client'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { type NotificationList, withAllRead, withChanged, withItem, withoutItems } from './notification-list'
import { notificationsQueries } from './notifications.queries'

const listKey = notificationsQueries.list.queryKey
const said = (key: string) => i18next.t(`notifications:${key}`)

interface ListWrite<Input> {
  readonly send: (input: Input) => Promise<unknown>
  readonly paint: (list: NotificationList, input: Input) => NotificationList
  readonly onFailure?: (failure: unknown, input: Input) => void
}

/** Painted at once, and put back where the server refuses; what has happened meanwhile is fetched then. */
function useListWrite<Input>({ send, paint, onFailure = toastFailure }: ListWrite<Input>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (input) => paintOptimistically<NotificationList>(client, listKey, (list) => paint(list, input)),
    onError: (failure, input, putBack) => {
      putBack?.()
      onFailure(failure, input)
      void client.invalidateQueries({ queryKey: listKey })
    },
  })
}

export const useMarkRead = () =>
  useListWrite<Notification>({
    send: ({ id }) => call(markRead, { body: [{ id }] }),
    paint: (list, { id }) => withChanged(list, [id], { isRead: true }),
  })

export const useMarkUnread = () =>
  useListWrite<Notification>({
    send: ({ id }) => call(markUnread, { body: [{ id }] }),
    paint: (list, { id }) => withChanged(list, [id], { isRead: false }),
  })

/** Those that are unread are sent along; the server marks all that there are. */
export const useMarkAllRead = () =>
  useListWrite<readonly Notification[]>({
    send: (unread) => call(markAllRead, { body: unread.map(({ id }) => ({ id })) }),
    paint: withAllRead,
  })

/** Undo puts the same one back into its place. */
export function useRemoveNotification() {
  const restore = useListWrite<Notification>({
    send: ({ id }) => call(restoreNotifications, { body: [{ id }] }),
    paint: withItem,
  })
  return useListWrite<Notification>({
    send: (notification) => {
      notify.undo(said('removed'), () => restore.mutate(notification), { id: `removed-${notification.id}` })
      return call(removeNotifications, { body: [{ id: notification.id }] })
    },
    paint: (list, { id }) => withoutItems(list, [id]),
    onFailure: (failure, { id }) => {
      notify.dismiss(`removed-${id}`)
      toastFailure(failure)
    },
  })
}

interface Decision {
  notification: Notification
  isApproved: boolean
}

/** Approves or denies by the call that the notification names. */
export function useDecide() {
  const decide = useListWrite<Decision>({
    send: async ({ notification: { approvalUrl, denyUrl }, isApproved }) => {
      const url = isApproved ? approvalUrl : denyUrl
      if (url === null) throw new Error('this notification asks for no decision')
      await exchange({ method: 'POST', url }, { idempotencyKey: newId() })
      notify.success(said('updated'))
    },
    paint: (list, { notification: { id } }) => withChanged(list, [id], { isActioned: true, isRead: true }),
    onFailure: (failure) => {
      const sentence = failure instanceof ApiFailure ? failure.messages[0]?.text : undefined
      notify.error(sentence ?? i18next.t('generic:unknownError'))
    },
  })
  return decide
}

export function useSetPreferences() {
  const client = useQueryClient()
  const { queryKey } = notificationsQueries.preferences
  return useMutation({
    mutationFn: (choices: Partial<NotificationPreferences>) =>
      call(setNotificationPreferences, { body: choices }, { idempotencyKey: newId() }),
    onMutate: (choices) =>
      paintOptimistically<NotificationPreferences>(client, queryKey, (before) => ({ ...before, ...choices })),
    onError: (failure, _choices, putBack) => {
      putBack?.()
      toastFailure(failure)
    },
  })
}

import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'

export function raiseToast(toast: NotificationData & { id: string }): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  const isThere = [...shown, ...queue].some((other) => other.id === toast.id)
  if (isThere) notifications.update(toast)
  else notifications.show(toast)
}

export function dismissToast(id: string): void {
  notifications.hide(id)
}

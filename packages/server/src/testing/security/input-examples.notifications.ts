import type { Example } from './example'
import type { WorldIds } from './seed-world'

/** Everybody has their own, and passes over what is somebody else's. */
const own = { isOpen: true }
const marking: Example = { input: ({ notificationId }: WorldIds) => ({ body: [{ id: notificationId }] }), ...own }

const forged = ({ orgId, ownerId }: WorldIds) => ({
  params: { orgId, personId: ownerId, list: 'Digest', mark: 'never-made' },
})

export const notificationExamples: Record<string, Example> = {
  listNotifications: { input: ({ notificationId }) => ({ query: { ids: notificationId } }), ...own },
  searchNotifications: { input: () => ({ query: { startIndex: 0, endIndex: 25 } }), ...own, isForAnybody: true },
  markNotificationsRead: marking,
  markNotificationsUnread: { ...marking, prepare: ['markNotificationsRead'] },
  removeNotifications: marking,
  restoreNotifications: { ...marking, prepare: ['removeNotifications'] },
  markAllNotificationsRead: { input: () => ({ body: [] }), ...own, isForAnybody: true },
  getNotificationPreferences: { input: () => ({}), ...own, isForAnybody: true },
  setNotificationPreferences: { input: () => ({ body: { ItemAssigned: 'Daily' } }), ...own, isForAnybody: true },
  unsubscribe: { input: forged },
  openUnsubscribePage: { input: forged },
}

import type { LiveUpdateHandlers } from '../../lib/live-update'

/** Begins the key of an item's files. */
export const attachmentsKey = (itemId: string) => ['attachments', itemId] as const

/** An event names the item whose files changed. */
export const attachmentHandlers: LiveUpdateHandlers = {
  attachment: (client, _change, { id }) => void client.invalidateQueries({ queryKey: attachmentsKey(id) }),
}

import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

export const attachmentsKey = (itemId: string) => ['attachments', itemId] as const

export const attachmentHandlers: LiveUpdateHandlers = {
  attachment: (client, _change, { id }) => void client.invalidateQueries({ queryKey: attachmentsKey(id) }),
}

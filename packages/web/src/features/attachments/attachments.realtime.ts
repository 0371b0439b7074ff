import type { LiveUpdateHandlers } from '../../lib/live-update'
import { ATTACHMENTS } from './attachments.queries'

/** An event names the item whose files changed. */
export const attachmentHandlers: LiveUpdateHandlers = {
  attachment: (client, _change, { id }) => void client.invalidateQueries({ queryKey: [ATTACHMENTS, id] }),
}

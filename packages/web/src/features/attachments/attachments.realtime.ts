import type { LiveUpdateHandlers } from '../../lib/live-update'
import { ATTACHMENTS } from './attachments.queries'

/** Which item it is of is not said: of the few that are shown, each is asked for its files again. */
export const attachmentHandlers: LiveUpdateHandlers = {
  attachment: (client) => void client.invalidateQueries({ queryKey: [ATTACHMENTS] }),
}

import { listAttachments } from '@cairn/contract/attachments/attachments.endpoints'
import type { ItemRef } from '@cairn/contract/core/items'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

/** In upload order. */
export const attachmentsQuery = ({ kind, id }: ItemRef) =>
  queryOptions({
    queryKey: [...attachmentsKey(id), kind],
    queryFn: () => call(listAttachments, { params: { kind, id } }),
  })

const attachmentsKey = (itemId: string) => ['attachments', itemId] as const

export const attachmentHandlers: LiveUpdateHandlers = {
  attachment: (client, _change, { id }) => void client.invalidateQueries({ queryKey: attachmentsKey(id) }),
}

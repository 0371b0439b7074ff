import { listAttachments } from '@cairn/contract/attachments/attachments.endpoints'
import type { ItemRef } from '@cairn/contract/core/items'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { attachmentsKey } from './attachments.realtime'

/** In upload order. */
export const attachmentsQuery = ({ kind, id }: ItemRef) =>
  queryOptions({
    queryKey: [...attachmentsKey(id), kind],
    queryFn: () => call(listAttachments, { params: { kind, id } }),
  })

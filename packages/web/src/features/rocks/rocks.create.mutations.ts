import { quarterOf } from '@cairn/contract/calendar/quarters'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock, RockType } from '@cairn/contract/rocks/rocks.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { toastUnlessInForm } from '../../lib/field-failures'
import { createItems } from '../../lib/item-creation'
import { newId } from '../../lib/new-id'
import { useSession } from '../../lib/session'
import { notify } from '../../ui/notify'
import { rockKind } from './rocks.queries'

export interface RockDraft {
  title: string
  ownerId: string
  contentHtml: string
  dueDate: string
  type: RockType
  /** At least one; the first is the main meeting. */
  tractionIds: [string, ...string[]]
}

export function useCreateRock() {
  const client = useQueryClient()
  const { user, org } = useSession()
  return useMutation({
    mutationFn: (input: RockDraft) => {
      const quarter = quarterOf(input.dueDate, org?.quarterStartMonth)
      const draft: Rock = {
        id: newId(),
        version: 1,
        ...input,
        tractionId: input.tractionIds[0],
        status: null,
        weeks: [],
        quarterStart: quarter.startDate,
        quarterEnd: quarter.endDate,
        completedAt: null,
        createdAt: new Date().toISOString(),
        createdById: user.userId,
        archivedAt: null,
        isRemoved: false,
      }
      return createItems(client, rockKind, [draft], async (idempotencyKey) => {
        const body = { ...input, id: draft.id, tractionId: draft.tractionId }
        return [(await call(createRock, { body }, { idempotencyKey })).rock]
      })
    },
    onSuccess: (_made, { title }) => notify.success(i18next.t('generic:created', { title })),
    onError: toastUnlessInForm,
  })
}

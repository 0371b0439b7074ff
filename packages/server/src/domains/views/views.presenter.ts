import type { Actor } from '@cairn/contract/people/people.policy'
import { canEditView } from '@cairn/contract/views/views.policy'
import type { View } from '@cairn/contract/views/views.schemas'
import type { ViewRow } from './views.repository'

export function presentView(actor: Actor, row: ViewRow): View {
  const { id, version, kind, name, ownerId, isShared, position, query } = row
  return { id, version, kind, name, ownerId, isShared, position, query, canEdit: canEditView(actor, row) }
}

import { agendaMinutes } from '@cairn/contract/agendas/agenda-rules'
import type { Agenda, AgendaChoice } from '@cairn/contract/agendas/agendas.schemas'
import type { AgendaRow } from './agendas.repository'

export function presentAgenda({ id, version, name, items }: AgendaRow): Agenda {
  return { id, version, name, type: 'Saved', lengthInMinutes: agendaMinutes(items), sessionNumber: 1, items }
}

export const presentChoice = (agenda: Agenda, own: Pick<AgendaChoice, 'isFavorite' | 'canManage'>): AgendaChoice => ({
  ...agenda,
  ...own,
})

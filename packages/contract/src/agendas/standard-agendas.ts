import { EMPTY_ID } from '../core/ids'
import { agendaMinutes, customAgendaEntry, defaultAgenda } from './agenda-rules'
import type { Agenda } from './agendas.schemas'

const ownId = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** The same in every organization. */
export const DEFAULT_AGENDA_ID = ownId(1)

export function standardAgenda(): Agenda {
  const items = defaultAgenda().map((item, index) => ({ id: ownId(index + 2), ...item }))
  return {
    id: DEFAULT_AGENDA_ID,
    version: 1,
    name: 'Default Agenda',
    type: 'Default',
    lengthInMinutes: agendaMinutes(items),
    sessionNumber: 1,
    items,
  }
}

/** Its id means "no agenda". */
export const customAgenda = (): Agenda => ({
  ...customAgendaEntry,
  id: EMPTY_ID,
  version: 1,
  sessionNumber: 1,
  items: [],
})

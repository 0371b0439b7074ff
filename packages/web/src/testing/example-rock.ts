import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { ME, TRACTION } from './signed-in'

/** One's own Rock of the running quarter, of which nothing has been said yet. */
export const exampleRock: Rock = {
  id: '00000000-0000-7000-8000-000000000100',
  version: 3,
  title: 'Open the second site',
  ownerId: ME,
  contentHtml: '',
  dueDate: '2026-12-31',
  type: 'Company',
  tractionId: TRACTION,
  tractionIds: [TRACTION],
  delegatedFrom: null,
  recommittedFrom: null,
  recommittedTo: null,
  hasParent: false,
  hasDelegate: false,
  delegate: null,
  milestones: { done: 0, all: 0 },
  status: null,
  weeks: [],
  closedIn: null,
  quarterStart: '2026-10-01',
  quarterEnd: '2026-12-31',
  completedAt: null,
  createdAt: '2026-10-01T09:00:00Z',
  createdById: ME,
  archivedAt: null,
  isRemoved: false,
}

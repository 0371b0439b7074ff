import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { ME, TRACTION } from './signed-in'

export const exampleIssue: Issue = {
  id: '00000000-0000-7000-8000-000000000030',
  version: 3,
  title: 'Late stone',
  ownerId: ME,
  contentHtml: '',
  tractionId: TRACTION,
  revisionId: null,
  voterIds: [],
  rank: null,
  mergedIntoId: null,
  status: 'NotDone',
  source: null,
  createdAt: '2026-11-16T09:00:00Z',
  createdById: ME,
  solvedAt: null,
  solvedInMeetingId: null,
  archivedAt: null,
}

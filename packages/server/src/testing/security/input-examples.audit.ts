import type { Example } from './example'

export const auditExamples: Record<string, Example> = {
  searchAudit: { input: ({ memberId }) => ({ body: { filters: { 'subject-id': [memberId] } } }) },
  // A log without the entry that was asked for is a heading alone, the same as for an id that does not exist.
  exportAudit: { input: ({ memberId }) => ({ query: { actorId: memberId } }), isOpen: true },
}

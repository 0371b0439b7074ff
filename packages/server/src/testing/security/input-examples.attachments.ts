import type { Example } from './example'

const file = (id: string) => ({ params: { id } })
export const attachmentExamples: Record<string, Example> = {
  listAttachments: { input: ({ issueId }) => ({ params: { kind: 'issue', id: issueId } }) },
  addAttachment: {
    input: ({ madeId, rockId }) => ({ params: { kind: 'rock', id: rockId }, query: { id: madeId, name: 'Slips.txt' } }),
  },
  downloadAttachment: { input: ({ attachmentId }) => file(attachmentId) },
  previewAttachment: { input: ({ attachmentId }) => file(attachmentId) },
  renameAttachment: {
    input: ({ attachmentId }) => ({ ...file(attachmentId), body: { name: 'Signed slips.png', version: 1 } }),
  },
  removeAttachment: { input: ({ attachmentId }) => file(attachmentId) },
  restoreAttachment: { input: ({ attachmentId }) => file(attachmentId), prepare: ['removeAttachment'] },
}

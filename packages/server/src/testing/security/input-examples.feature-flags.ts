import type { Example } from './example'

export const flagExamples: Record<string, Example> = {
  getFlagMessages: { input: () => ({}) },
  listFlagSettings: { input: () => ({}) },
  listOperatorAuditEntries: { input: () => ({}) },
  listNodes: { input: () => ({}) },
  setFlag: { input: ({ orgId }) => ({ params: { name: 'region-uk-redirect' }, body: { value: true, orgId } }) },
  setFlagMessage: {
    input: () => ({ params: { name: 'investigation-banner' }, body: { message: 'We look into slow pages.' } }),
  },
}

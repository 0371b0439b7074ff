import type { Example } from './example'

const forOperators = { isForOperators: true, isForAdmins: true, observerGets: 403 } as const

export const flagExamples: Record<string, Example> = {
  getFlagMessages: { input: () => ({}) },
  listFlagSettings: { input: () => ({}), ...forOperators },
  setFlag: {
    input: ({ orgId }) => ({ params: { name: 'smart-rocks' }, body: { value: true, orgId } }),
    ...forOperators,
  },
  setFlagMessage: {
    input: () => ({ params: { name: 'investigation-banner' }, body: { message: 'We look into slow pages.' } }),
    ...forOperators,
  },
}

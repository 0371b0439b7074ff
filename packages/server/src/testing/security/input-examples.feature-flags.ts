import { type Example, ownersAlone } from './example'

const forOperators = { isForOperators: true, isOpen: true, answers: ownersAlone(403) } as const

export const flagExamples: Record<string, Example> = {
  getFlagMessages: { input: () => ({}) },
  listFlagSettings: { input: () => ({}), ...forOperators },
  listOperatorDeeds: { input: () => ({}), ...forOperators },
  setFlag: {
    input: ({ orgId }) => ({ params: { name: 'region-uk-redirect' }, body: { value: true, orgId } }),
    ...forOperators,
  },
  setFlagMessage: {
    input: () => ({ params: { name: 'investigation-banner' }, body: { message: 'We look into slow pages.' } }),
    ...forOperators,
  },
}

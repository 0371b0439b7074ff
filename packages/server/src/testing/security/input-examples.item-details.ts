import type { Example } from './example'

const issue = (id: string) => ({ params: { kind: 'issue', id } })

export const itemDetailExamples: Record<string, Example> = {
  getItemHistory: { input: ({ issueId }) => issue(issueId) },
}

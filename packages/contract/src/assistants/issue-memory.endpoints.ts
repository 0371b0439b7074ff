import { defineEndpoint } from '../core/define-endpoint'
import { similarIssuesRequestSchema, similarIssuesSchema } from './issue-memory'

export const findSimilarIssues = defineEndpoint({
  id: 'findSimilarIssues',
  method: 'POST',
  isLookup: true,
  path: '/issue/similar',
  group: 'assistants',
  access: 'member',
  scope: 'read',
  summary: 'Solved issues like a text, with decision, to-dos and number, and open ones that may be the same.',
  body: similarIssuesRequestSchema,
  reply: similarIssuesSchema,
})

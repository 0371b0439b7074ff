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
  summary:
    'Find solved issues similar to a text, with their decision, to-dos and number, and open issues that may be duplicates.',
  body: similarIssuesRequestSchema,
  reply: similarIssuesSchema,
})

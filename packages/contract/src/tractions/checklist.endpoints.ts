import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { checklistSchema, updateChecklistSchema } from './tractions.schemas'

const group = 'meetings'
const params = idParamsSchema

export const getChecklist = defineEndpoint({
  id: 'getChecklist',
  method: 'GET',
  path: '/meeting/{id}/getchecklist',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Get the checklist of a meeting series.',
  params,
  reply: checklistSchema,
})

export const updateChecklist = defineEndpoint({
  id: 'updateChecklist',
  method: 'PUT',
  path: '/meeting/{id}/updatechecklist',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Replace the checklist, in order.',
  params,
  body: updateChecklistSchema,
  reply: succeeded({ checklist: checklistSchema }),
})

export const resetChecklist = defineEndpoint({
  id: 'resetChecklist',
  method: 'PUT',
  path: '/meeting/{id}/resetchecklist',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Clear all checkmarks of the checklist.',
  params,
  reply: succeeded({ checklist: checklistSchema }),
})

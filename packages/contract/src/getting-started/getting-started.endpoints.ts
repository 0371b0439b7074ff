import { defineEndpoint } from '../core/define-endpoint'
import { succeeded } from '../core/replies'
import { gettingStartedSchema, profileNoteSchema, updateGettingStartedSchema } from './getting-started.schemas'

const group = 'dashboard'

export const getGettingStarted = defineEndpoint({
  id: 'getGettingStarted',
  method: 'GET',
  path: '/getting-started',
  group,
  access: 'admin',
  permission: 'Update|Organization',
  scope: 'admin',
  summary: 'Get the steps of the organization’s first hour, and which are done.',
  reply: gettingStartedSchema,
})

export const updateGettingStarted = defineEndpoint({
  id: 'updateGettingStarted',
  method: 'PUT',
  path: '/getting-started',
  group,
  access: 'admin',
  permission: 'Update|Organization',
  scope: 'admin',
  summary: 'Set which steps you skip, and whether you see the checklist.',
  body: updateGettingStartedSchema,
  reply: succeeded({ gettingStarted: gettingStartedSchema }),
})

export const getProfileNote = defineEndpoint({
  id: 'getProfileNote',
  method: 'GET',
  path: '/getting-started/profile',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Get whether you have hidden the profile reminder.',
  reply: profileNoteSchema,
})

export const updateProfileNote = defineEndpoint({
  id: 'updateProfileNote',
  method: 'PUT',
  path: '/getting-started/profile',
  group,
  access: 'member',
  scope: 'write',
  summary: 'Hide or show the profile reminder, on all your devices.',
  body: profileNoteSchema,
  reply: succeeded({ profileNote: profileNoteSchema }),
})

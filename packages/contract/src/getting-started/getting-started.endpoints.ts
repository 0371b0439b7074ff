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
  summary: 'The steps of an organization’s first hour, and which of them are taken.',
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
  summary: 'Which steps one skips oneself, and whether one is shown them.',
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
  summary: 'Whether one has put away the line that asks for what is missing in one’s profile.',
  reply: profileNoteSchema,
})

export const updateProfileNote = defineEndpoint({
  id: 'updateProfileNote',
  method: 'PUT',
  path: '/getting-started/profile',
  group,
  access: 'member',
  scope: 'write',
  summary: 'Put away the line that asks for what is missing in one’s profile, on every device, or bring it back.',
  body: profileNoteSchema,
  reply: succeeded({ profileNote: profileNoteSchema }),
})

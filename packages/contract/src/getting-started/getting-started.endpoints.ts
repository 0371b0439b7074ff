import { defineEndpoint } from '../core/define-endpoint'
import { succeeded } from '../core/replies'
import { gettingStartedSchema, updateGettingStartedSchema } from './getting-started.schemas'

const group = 'dashboard'

export const getGettingStarted = defineEndpoint({
  id: 'getGettingStarted',
  method: 'GET',
  path: '/getting-started',
  group,
  access: 'admin',
  permission: 'Update|Organization',
  scope: 'admin',
  summary: 'The steps of an organisation’s first hour, and which of them are taken.',
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

import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { lineSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { flagMessagesSchema, flagNameSchema } from './feature-flags.schemas'

const group = 'operator'
const MAX_MESSAGE = 300

export const flagSettingSchema = z.object({
  name: flagNameSchema,
  default: z.boolean(),
  value: z.boolean().nullable(),
  /** Null if the flag has no message. */
  message: z.string().nullable(),
  organizations: z.array(z.object({ orgId: idSchema, name: z.string(), value: z.boolean() })),
})
export type FlagSetting = z.infer<typeof flagSettingSchema>

export const listFlagSettings = defineEndpoint({
  id: 'listFlagSettings',
  method: 'GET',
  path: '/operator/feature-flags',
  group,
  summary: 'List all feature flags with their settings. Only for operators of the server (CAIRN_OPERATORS).',
  access: 'operator',
  scope: null,
  reply: z.array(flagSettingSchema),
})

export const setFlag = defineEndpoint({
  id: 'setFlag',
  method: 'PUT',
  path: '/operator/feature-flag/{name}',
  group,
  summary: 'Set a flag for everyone or for one organization. Null resets it. Broadcast as AppConfigUpdated.',
  access: 'operator',
  scope: null,
  params: z.object({ name: flagNameSchema }),
  body: z.object({ value: z.boolean().nullable(), orgId: optionalIdSchema }),
  reply: succeeded({ flag: flagSettingSchema }),
})

export const setFlagMessage = defineEndpoint({
  id: 'setFlagMessage',
  method: 'PUT',
  path: '/operator/feature-flag/{name}/message',
  group,
  summary:
    'Set the message that a flag shows while it is on, such as the investigation banner. An empty message shows the default.',
  access: 'operator',
  scope: null,
  params: z.object({ name: flagNameSchema }),
  body: z.object({ message: lineSchema.max(MAX_MESSAGE) }),
  reply: succeeded({ flag: flagSettingSchema }),
})

export const getFlagMessages = defineEndpoint({
  id: 'getFlagMessages',
  method: 'GET',
  path: '/app-configuration/messages',
  group: 'start-up and session',
  summary: 'List the messages that operators have set for flags, by flag name.',
  access: 'public',
  scope: null,
  reply: flagMessagesSchema,
})

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
  summary: 'Every feature flag with what was set. For the server’s operators (CAIRN_OPERATORS) alone.',
  access: 'operator',
  scope: null,
  reply: z.array(flagSettingSchema),
})

export const setFlag = defineEndpoint({
  id: 'setFlag',
  method: 'PUT',
  path: '/operator/feature-flag/{name}',
  group,
  summary:
    'Set a flag for everybody or for one organization; null takes the setting back. Heard live as AppConfigUpdated.',
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
  summary: 'Write what a flag shows while it is on, such as the investigation banner; empty shows the usual words.',
  access: 'operator',
  scope: null,
  params: z.object({ name: flagNameSchema }),
  body: z.object({ message: lineSchema.max(MAX_MESSAGE, `Use at most ${MAX_MESSAGE} characters.`) }),
  reply: succeeded({ flag: flagSettingSchema }),
})

export const getFlagMessages = defineEndpoint({
  id: 'getFlagMessages',
  method: 'GET',
  path: '/app-configuration/messages',
  group: 'start-up and session',
  summary: 'What the server’s operator wrote for flags that show something, by the flag’s name.',
  access: 'public',
  scope: null,
  reply: flagMessagesSchema,
})

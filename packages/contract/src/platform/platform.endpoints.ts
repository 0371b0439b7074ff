import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { flagsSchema } from '../feature-flags/feature-flags.schemas'
import { siteLinkSchema } from './platform.schemas'

const group = 'start-up and session'

export const getTime = defineEndpoint({
  id: 'getTime',
  method: 'GET',
  path: '/time',
  group,
  summary: 'The server’s clock, for a client’s offset. Milliseconds since 1970 and the same as ISO 8601.',
  access: 'public',
  scope: null,
  reply: z.object({ time: z.iso.datetime(), epochMs: z.number().int() }),
})

export const getFeatureFlags = defineEndpoint({
  id: 'getFeatureFlags',
  method: 'GET',
  path: '/app-configuration/feature-flags',
  group,
  summary: 'Every flag by name, merged over the defaults.',
  access: 'public',
  scope: null,
  reply: flagsSchema,
})

export const getLanguagePack = defineEndpoint({
  id: 'getLanguagePack',
  method: 'GET',
  path: '/loki/languages/{file}',
  group,
  summary: 'A language pack, `de.json`; empty where there is none. With its id (`l`) it may be kept.',
  access: 'public',
  scope: null,
  params: z.object({
    file: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?\.json$/, 'Use a pack name like en.json.'),
  }),
  query: z.object({ l: z.string().max(64).optional() }),
  reply: z.record(z.string(), z.unknown()),
})

export const getVersion = defineEndpoint({
  id: 'getVersion',
  method: 'GET',
  path: '/version',
  group,
  summary: 'The build the server runs; a client with another one reloads.',
  access: 'public',
  scope: null,
  reply: z.object({ version: z.string() }),
})

export const getRegions = defineEndpoint({
  id: 'getRegions',
  method: 'GET',
  path: '/app-configuration/regions',
  group,
  summary:
    'Countries with a domain of their own (CAIRN_REGIONS). A browser compares them with its time zone by itself.',
  access: 'public',
  scope: null,
  reply: z.array(z.object({ countryCode: z.string(), url: z.string() })),
})

export type Region = z.infer<typeof getRegions.reply>[number]

export const getSiteLinks = defineEndpoint({
  id: 'getSiteLinks',
  method: 'GET',
  path: '/app-configuration/links',
  group,
  summary:
    'Where the footer and the menu of resources lead (CAIRN_LINKS), in their order. Only http, https and mailto; what is not set is left out.',
  access: 'public',
  scope: null,
  reply: z.array(siteLinkSchema),
})

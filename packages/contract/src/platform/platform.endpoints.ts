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
  summary: 'Get the server’s clock, as milliseconds since 1970 and as ISO 8601, to compute a client’s offset.',
  access: 'public',
  scope: null,
  reply: z.object({ time: z.iso.datetime(), epochMs: z.number().int() }),
})

export const getFeatureFlags = defineEndpoint({
  id: 'getFeatureFlags',
  method: 'GET',
  path: '/app-configuration/feature-flags',
  group,
  summary: 'List all feature flags by name, merged over the defaults.',
  access: 'public',
  scope: null,
  reply: flagsSchema,
})

export const getLanguagePack = defineEndpoint({
  id: 'getLanguagePack',
  method: 'GET',
  path: '/loki/languages/{file}',
  group,
  summary: 'Get a language pack, such as `de.json`; empty if there is none. With its id (`l`) it can be cached.',
  access: 'public',
  scope: null,
  params: z.object({
    file: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?\.json$/, 'PACK_NAME_FORMAT'),
  }),
  query: z.object({ l: z.string().max(64).optional() }),
  reply: z.record(z.string(), z.unknown()),
})

export const getVersion = defineEndpoint({
  id: 'getVersion',
  method: 'GET',
  path: '/version',
  group,
  summary: 'Get the server’s build. Clients with another build reload.',
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
    'List the countries with a domain of their own (CAIRN_REGIONS). The browser compares them with its time zone.',
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
    'List the links of the footer and the resources menu (CAIRN_LINKS), in their order. Only http, https and mailto; links that are not set are omitted.',
  access: 'public',
  scope: null,
  reply: z.array(siteLinkSchema),
})

import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { siteLinkSchema } from './platform.schemas'

const group = 'start-up and session'

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

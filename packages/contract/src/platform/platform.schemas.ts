import { z } from 'zod'

/** Pages of whoever runs this server, in the order in which they are shown; the last five are social networks. */
export const siteLinkNames = [
  'about',
  'privacy',
  'terms',
  'cookies',
  'contact',
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'youtube',
] as const

export const siteLinkSchema = z.object({ name: z.enum(siteLinkNames), url: z.string() })
export type SiteLink = z.infer<typeof siteLinkSchema>

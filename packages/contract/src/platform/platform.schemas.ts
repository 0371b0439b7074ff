import { z } from 'zod'

/** In the menu of resources, each where it is given. */
export const resourceNames = ['knowledge-base', 'roadmap', 'implementers'] as const
/** In the footer, after the other pages. */
export const networkNames = ['linkedin', 'x', 'facebook', 'instagram', 'youtube'] as const

/** Pages of whoever runs this server, in the order in which they are shown. */
export const siteLinkNames = [
  'about',
  'privacy',
  'terms',
  'cookies',
  'contact',
  ...networkNames,
  ...resourceNames,
] as const

export const siteLinkSchema = z.object({ name: z.enum(siteLinkNames), url: z.string() })
export type SiteLink = z.infer<typeof siteLinkSchema>

import { z } from 'zod'

export const resourceNames = ['knowledge-base', 'roadmap', 'implementers'] as const
export const networkNames = ['linkedin', 'x', 'facebook', 'instagram', 'youtube'] as const

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

import { type SiteLink, siteLinkNames } from '@cairn/contract/platform/platform.schemas'
import { z } from 'zod'
import { partsOf } from './parts-of'

const PROTOCOLS = ['http:', 'https:', 'mailto:']

function readLink(pair: string): SiteLink | null {
  const [given, ...rest] = pair.split('=')
  const name = siteLinkNames.find((known) => known === given)
  const url = rest.join('=')
  return name && URL.canParse(url) && PROTOCOLS.includes(new URL(url).protocol) ? { name, url } : null
}

/** `about=https://example.com/about, contact=mailto:hello@example.com` */
export const siteLinksSchema = z
  .string()
  .default('')
  .transform((text) => partsOf(text).map(readLink))
  .refine((links) => links.every((link) => link !== null), {
    error: `must be addresses such as about=https://example.com/about, named one of ${siteLinkNames.join(', ')}`,
  })
  .transform((links): SiteLink[] =>
    siteLinkNames.flatMap((name) => links.findLast((link) => link?.name === name) ?? []),
  )

import { getLanguagePack, getTime } from '@cairn/contract/platform/platform.endpoints'
import type { SiteLink } from '@cairn/contract/platform/platform.schemas'
import { getRegions, getSiteLinks, getVersion, type Region } from '@cairn/contract/platform/site.endpoints'
import { type Implementation, implementPublic } from './implement'

export interface PlatformParts {
  /** The build; a client with another one reloads. */
  readonly version: string
  /** The pack of a language, or the English one. */
  readonly languagePack: (file: string) => Promise<Record<string, unknown>>
  readonly regions: readonly Region[]
  readonly siteLinks: readonly SiteLink[]
}

/** What the server tells about itself, to anybody. */
export function createPlatformRoutes(parts: PlatformParts): Implementation[] {
  return [
    implementPublic(getVersion, async () => ({ version: parts.version })),
    implementPublic(getTime, async (ctx) => {
      const now = ctx.now()
      return { time: now.toISOString(), epochMs: now.getTime() }
    }),
    implementPublic(getRegions, async () => [...parts.regions]),
    implementPublic(getSiteLinks, async () => [...parts.siteLinks]),
    implementPublic(getLanguagePack, (_ctx, { params }) => parts.languagePack(params.file)),
  ]
}

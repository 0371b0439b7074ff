import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getLanguagePack,
  getRegions,
  getSiteLinks,
  getTime,
  getVersion,
  type Region,
} from '@cairn/contract/platform/platform.endpoints'
import type { SiteLink } from '@cairn/contract/platform/platform.schemas'
import { type Implementation, implementPublic, type RawReply } from './implement'

export interface PlatformDeps {
  readonly version: string
  /** `id`: the expected content hash. */
  readonly languagePack: (file: string, id: string | undefined, encodings: string) => Promise<RawReply>
  readonly regions: readonly Region[]
  readonly siteLinks: readonly SiteLink[]
}

export function createPlatformRoutes(deps: PlatformDeps): Implementation[] {
  return [
    implementPublic(getVersion, async () => ({ version: deps.version })),
    implementPublic(getTime, async (ctx) => {
      const now = ctx.now()
      return { time: now.toISOString(), epochMs: now.getTime() }
    }),
    implementPublic(getRegions, async () => [...deps.regions]),
    implementPublic(getSiteLinks, async () => [...deps.siteLinks]),
    implementPublic(getLanguagePack, (ctx, { params, query }) =>
      deps.languagePack(params.file, query.l, ctx.header('accept-encoding') ?? ''),
    ),
  ]
}

export function readBuildVersion(webRoot: string): string {
  try {
    const { version } = JSON.parse(readFileSync(join(webRoot, 'version.json'), 'utf8')) as { version?: unknown }
    return typeof version === 'string' ? version : 'development'
  } catch {
    return 'development'
  }
}

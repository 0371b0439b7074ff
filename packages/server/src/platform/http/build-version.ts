import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The build of the web application that this server hands out, from `version.json` beside it: a page of another build
 * reloads itself. `development` without a build.
 */
export function readBuildVersion(webRoot: string): string {
  try {
    const { version } = JSON.parse(readFileSync(join(webRoot, 'version.json'), 'utf8')) as { version?: unknown }
    return typeof version === 'string' ? version : 'development'
  } catch {
    return 'development'
  }
}

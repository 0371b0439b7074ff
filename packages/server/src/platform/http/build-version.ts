import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function readBuildVersion(webRoot: string): string {
  try {
    const { version } = JSON.parse(readFileSync(join(webRoot, 'version.json'), 'utf8')) as { version?: unknown }
    return typeof version === 'string' ? version : 'development'
  } catch {
    return 'development'
  }
}

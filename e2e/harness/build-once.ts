import { run } from '../../scripts/clone.mjs'
import { isBuilt } from '../../scripts/sources-hash.mjs'

/** Builds only if the sources have changed. */
export default async function buildOnce(): Promise<void> {
  if (isBuilt()) return
  const code = await run(process.execPath, ['scripts/build.mjs', '--quiet'])
  if (code !== 0) throw new Error('The application could not be built.')
}

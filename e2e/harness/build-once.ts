import { run } from '../../scripts/clone.mjs'
import { isBuilt } from '../../scripts/sources-hash.mjs'

/** The journeys drive what is built: it is built here where the sources have changed since. */
export default async function buildOnce(): Promise<void> {
  if (isBuilt()) return
  const code = await run(process.execPath, ['scripts/build.mjs', '--quiet'])
  if (code !== 0) throw new Error('The application could not be built.')
}

import buildOnce from './build-once'
import { CairnServer } from './cairn-server'

/** Before the first journey: the application is built, and the demonstration made that each server of the run copies. */
export default async function prepare(): Promise<() => void> {
  await buildOnce()
  return CairnServer.keepDemonstration()
}

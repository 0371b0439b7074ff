import buildOnce from './build-once'
import { CairnServer } from './cairn-server'

export default async function prepare(): Promise<() => void> {
  await buildOnce()
  return CairnServer.keepDemonstration()
}

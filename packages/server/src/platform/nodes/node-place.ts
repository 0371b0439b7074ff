import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import { migrationTimes } from '../database/migrate'
import type { Connections } from '../database/pool'
import type { Lifecycle } from '../lifecycle/lifecycle'
import type { Log } from '../log/log'
import { printEnd, printWaiting } from '../log/terminal-messages'
import { marksOf, NodeLock } from './node-lock'

/** The node that took over already serves, so clients need not be moved gradually. */
const LOST_MS = 2_000

/** `take` claims the database: exclusively, or shared if REDIS_URL is set. */
export function placeOn(
  { direct }: Connections,
  { secret, redisUrl }: Pick<Config, 'secret' | 'redisUrl'>,
  log: Log,
  lifecycle: Lifecycle,
): NodeLock {
  const lock = new NodeLock({
    connection: direct,
    isAlone: redisUrl === undefined,
    marks: marksOf(secret, migrationTimes().length),
    log,
    onWaiting: (sentence) => printWaiting(sentence, log),
    onLost: (sentence) => {
      printEnd(new ConfigError(sentence), log)
      setTimeout(() => process.exit(1), LOST_MS).unref()
      void lifecycle.close(1)
    },
  })
  lifecycle.onClose('place on the database', () => lock.close())
  return lock
}

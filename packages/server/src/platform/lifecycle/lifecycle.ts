import { setTimeout as delay } from 'node:timers/promises'

/** Kubernetes kills after 30 s. */
const DEADLINE_MS = 29_000

/** npm forwards Ctrl-C, so it arrives twice. */
const SAME_SIGNAL_MS = 500

type LifecycleLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

type Closer = () => Promise<void> | void

type LifecycleOptions = {
  log: LifecycleLog
  deadlineMs?: number
  sameSignalMs?: number
  exit?: (code: number) => void
}

export type Lifecycle = {
  /** Runs in reverse order. */
  onClose(name: string, close: Closer): void
  close(exitCode?: number): Promise<void>
  isClosing(): boolean
  /** A second signal exits immediately. */
  listen(): void
}

type Named = { name: string; close: Closer }

async function closeAll(closers: Named[], log: LifecycleLog): Promise<boolean> {
  let isClean = true
  for (const { name, close } of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      isClean = false
      log.error({ err: error, part: name }, 'a part did not close cleanly')
    }
  }
  return isClean
}

export function createLifecycle(options: LifecycleOptions): Lifecycle {
  const { log, deadlineMs = DEADLINE_MS, sameSignalMs = SAME_SIGNAL_MS, exit = process.exit } = options
  const closers: Named[] = []
  let closing: Promise<void> | undefined
  let askedAt: number | undefined

  async function run(exitCode: number): Promise<void> {
    const timeUp = new AbortController()
    const overdue = delay(deadlineMs, 'overdue' as const, { signal: timeUp.signal }).catch(() => 'overdue' as const)
    const outcome = await Promise.race([closeAll(closers, log), overdue])
    timeUp.abort()
    if (outcome === 'overdue') log.error({ deadlineMs }, 'closing took too long; ending without waiting')
    exit(outcome === true ? exitCode : exitCode || 1)
  }

  function close(exitCode = 0): Promise<void> {
    closing ??= run(exitCode)
    return closing
  }

  function onSignal(signal: NodeJS.Signals): void {
    const now = performance.now()
    if (askedAt !== undefined && now - askedAt < sameSignalMs) return
    if (askedAt !== undefined) {
      log.error({ signal }, 'asked to stop again; ending without waiting')
      exit(1)
      return
    }
    askedAt = now
    log.info({ signal }, 'stopping')
    void close()
  }

  function onUncaught(error: unknown): void {
    log.error({ err: error }, 'uncaught error; stopping')
    void close(1)
  }

  return {
    onClose: (name, closer) => void closers.push({ name, close: closer }),
    close,
    isClosing: () => closing !== undefined,
    listen() {
      process.on('SIGTERM', onSignal)
      process.on('SIGINT', onSignal)
      process.on('SIGHUP', onSignal)
      process.on('uncaughtException', onUncaught)
      process.on('unhandledRejection', onUncaught)
    },
  }
}

const ANSWER_MS = 15_000

export interface NodeParts {
  readonly door: {
    isOpen(): boolean
    announce(): void
    shut(patienceMs: number): Promise<void>
  }
  readonly jobs: { stop(): Promise<void> }
  readonly sockets: { dismiss(): Promise<void>; close(): Promise<void> }
  readonly relay: { stop(): Promise<void> }
  readonly drainMs: number
}

/** Drains, closes the listener and moves sockets to other nodes, then flushes the outbox. */
export async function stopNode({ door, jobs, sockets, relay, drainMs }: NodeParts): Promise<void> {
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
  door.announce()
  const handedOver = attempt(jobs.stop())
  if (door.isOpen()) await delay(drainMs)
  const answered = attempt(door.shut(ANSWER_MS))
  await attempt(sockets.dismiss())
  await answered
  await handedOver
  await attempt(relay.stop())
  await attempt(sockets.close())
  if (failures.length > 0) throw new AggregateError(failures, 'the server did not stop in order')
}

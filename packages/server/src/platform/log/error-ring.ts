import { NODE_ERRORS_KEPT, type NodeError } from '@cairn/contract/operators/nodes.schemas'
import type { Logger } from 'pino'

/** As pino calls what may look at each line before it is written. */
export type LineWatch = (log: Logger, args: readonly unknown[], level: number) => void

const ERROR_LEVEL = 50
/** What no caller can choose: names of classes, codes of the system, of PostgreSQL and of Node. */
const NAME = /^[\w$]{1,60}$/

const nameOr = (text: unknown, otherwise: string): string =>
  typeof text === 'string' && NAME.test(text) ? text : otherwise

const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

/** By name and code: its message may hold an address, or somebody's own words. */
function nameOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const root = rootOf(error)
  const name = nameOr(root.name === 'error' ? root.constructor.name : root.name, 'Error')
  const code = nameOr('code' in root ? String(root.code) : '', '')
  return code === '' ? name : `${name} ${code}`
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

interface Facts {
  readonly err?: unknown
  readonly route?: unknown
  readonly job?: unknown
  readonly part?: unknown
}

function errorOf(log: Logger, [first, second]: readonly unknown[]): Omit<NodeError, 'at'> {
  const facts: Facts = first instanceof Error ? { err: first } : typeof first === 'object' ? { ...first } : {}
  return {
    // Where no sentence is given the log takes the error's own, which is not shown here.
    message: textOf(typeof first === 'string' ? first : second) ?? 'an error without a word',
    error: nameOf(facts.err),
    where: textOf(facts.route) ?? textOf(facts.job) ?? textOf(facts.part),
    requestId: textOf(log.bindings().reqId),
  }
}

/** The last errors that were logged, for whoever runs the server. */
export class ErrorRing {
  #errors: readonly NodeError[] = []
  #count = 0

  readonly watch: LineWatch = (log, args, level) => {
    if (level < ERROR_LEVEL) return
    const error = { at: new Date().toISOString(), ...errorOf(log, args) }
    this.#count += 1
    this.#errors = [error, ...this.#errors].slice(0, NODE_ERRORS_KEPT)
  }

  /** How many there were in all. */
  get count(): number {
    return this.#count
  }

  /** The newest first. */
  list(): readonly NodeError[] {
    return this.#errors
  }
}

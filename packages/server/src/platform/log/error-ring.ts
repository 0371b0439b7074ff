import { NODE_ERRORS_MAX, type NodeError } from '@cairn/contract/operators/nodes.schemas'
import type { Logger } from 'pino'

export type LineWatch = (log: Logger, args: readonly unknown[], level: number) => void

const ERROR_LEVEL = 50
/** Excludes user-controlled text. */
const NAME = /^[\w$]{1,60}$/

const nameOr = (text: unknown, otherwise: string): string =>
  typeof text === 'string' && NAME.test(text) ? text : otherwise

const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

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
    message: textOf(typeof first === 'string' ? first : second) ?? 'an error without a word',
    error: nameOf(facts.err),
    where: textOf(facts.route) ?? textOf(facts.job) ?? textOf(facts.part),
    requestId: textOf(log.bindings().reqId),
  }
}

export class ErrorRing {
  #errors: readonly NodeError[] = []
  #count = 0

  readonly watch: LineWatch = (log, args, level) => {
    if (level < ERROR_LEVEL) return
    const error = { at: new Date().toISOString(), ...errorOf(log, args) }
    this.#count += 1
    this.#errors = [error, ...this.#errors].slice(0, NODE_ERRORS_MAX)
  }

  get count(): number {
    return this.#count
  }

  list(): readonly NodeError[] {
    return this.#errors
  }
}

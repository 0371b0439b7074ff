import pg from 'pg'
import { vi } from 'vitest'

export interface SentStatement {
  /** Whichever it is: those of one connection are worked through in order. */
  readonly connection: object
  readonly text: string
  readonly values: readonly unknown[]
}

type Parse = (message: { name?: string | undefined; text: string }) => void
type Bind = (message: { statement?: string | undefined; values: readonly unknown[] }) => void
type Send = (text: string) => void

export interface StatementWatch {
  /** In the order in which they went out, whoever asked: each run of a prepared statement is one. */
  readonly sent: SentStatement[]
  restore(): void
}

/**
 * Sees every statement where it is written to its connection, which everything passes. Set before the first connection
 * is made where texts matter: what was prepared before is seen without its text.
 */
export function watchStatements(): StatementWatch {
  const wire = pg.Connection.prototype as unknown as { parse: Parse; bind: Bind; query: Send }
  const { parse, bind, query } = wire
  const sent: SentStatement[] = []
  const texts = new WeakMap<object, Map<string, string>>()
  const textsOf = (connection: object) => {
    const known = texts.get(connection) ?? new Map<string, string>()
    texts.set(connection, known)
    return known
  }
  const spies = [
    vi.spyOn(wire, 'parse').mockImplementation(function (this: object, message) {
      textsOf(this).set(message.name ?? '', message.text)
      parse.call(this as never, message)
    }),
    vi.spyOn(wire, 'bind').mockImplementation(function (this: object, message) {
      const text = textsOf(this).get(message.statement ?? '') ?? ''
      sent.push({ connection: this, text, values: message.values })
      bind.call(this as never, message)
    }),
    vi.spyOn(wire, 'query').mockImplementation(function (this: object, text) {
      sent.push({ connection: this, text, values: [] })
      query.call(this as never, text)
    }),
  ]
  return {
    sent,
    restore: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

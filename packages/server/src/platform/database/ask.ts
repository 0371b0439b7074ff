import pg, { type PoolClient, type QueryArrayResult } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { type Query, StatementChain } from './prepared/statement-chain'
import { statementName } from './statement-names'

export type Answer = QueryArrayResult<unknown[]>

/** Type OIDs of timestamps, dates, intervals and their arrays. */
const AS_TEXT = new Set([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187])
const types = {
  getTypeParser: (type: number) => (AS_TEXT.has(type) ? String : pg.types.getTypeParser(type, 'text')),
}

interface Waiting {
  chain: StatementChain | null
  flush(): void
}

const waiting = new WeakMap<PoolClient, Waiting>()

function waitingOn(client: PoolClient): Waiting {
  const known = waiting.get(client)
  if (known) return known
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const state: Waiting = {
    chain: null,
    flush: () => {
      const { chain } = state
      state.chain = null
      if (chain) query(chain)
    },
  }
  client.query = ((...parts: unknown[]) => {
    state.flush()
    return query(...parts)
  }) as PoolClient['query']
  waiting.set(client, state)
  return state
}

/** Statements of one event loop turn share a round trip. */
export function ask(client: PoolClient, text: string, values: readonly unknown[] = []): Promise<Answer> {
  const config = { text, name: statementName(text), values: values.map(prepareValue), rowMode: 'array', types }
  const state = waitingOn(client)
  if (state.chain === null) process.nextTick(state.flush)
  const chain = state.chain ?? new StatementChain('')
  state.chain = chain
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, answer: object) => (error ? reject(error) : resolve(answer as Answer))
    chain.queries.push(new pg.Query(config, done) as pg.Query as Query)
  })
}

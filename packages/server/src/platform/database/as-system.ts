import type { QueryResult } from 'pg'
import type { Tx } from './transaction'

export const asSystem = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[]): Promise<QueryResult> => {
    if (tx.role === 'cairn_system') return await tx.client.query(text, values)
    const answers = [
      tx.client.query('SET LOCAL ROLE cairn_system'),
      tx.client.query(text, values),
      tx.client.query(`SET LOCAL ROLE ${tx.role}`),
    ] as const
    await Promise.all(answers)
    return await answers[1]
  },
})

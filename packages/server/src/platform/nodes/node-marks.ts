import { createHmac } from 'node:crypto'
import { ConfigError } from '../config/config-error'

/** What nodes know each other by. Each is a positive number of 31 bits, as PostgreSQL numbers advisory locks. */
export interface NodeMarks {
  /** Of the secret that it signs and encrypts with, which nobody finds out by it. */
  readonly secret: number
  /** How many migrations it knows. */
  readonly migrations: number
}

/** A release and the one before it run beside each other (record 41); each migration makes one. */
export const RELEASES_APART = 1

export function marksOf(secret: string, migrations: number): NodeMarks {
  const mark = createHmac('sha256', secret).update('the mark of a node').digest().readUInt32BE() >>> 1
  return { secret: mark, migrations }
}

/** @throws ConfigError where this node may not run beside one of the others */
export function requireFellows(
  own: NodeMarks,
  others: { readonly secrets: readonly number[]; readonly migrations: readonly number[] },
): void {
  if (others.secrets.some((secret) => secret !== own.secret)) {
    throw new ConfigError(
      'CAIRN_SECRET is another one than that of a server which runs on this database, so that ' +
        'neither would know the sessions and jobs of the other; set the same for all of them.',
    )
  }
  if (others.migrations.some((count) => count < own.migrations - RELEASES_APART)) {
    throw new ConfigError(
      'A server that runs on this database is two or more releases older than this one, and would ' +
        'fail on what this one changes; start the releases between one after another, or end the older servers first.',
    )
  }
  if (others.migrations.some((count) => count > own.migrations + RELEASES_APART)) {
    throw new ConfigError(
      'A server that runs on this database is two or more releases newer than this one, which does ' +
        'not know what is in it; start that release here.',
    )
  }
}

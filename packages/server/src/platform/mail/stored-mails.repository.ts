import { DAY_MS } from '@cairn/contract/calendar/durations'
import { desc, lt } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Tx } from '../database/transaction'
import { openText, sealText } from '../secrets/sealed-text'
import { type Mail, mailSchema } from './mailer'
import { storedMails } from './stored-mails.table'

export interface StoredMail extends Mail {
  readonly createdAt: string
}

const sealOf = (secret: string, id: string) => ({ secret, purpose: 'kept mail', owner: id })

/** Idempotent. */
export function storeMail(database: Database, secret: string, mail: Mail, id: string): Promise<void> {
  const sealedMail = sealText(sealOf(secret, id), JSON.stringify(mail))
  return database.system(async (tx) => {
    await tx.insert(storedMails).values({ id, sealedMail, createdAt: tx.now() }).onConflictDoNothing()
  })
}

/** Skips mails encrypted with another secret. */
export function listStoredMails(database: Database, secret: string, limit = 200): Promise<StoredMail[]> {
  return database.system(async (tx) => {
    const newestFirst = [desc(storedMails.createdAt), desc(storedMails.id)]
    const rows = await tx
      .select()
      .from(storedMails)
      .orderBy(...newestFirst)
      .limit(limit)
    return rows.flatMap((row) => {
      const mail = opened(secret, row)
      return mail ? [{ ...mail, createdAt: row.createdAt.toISOString() }] : []
    })
  })
}

function opened(secret: string, { id, sealedMail }: { id: string; sealedMail: string }): Mail | null {
  try {
    return mailSchema.parse(JSON.parse(openText(sealOf(secret, id), sealedMail)))
  } catch {
    return null
  }
}

export async function deleteStoredMails(tx: Tx, days: number): Promise<number> {
  const before = new Date(tx.now().getTime() - days * DAY_MS)
  const gone = await tx.delete(storedMails).where(lt(storedMails.createdAt, before))
  return gone.rowCount ?? 0
}

import { desc, lt } from 'drizzle-orm'
import type { Database } from '../database/database'
import { newId } from '../database/new-id'
import type { Tx } from '../database/transaction'
import { mailOutbox } from './mail-outbox.table'
import type { Mail } from './mailer'

export interface KeptMail extends Mail {
  readonly createdAt: string
}

export function keepMail(database: Database, { to, subject, html, text }: Mail): Promise<void> {
  return database.system(async (tx) => {
    await tx.insert(mailOutbox).values({ to, subject, html, text, id: newId(), createdAt: tx.now() })
  })
}

/** The newest mails first, at most `limit`. */
export function listKeptMails(database: Database, limit = 200): Promise<KeptMail[]> {
  return database.system(async (tx) => {
    const rows = await tx
      .select()
      .from(mailOutbox)
      .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
      .limit(limit)
    return rows.map(({ to, subject, text, html, createdAt }) => ({
      to,
      subject,
      text,
      html,
      createdAt: createdAt.toISOString(),
    }))
  })
}

/** Deletes the mails kept for longer than so many days, and says how many. */
export async function deleteKeptMails(tx: Tx, days: number): Promise<number> {
  const before = new Date(tx.now().getTime() - days * 86_400_000)
  const gone = await tx.delete(mailOutbox).where(lt(mailOutbox.createdAt, before))
  return gone.rowCount ?? 0
}

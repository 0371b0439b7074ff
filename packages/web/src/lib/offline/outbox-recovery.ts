import { ApiFailure } from '../api/api-failure'
import { deliver, isPending, pageId, provideStore, RETENTION_MS, take } from './outbox'
import * as store from './outbox-store'
import { claim, ifPageClosed, listStored, remove, type Sender, type StoredWrite } from './outbox-store'

export interface RecoveryOutcome {
  sent: number
  refused: { write: StoredWrite; failure: ApiFailure }[]
  expired: StoredWrite[]
}

claim(pageId)
provideStore(store)

function byPage(writes: readonly StoredWrite[]): Map<string, StoredWrite[]> {
  const pages = new Map<string, StoredWrite[]>()
  for (const write of writes) pages.set(write.pageId, [...(pages.get(write.pageId) ?? []), write])
  return pages
}

const isDone = (write: StoredWrite, failure: unknown) =>
  write.method === 'DELETE' && failure instanceof ApiFailure && failure.status === 404

async function sendAll(writes: readonly StoredWrite[], outcome: RecoveryOutcome): Promise<void> {
  for (const write of writes) take(write)
  for (const write of writes) {
    try {
      await deliver(write, true)
      outcome.sent += 1
    } catch (failure) {
      if (isDone(write, failure)) outcome.sent += 1
      else if (failure instanceof ApiFailure && ![0, 401].includes(failure.status)) {
        outcome.refused.push({ write, failure })
      }
    }
  }
}

async function withoutExpired(writes: readonly StoredWrite[], sender: Sender, outcome: RecoveryOutcome) {
  const expired = writes.filter((write) => !isPending(write.key) && Date.now() - write.at > RETENTION_MS)
  await Promise.all(expired.map(({ key }) => remove(key)))
  outcome.expired.push(...expired.filter((write) => isOf(write, sender)))
  return writes.filter((write) => !expired.includes(write))
}

const isOf = (write: StoredWrite, { personId, orgId }: Sender) => write.personId === personId && write.orgId === orgId

export async function recoverOutbox(sender: Sender): Promise<RecoveryOutcome> {
  const outcome: RecoveryOutcome = { sent: 0, refused: [], expired: [] }
  const kept = await withoutExpired(await listStored(), sender, outcome)
  const left = kept.filter((write) => isOf(write, sender) && !isPending(write.key))
  for (const page of byPage(left).keys()) {
    const work = async () => {
      // Another tab may have sent them.
      const still = (await listStored()).filter((write) => write.pageId === page && isOf(write, sender))
      await sendAll(
        still.filter((write) => !isPending(write.key)),
        outcome,
      )
    }
    await (page === pageId ? work() : ifPageClosed(page, work))
  }
  return outcome
}

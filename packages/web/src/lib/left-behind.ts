import { ApiFailure } from './api-failure'
import { deliver, isPending, KEPT_MS, pageId, provideStore, take } from './outbox'
import * as store from './outbox-store'
import { claim, forget, ifGone, type KeptWrite, listKept, type Sender } from './outbox-store'

export interface LeftBehindOutcome {
  sent: number
  refused: { write: KeptWrite; failure: ApiFailure }[]
  expired: KeptWrite[]
}

claim(pageId)
provideStore(store)

/** Those that a page left, in the order in which it wrote them. Pages follow each other by their oldest write. */
function byPage(writes: readonly KeptWrite[]): Map<string, KeptWrite[]> {
  const pages = new Map<string, KeptWrite[]>()
  for (const write of writes) pages.set(write.pageId, [...(pages.get(write.pageId) ?? []), write])
  return pages
}

/** What was to be removed and is gone already is as it should be. */
const isDone = (write: KeptWrite, failure: unknown) =>
  write.method === 'DELETE' && failure instanceof ApiFailure && failure.status === 404

async function sendAll(writes: readonly KeptWrite[], outcome: LeftBehindOutcome): Promise<void> {
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

/** Forgets what is too old to be sent again, whoever wrote it, and gives what is left. */
async function withoutExpired(writes: readonly KeptWrite[], sender: Sender, outcome: LeftBehindOutcome) {
  const expired = writes.filter((write) => !isPending(write.key) && Date.now() - write.at > KEPT_MS)
  await Promise.all(expired.map(({ key }) => forget(key)))
  outcome.expired.push(...expired.filter((write) => isOf(write, sender)))
  return writes.filter((write) => !expired.includes(write))
}

const isOf = (write: KeptWrite, { personId, orgId }: Sender) => write.personId === personId && write.orgId === orgId

/**
 * Sends what tabs that are closed by now have left on this device for this person in this organisation, one after the
 * other and each under its own key. Resolves when the server has answered all of it.
 */
export async function sendLeftBehind(sender: Sender): Promise<LeftBehindOutcome> {
  const outcome: LeftBehindOutcome = { sent: 0, refused: [], expired: [] }
  const kept = await withoutExpired(await listKept(), sender, outcome)
  const left = kept.filter((write) => isOf(write, sender) && !isPending(write.key))
  for (const page of byPage(left).keys()) {
    const work = async () => {
      // Read again: another tab may have sent them before this one had its turn.
      const still = (await listKept()).filter((write) => write.pageId === page && isOf(write, sender))
      await sendAll(
        still.filter((write) => !isPending(write.key)),
        outcome,
      )
    }
    await (page === pageId ? work() : ifGone(page, work))
  }
  return outcome
}

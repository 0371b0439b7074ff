import { drop, pendingWrites } from './outbox'
import { forget, type KeptWrite, listKept } from './outbox-store'

/** This person's writes that the server has not answered, in this tab and those before it. */
async function unsentOf(personId: string): Promise<KeptWrite[]> {
  // A device that keeps nothing has none of other tabs.
  const kept = await listKept().catch(() => [])
  return [...pendingWrites(), ...kept].filter((write) => write.personId === personId)
}

export async function countUnsent(personId: string): Promise<number> {
  return new Set((await unsentOf(personId)).map(({ key }) => key)).size
}

/** Deletes them, as whoever signs out asks for. */
export async function forgetUnsent(personId: string): Promise<void> {
  for (const { key } of await unsentOf(personId)) {
    drop(key)
    await forget(key).catch(() => undefined)
  }
}

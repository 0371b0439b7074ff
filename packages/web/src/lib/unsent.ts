import { pendingWrites, removeFromOutbox } from './outbox'
import { listStored, remove, type StoredWrite } from './outbox-store'

/** This person's writes that the server has not answered, in this tab and those before it. */
async function unsentOf(personId: string): Promise<StoredWrite[]> {
  // A device that keeps nothing has none of other tabs.
  const kept = await listStored().catch(() => [])
  return [...pendingWrites(), ...kept].filter((write) => write.personId === personId)
}

export async function countUnsent(personId: string): Promise<number> {
  return new Set((await unsentOf(personId)).map(({ key }) => key)).size
}

/** Deletes them, as whoever signs out asks for. */
export async function deleteUnsent(personId: string): Promise<void> {
  for (const { key } of await unsentOf(personId)) {
    removeFromOutbox(key)
    await remove(key).catch(() => undefined)
  }
}

import { pendingWrites, removeFromOutbox } from './outbox'
import { listStored, remove, type StoredWrite } from './outbox-store'

async function unsentOf(personId: string): Promise<StoredWrite[]> {
  // Storage may be unavailable.
  const kept = await listStored().catch(() => [])
  return [...pendingWrites(), ...kept].filter((write) => write.personId === personId)
}

export async function countUnsent(personId: string): Promise<number> {
  return new Set((await unsentOf(personId)).map(({ key }) => key)).size
}

export async function deleteUnsent(personId: string): Promise<void> {
  for (const { key } of await unsentOf(personId)) {
    removeFromOutbox(key)
    await remove(key).catch(() => undefined)
  }
}

import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'

const isClosed = ({ status }: Rock): boolean => status !== null && isClosing(status)

/** The rocks of the quarter of `today`, plus older open ones. */
export function underReview(rocks: readonly Rock[], today: string): Rock[] {
  return rocks.filter((rock) => rock.quarterStart <= today && (today <= rock.quarterEnd || !isClosed(rock)))
}

export const isOn = ({ status }: Rock): boolean => status === 'OnTrack' || status === 'Done'

/** Owners outside `ownerIds` come last. */
export function byOwner(rocks: readonly Rock[], ownerIds: readonly string[]): { ownerId: string; rocks: Rock[] }[] {
  const inOrder = new Set([...ownerIds, ...rocks.map(({ ownerId }) => ownerId)])
  return [...inOrder]
    .map((ownerId) => ({ ownerId, rocks: rocks.filter((rock) => rock.ownerId === ownerId) }))
    .filter((group) => group.rocks.length > 0)
}

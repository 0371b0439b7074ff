import { type Actor, isAdmin } from '../people/people.policy'

interface Said {
  readonly authorId: string
}

/** Its author alone, as long as they see the item. */
export const canEditComment = (actor: Actor, { authorId }: Said): boolean => authorId === actor.personId

/** Its author, Owner and Admin. */
export const canRemoveComment = (actor: Actor, comment: Said): boolean =>
  canEditComment(actor, comment) || isAdmin(actor)

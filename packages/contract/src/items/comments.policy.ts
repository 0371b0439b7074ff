import { type Actor, isAdmin } from '../people/people.policy'

interface Said {
  readonly authorId: string
}

export const canEditComment = (actor: Actor, { authorId }: Said): boolean => authorId === actor.personId

export const canRemoveComment = (actor: Actor, comment: Said): boolean =>
  canEditComment(actor, comment) || isAdmin(actor)
